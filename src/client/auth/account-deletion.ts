import type { StoreApi } from 'zustand/vanilla';
import { isServerRefusal, statusOf } from '../api.ts';
import { AuthError, authError } from './auth-errors.ts';
import { type AuthState, type AuthWorld, SIGNED_OUT, succeeds } from './auth-state.ts';
import type { DeletionKind } from './identity-record.ts';
import type { Kept } from './identity-storage.ts';
import type { PhraseStore } from './phrase-store.ts';
import { hasSession, isCookieRefusal } from './session-check.ts';

/** Whether our server refused the request. After another error, or a status from 500, it may have deleted already. */
const isRefused = (error: unknown) => isServerRefusal(error) && (statusOf(error) ?? 500) < 500;

/** The three ways to delete an identity: from this browser, with all its sessions, or with the whole character. */
export function createDeletion(world: AuthWorld, { getState, setState }: StoreApi<AuthState>, words: PhraseStore) {
  /**
   * Sends the request, whose response deletes the cookie, then clears the stored sign-in words. First notes in the
   * record that the deletion began: if the page is closed meanwhile, the next page finishes the deletion, or finds that
   * nothing was deleted. Fails if another tab signed in another character while this call waited for the lock.
   */
  function leave(way: DeletionKind, ask: () => Promise<unknown>): Promise<void> {
    const { characterId: asking } = getState();
    return world.exclusively(async () => {
      const { characterId } = getState();
      if (asking !== null && characterId !== null && characterId !== asking) throw authError('others');
      const known = await rescuable(way);
      const begun = (await words.look())?.leaving ?? null;
      setState({ deletionResult: null });
      await noteLeaving(way);
      try {
        await ask();
      } catch (error) {
        if (!(await isDone(way, begun, error))) throw error;
      }
      words.rescue(known);
      if (!(await signOutLocally(way))) throw authError('not-cleared');
    });
  }

  async function askCompletely(): Promise<void> {
    const { characterId: id } = getState();
    if (id === null) throw authError('signed-out');
    await world.api.game.forget({ id });
  }

  /** The unseen words that stay on the page after a deletion; null for a deleted character, whose words are useless. */
  async function rescuable(way: DeletionKind): Promise<Kept | null> {
    return way === 'completely' ? null : words.readUnseen();
  }

  /** Finishes a deletion that an earlier page began, or whose result this page could not find out. */
  async function finish(way: DeletionKind): Promise<void> {
    words.rescue(await rescuable(way));
    await signOutLocally(way);
  }

  /** Whether the deletion is done despite the error. If it surely is not, restores the note of an earlier deletion. */
  async function isDone(way: DeletionKind, begun: DeletionKind | null, error: unknown): Promise<boolean> {
    // The cookie is gone when the request is repeated: the first request succeeded.
    if (begun === way && isCookieRefusal(error)) return true;
    if (error instanceof AuthError || isRefused(error)) {
      await noteLeaving(begun);
      return false;
    }
    // The response was lost, or the server failed midway: asks whether the session still exists.
    const { characterId } = getState();
    const stands = characterId === null ? null : await hasSession(world.api, characterId).catch(() => null);
    if (stands) await noteLeaving(begun);
    if (stands === null) setState({ deletionResult: 'unknown' });
    return stands === false;
  }

  /** Stores the kind of a begun deletion; null: none. If storage refuses, only this page can finish the deletion. */
  async function noteLeaving(leaving: DeletionKind | null): Promise<void> {
    await succeeds(world, words.note({ leaving }), 'The start of a deletion could not be stored');
  }

  /** The session still exists: the server has deleted nothing. */
  async function restoreSession(): Promise<void> {
    await words.note({ leaving: null });
    setState({ deletionResult: 'undone' });
  }

  /** Signs out in this tab, and deletes the stored words; returns false if the browser did not delete them. */
  async function signOutLocally(way: DeletionKind): Promise<boolean> {
    setState({ ...SIGNED_OUT, state: 'no-cookie' });
    words.dropped();
    const isCleared = await words.clear();
    // Drops the words again: this tab may have read them while the browser was deleting them.
    if (isCleared) words.dropped();
    setState({ deletionResult: isCleared ? way : 'not-cleared' });
    return isCleared;
  }

  return {
    here: () => leave('here', () => world.api.auth.forget()),
    everywhere: () => leave('everywhere', () => world.api.auth.endSessions()),
    completely: () => leave('completely', askCompletely),
    finish,
    restoreSession,
  };
}
