import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';

/** Twelve slots as they are filled in, and what came after the twelfth. */
export interface Slots {
  /** Twelve texts; '' where nothing is yet. What is being typed stands as it was typed. */
  readonly texts: readonly string[];
  readonly extra: readonly string[];
}

/** What was wrong when all was looked at. Twelve empty slots are one thing. */
export type FoundProblem = PhraseProblem | { readonly kind: 'empty' };

/** Words that are being brought along, as far as they have come. Held in memory, and nowhere else. */
export interface Draft {
  readonly slots: Slots;
  /** By slot: whether it was left since its word came. */
  readonly left: readonly boolean[];
  /** What was wrong when all was looked at, and whether anything was changed since. */
  readonly found: readonly FoundProblem[];
  readonly changed: boolean;
  /** What stood around the twelve words that were put in last. */
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

/** What can have the focus when it comes, because the player's press has led to it. */
export type FocusTarget = 'look' | 'keep' | 'say' | 'slots' | 'unlock' | 'lock';

/** What the jar remembers while its page is open, whichever tab is looked at. In memory alone. */
export interface Jar {
  readonly draft: Draft | null;
  edit(change: (draft: Draft) => Draft): void;
  /** The player has words to bring along. */
  openSlots(): void;
  closeSlots(): void;
  readonly next: RefObject<FocusTarget | null>;
}

export const JarContext = createContext<Jar | null>(null);

/** @throws Error outside of the page of the jar */
export function useJar(): Jar {
  const jar = useContext(JarContext);
  if (!jar) throw new Error('There is no jar around this component');
  return jar;
}

/** Runs an act that leads to a step: that has the focus when it comes. */
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

/** Gives the focus to what has just come, when a press has led to it. */
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
