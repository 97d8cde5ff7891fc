import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '../api.ts';
import { isOurRefusal, statusOf } from '../call-error.ts';
import type { Kept } from '../kept/kept.ts';
import type { Leaving } from '../kept/record.ts';
import { AuthError, authError, logged } from './auth-error.ts';
import { type AuthState, STRANGER } from './auth-state.ts';
import { cookieStands, isNotYours } from './cookie-stands.ts';
import type { KeeperWorld } from './keeper-world.ts';
import type { WordKeeper } from './word-keeper.ts';

interface LeavingWorld extends KeeperWorld {
  readonly api: Api;
}

/** Whether the server has said no. From 500 on it may have done what it was asked, and not been able to say so. */
const isAnswer = (error: unknown) => isOurRefusal(error) && (statusOf(error) ?? 500) < 500;

/** The three ways to be forgotten: here, everywhere, and for good. */
export function createLeaving(world: LeavingWorld, { getState, setState }: StoreApi<AuthState>, words: WordKeeper) {
  async function tellCompletely(): Promise<void> {
    const { characterId: id } = getState();
    if (id === null) throw authError('nobody');
    await world.api.game.forget({ id });
  }

  /**
   * Tells the server, whose answer takes the cookie along, then lets go of what is kept here. That it was begun is kept
   * first: whatever ends the page in between, the next one finds out how far it came, and brings it to its end. Nobody is
   * forgotten who was not here when it was asked for: while this waits for its turn, another tab may have signed in others.
   */
  function leave(way: Leaving, tell: () => Promise<unknown>): Promise<void> {
    const { characterId: asking } = getState();
    return logged(world.log, () =>
      world.exclusively(async () => {
        const { characterId } = getState();
        if (asking !== null && characterId !== null && characterId !== asking) throw authError('others');
        const known = await rescuable(way);
        const begun = (await words.look())?.leaving ?? null;
        setState({ farewell: null });
        await noteLeaving(way);
        try {
          await tell();
        } catch (error) {
          if (!(await isDone(way, begun, error))) throw error;
        }
        words.rescue(known);
        if (!(await letGo(way))) throw authError('not-cleared');
      }),
    );
  }

  /** Words that open nobody are worth nothing to whoever has not looked at them. */
  async function rescuable(way: Leaving): Promise<Kept | null> {
    return way === 'completely' ? null : words.readUnseen();
  }

  /** Brings to its end what was begun on an earlier page, or could not be found out on this one. */
  async function finish(way: Leaving): Promise<void> {
    words.rescue(await rescuable(way));
    await letGo(way);
  }

  /** Whether the server has let go all the same. When it has not, what was begun before is noted again. */
  async function isDone(way: Leaving, begun: Leaving | null, error: unknown): Promise<boolean> {
    // Whoever has told the same before, and is not known now, has been let go already.
    if (begun === way && isNotYours(error)) return true;
    if (error instanceof AuthError || isAnswer(error)) {
      await noteLeaving(begun);
      return false;
    }
    // The answer was lost, or the server did not come to its end. The cookie may tell which.
    const { characterId } = getState();
    const stands = characterId === null ? null : await cookieStands(world.api, characterId).catch(() => null);
    if (stands) await noteLeaving(begun);
    if (stands === null) setState({ farewell: 'unknown' });
    return stands === false;
  }

  /** A browser that cannot note it lets go of the words all the same, if nothing ends the page before. */
  async function noteLeaving(leaving: Leaving | null): Promise<void> {
    await words.note({ leaving }).catch((error) => world.log('That the player leaves could not be noted', error));
  }

  /** The cookie stands: the server has let go of nobody. */
  async function takeBack(): Promise<void> {
    await words.note({ leaving: null });
    setState({ farewell: 'undone' });
  }

  /** Nobody is signed in from here on. False when the browser does not let go of the words. */
  async function letGo(way: Leaving): Promise<boolean> {
    setState({ ...STRANGER, state: 'no-cookie' });
    words.dropped();
    const isCleared = await words.clear();
    // Somebody may have looked at them in between.
    if (isCleared) words.dropped();
    setState({ farewell: isCleared ? way : 'not-cleared' });
    return isCleared;
  }

  return {
    here: () => leave('here', () => world.api.auth.forget()),
    everywhere: () => leave('everywhere', () => world.api.auth.endSessions()),
    completely: () => leave('completely', tellCompletely),
    finish,
    takeBack,
  };
}
