import { useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { problemWords } from './problem-words.ts';

export interface Attempt {
  readonly working: boolean;
  /** What is said of the last failure, in the language that is spoken now; null: there is none. */
  readonly problem: string | null;
  /** Runs one act at a time; what goes wrong is said. */
  attempt(act: () => Promise<unknown>): Promise<void>;
}

/**
 * An act that takes a while and may go wrong.
 * @param say what a player is told then
 */
export function useAttempt(say: (error: unknown) => string = problemWords): Attempt {
  useLanguage(); // what is said follows it
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    if (working) return;
    setFailure(null);
    setWorking(true);
    try {
      await act();
    } catch (error) {
      setFailure({ error });
    }
    setWorking(false);
  }

  return { working, problem: failure && say(failure.error), attempt };
}
