import { useCallback, useEffect, useState } from 'react';

/** The part of the game that knows words. It is large, so it comes only where words are worked with. */
export type Words = typeof import('#identity/words');

export interface WordsLoad {
  /** Null until they have come. */
  readonly words: Words | null;
  /** Whether they could not be had, the last time they were asked for. */
  readonly missing: boolean;
  /** Asks for them, again if need be. Never fails. */
  readonly load: () => Promise<Words | null>;
}

/** Loads the words when it is first shown. */
export function useWords(): WordsLoad {
  const [words, setWords] = useState<Words | null>(null);
  const [missing, setMissing] = useState(false);

  const load = useCallback(async (): Promise<Words | null> => {
    setMissing(false);
    try {
      const loaded = await import('../../auth/phrase-part.ts');
      setWords(loaded);
      return loaded;
    } catch {
      setMissing(true);
      return null;
    }
  }, []);

  useEffect(() => void load(), [load]);
  return { words, missing, load };
}
