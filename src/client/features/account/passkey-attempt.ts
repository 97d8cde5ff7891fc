import { useState } from 'react';
import { problemWords } from './problem-words.ts';

/** One act at a time, and what went wrong with the last one, in words. */
export function useAttempt() {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    if (working) return;
    setProblem(null);
    setWorking(true);
    try {
      await act();
    } catch (error) {
      setProblem(problemWords(error));
    }
    setWorking(false);
  }

  return { working, problem, attempt };
}
