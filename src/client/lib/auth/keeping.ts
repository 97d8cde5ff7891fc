import type { StoreApi } from 'zustand/vanilla';
import type { AuthState } from './auth-state.ts';
import { createLeaving } from './leaving.ts';
import { createSigning, type SigningWorld } from './signing.ts';
import type { WordKeeper } from './word-keeper.ts';
import { createWordsLock } from './words-lock.ts';
import { createWordsSaving } from './words-saving.ts';

export type Keeping = ReturnType<typeof createKeeping>;

/**
 * What can be done with words, once they are there: keep them, lock them, say them, and be forgotten. Few visits have any of
 * it, so it comes when it is asked for (keeping-later.ts).
 */
export function createKeeping(world: SigningWorld, store: StoreApi<AuthState>, words: WordKeeper) {
  const lock = createWordsLock(world, store, words);
  const { save, allowReplacing } = createWordsSaving(world, store, words);
  const leaving = createLeaving(world, store, words);

  return {
    async save(currentPhrase: string): Promise<void> {
      await save(currentPhrase);
      // It may ask the player: only now, and nothing waits for the answer.
      void words.promise.ask();
    },
    allowReplacing,
    ...createSigning(world, store, words, lock),
    ...lock,
    leaving,
  };
}
