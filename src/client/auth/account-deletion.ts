import type { StoreApi } from 'zustand/vanilla';
import { isOurRefusal, statusOf } from '../api.ts';
import { AuthError, authError } from './auth-errors.ts';
import { type AuthState, type AuthWorld, SIGNED_OUT, succeeds } from './auth-state.ts';
import type { Leaving } from './identity-record.ts';
import type { Kept } from './identity-storage.ts';
import type { PhraseStore } from './phrase-store.ts';
import { hasSession, isNotYours } from './session-check.ts';

/** Whether the server has refused. From 500 on it may have done what it was asked. */
const isRefused = (error: unknown) => isOurRefusal(error) && (statusOf(error) ?? 500) < 500;

/** The three ways to be forgotten: here, everywhere, and for good. */
export function createDeletion(world: AuthWorld, { getState, setState }: StoreApi<AuthState>, words: PhraseStore) {
  /**
   * Asks the server, whose answer deletes the cookie, then clears what is kept here. That it was begun is kept first: if
   * the page ends in between, the next one finds out how far it came and finishes it. Fails if another tab has signed in
   * another character while this waited for its turn.
   */
  function leave(way: Leaving, ask: () => Promise<unknown>): Promise<void> {
    const { characterId: asking } = getState();
    return world.exclusively(async () => {
      const { characterId } = getState();
      if (asking !== null && characterId !== null && characterId !== asking) throw authError('others');
      const known = await rescuable(way);
      const begun = (await words.look())?.leaving ?? null;
      setState({ farewell: null });
      await noteLeaving(way);
      try {
        await ask();
      } catch (error) {
        if (!(await isDone(way, begun, error))) throw error;
      }
      words.rescue(known);
      if (!(await letGo(way))) throw authError('not-cleared');
    });
  }

  async function askCompletely(): Promise<void> {
    const { characterId: id } = getState();
    if (id === null) throw authError('nobody');
    await world.api.game.forget({ id });
  }

  /** Words of a deleted character are worth nothing to a player who has not looked at them. */
  async function rescuable(way: Leaving): Promise<Kept | null> {
    return way === 'completely' ? null : words.readUnseen();
  }

  /** Finishes what an earlier page began, or what this one could not find out. */
  async function finish(way: Leaving): Promise<void> {
    words.rescue(await rescuable(way));
    await letGo(way);
  }

  /** Whether the server has done it all the same. If not, what was begun before is noted again. */
  async function isDone(way: Leaving, begun: Leaving | null, error: unknown): Promise<boolean> {
    // A repeated request, refused as the cookie is gone: the first one was done.
    if (begun === way && isNotYours(error)) return true;
    if (error instanceof AuthError || isRefused(error)) {
      await noteLeaving(begun);
      return false;
    }
    // The answer was lost, or the server failed on the way. The cookie may tell which.
    const { characterId } = getState();
    const stands = characterId === null ? null : await hasSession(world.api, characterId).catch(() => null);
    if (stands) await noteLeaving(begun);
    if (stands === null) setState({ farewell: 'unknown' });
    return stands === false;
  }

  /** Where this cannot be noted, the words are cleared all the same, if nothing ends the page before. */
  async function noteLeaving(leaving: Leaving | null): Promise<void> {
    await succeeds(world, words.note({ leaving }), 'That the player leaves could not be noted');
  }

  /** There is a session: the server has deleted nothing. */
  async function takeBack(): Promise<void> {
    await words.note({ leaving: null });
    setState({ farewell: 'undone' });
  }

  /** Nobody is signed in from here on. False when the browser does not delete the words. */
  async function letGo(way: Leaving): Promise<boolean> {
    setState({ ...SIGNED_OUT, state: 'no-cookie' });
    words.dropped();
    const isCleared = await words.clear();
    // They may have been looked at in between.
    if (isCleared) words.dropped();
    setState({ farewell: isCleared ? way : 'not-cleared' });
    return isCleared;
  }

  return {
    here: () => leave('here', () => world.api.auth.forget()),
    everywhere: () => leave('everywhere', () => world.api.auth.endSessions()),
    completely: () => leave('completely', askCompletely),
    finish,
    takeBack,
  };
}
