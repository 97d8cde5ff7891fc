import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';

/** The texts of the twelve input slots, and the words entered beyond the twelfth. */
export interface Slots {
  /** Twelve texts; '' for an empty slot. A slot that is being edited holds the text as typed. */
  readonly texts: readonly string[];
  readonly extra: readonly string[];
}

/** A problem that a check of all slots found; `empty`: all twelve slots are empty. */
export type FoundProblem = PhraseProblem | { readonly kind: 'empty' };

/** Words that are being entered. In memory only. */
export interface Draft {
  readonly slots: Slots;
  /** For each slot, whether it may show a problem: since its last edit the focus has left it, or a check was made. */
  readonly left: readonly boolean[];
  /** What the last check found, and whether the slots have changed since. */
  readonly found: readonly FoundProblem[];
  readonly changed: boolean;
  /** The parts of the last pasted text that were not put into slots, such as a heading. */
  readonly leftOut: readonly string[];
}

export const EMPTY_SLOTS: Slots = { texts: new Array<string>(WORD_COUNT).fill(''), extra: [] };

export const EMPTY_DRAFT: Draft = {
  slots: EMPTY_SLOTS,
  left: EMPTY_SLOTS.texts.map(() => false),
  found: [],
  changed: false,
  leftOut: [],
};

/** Steps and fields that take the focus when a press of the player makes them appear. */
export type FocusTarget = 'look' | 'keep' | 'say' | 'slots' | 'unlock' | 'lock';

/** State of `/game/account` while the page is open, shared by its two sides (cookie and words). In memory only. */
export interface Jar {
  readonly draft: Draft | null;
  edit(change: (draft: Draft) => Draft): void;
  /** Shows the twelve input slots, for the player to type words in. */
  openSlots(): void;
  closeSlots(): void;
  readonly next: RefObject<FocusTarget | null>;
}

export const JarContext = createContext<Jar | null>(null);

/** @throws Error outside of the jar's page */
export function useJar(): Jar {
  const jar = useContext(JarContext);
  if (!jar) throw new Error('Rendered outside of the jar');
  return jar;
}

/** Returns a function that runs `act`, after which `step` takes the focus as soon as it appears. */
export function useLeadTo(): (step: FocusTarget, act: () => unknown) => Promise<void> {
  const { next } = useJar();
  return async (step, act) => {
    next.current = step;
    try {
      await act();
    } catch (error) {
      next.current = null;
      throw error;
    }
  };
}

/** Focuses a step that has just appeared, if `next` of the jar names it. */
export function useArrival<S extends FocusTarget>(steps: readonly S[], focus: (step: S) => void): void {
  const { next } = useJar();
  const arrive = useEffectEvent(() => {
    const step = steps.find((one) => one === next.current);
    if (!step) return;
    next.current = null;
    focus(step);
  });
  useEffect(() => arrive(), []);
}

export function focusById(id: string): void {
  document.getElementById(id)?.focus();
}
