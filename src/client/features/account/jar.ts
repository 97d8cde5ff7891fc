import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';

/** Twelve slots, and the words beyond the twelfth. */
export interface Slots {
  /** Twelve texts; '' for an empty slot. A slot in edit holds the text as typed. */
  readonly texts: readonly string[];
  readonly extra: readonly string[];
}

/** A problem that the check of all slots found. Twelve empty slots are one problem. */
export type FoundProblem = PhraseProblem | { readonly kind: 'empty' };

/** Words that are being entered. In memory only. */
export interface Draft {
  readonly slots: Slots;
  /** By slot: whether it was left since its word was entered. */
  readonly left: readonly boolean[];
  /** What the last check found, and whether the slots have changed since. */
  readonly found: readonly FoundProblem[];
  readonly changed: boolean;
  /** The text around the words of the last paste. */
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

/** Elements that can take the focus when they appear after the player's press. */
export type FocusTarget = 'look' | 'keep' | 'say' | 'slots' | 'unlock' | 'lock';

/** State of the jar while its page is open, shared by both tabs. In memory only. */
export interface Jar {
  readonly draft: Draft | null;
  edit(change: (draft: Draft) => Draft): void;
  /** Opens the slots for a player who types words in. */
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

/** Runs an act that leads to a step, which takes the focus when it appears. */
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

/** Focuses a step that has just appeared, if a press has led to it. */
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
