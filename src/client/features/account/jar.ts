import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import type { Draft } from './restore/draft.ts';

/** What can have the focus when it comes, because the player's press has led to it. */
export type Step = 'look' | 'keep' | 'say' | 'slots' | 'unlock' | 'lock';

/** What the jar remembers while its page is open, whichever tab is looked at. In memory alone. */
export interface Jar {
  /** The words that are being brought along; null when none are. */
  readonly draft: Draft | null;
  edit(change: (draft: Draft) => Draft): void;
  /** The player has words to bring along. */
  openSlots(): void;
  closeSlots(): void;
  readonly next: RefObject<Step | null>;
}

export const JarContext = createContext<Jar | null>(null);

/** @throws Error outside of the page of the jar */
export function useJar(): Jar {
  const jar = useContext(JarContext);
  if (!jar) throw new Error('There is no jar around this component');
  return jar;
}

/** Runs an act that leads to a step: that has the focus when it comes. */
export function useLeadTo(): (step: Step, act: () => unknown) => Promise<void> {
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
export function useArrival<S extends Step>(steps: readonly S[], focus: (step: S) => void): void {
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
