import type { StoreApi } from 'zustand/vanilla';
import type { AuthState } from './auth-state.ts';
import { cookieStands } from './cookie-stands.ts';
import type { SigningWorld } from './signing.ts';
import type { WordKeeper } from './word-keeper.ts';

/** Undoing a keeping that led nowhere. */
export function createAbandoning(world: SigningWorld, { getState, setState }: StoreApi<AuthState>, words: WordKeeper) {
  async function abandon(): Promise<void> {
    await world.exclusively(async () => {
      const { currentPhrase, characterId } = getState();
      const found = await words.look();
      // What cannot be looked at may be there, and is not of this page's making; nor is its cookie.
      if (getState().keptProblem !== null) return;
      const there = found && (await words.read().catch(() => null));
      // Words that another tab has kept meanwhile are not ours to clear, nor is their cookie.
      if (found && there?.phrase !== currentPhrase) return;
      const isTold = await world.api.auth.forget().then(
        () => true,
        (error) => {
          world.log('The cookie could not be deleted', error);
          return false;
        },
      );
      // A cookie that stands goes on opening their character: then they keep the words to it, too. So do they where it
      // cannot be known.
      if (!isTold && characterId !== null && (await cookieStands(world.api, characterId).catch(() => true))) return;
      await words.clear();
      words.dropped();
      const { state } = getState();
      setState({ state: state === 'authenticated' ? 'no-cookie' : state, characterId: null });
    });
  }

  return { abandon };
}
