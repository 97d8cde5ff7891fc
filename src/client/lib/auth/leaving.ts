import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '../api.ts';
import { isOurRefusal, statusOf } from '../call-error.ts';
import type { Kept } from '../kept/kept.ts';
import type { Leaving } from '../kept/record.ts';
import { AuthError, authError } from './auth-error.ts';
import { type AuthState, STRANGER } from './auth-state.ts';
import { cookieStands, isNotYours } from './cookie-stands.ts';
import type { KeeperWorld } from './keeper-world.ts';
import type { KeptWords } from './kept-words.ts';

interface LeavingWorld extends KeeperWorld {
  readonly api: Api;
}

/** Whether the server has said no. From 500 on it may have done what it was asked, and not been able to say so. */
const isAnswer = (error: unknown) => isOurRefusal(error) && (statusOf(error) ?? 500) < 500;

/** The three ways to be forgotten: here, everywhere, and for good. */
export function createLeaving(world: LeavingWorld, { getState, setState }: StoreApi<AuthState>, words: KeptWords) {
  async function tellCompletely(): Promise<void> {
    const { characterId: id } = getState();
    if (id === null) throw authError('nobody');
    await world.api.game.forget({ id });
  }

  /**
   * Tells the server, whose answer takes the cookie along, then lets go of what is kept here. That it was begun is kept
   * first: whatever ends the page in between, the next one finds out how far it came, and brings it to its end.
   */
  function leave(way: Leaving, tell: () => Promise<unknown>): Promise<void> {
    return world.exclusively(async () => {
      const known = await rescuable(way);
      const begun = (await words.look())?.leaving ?? null;
      setState({ farewell: null });
      await noteLeaving(way);
      try {
        await tell();
      } catch (error) {
        if (!(await isDone(way, begun, error))) throw error;
      }
      rescue(known);
      if (!(await letGo(way))) throw authError('not-cleared');
    });
  }

  /** Words that open nobody are worth nothing to whoever has not looked at them. */
  async function rescuable(way: Leaving): Promise<Kept | null> {
    return way === 'completely' ? null : readUnseen();
  }

  /** Words that were never looked at, which nobody else has; null when there are none, or they cannot be had. */
  async function readUnseen(): Promise<Kept | null> {
    const found = await words.look();
    return !found || found.seen ? null : words.read().catch(() => null);
  }

  /** Puts words on the page that would be lost, unless others are there. */
  function rescue(known: Kept | null): void {
    if (known && getState().currentPhrase === '') setState({ currentPhrase: known.phrase, seen: known.seen });
  }

  /** What was kept is gone. Words on the page stay there until it is closed. */
  function dropped(): void {
    words.takeFacts(null);
  }

  /** Brings to its end what was begun on an earlier page, or could not be found out on this one. */
  async function finish(way: Leaving): Promise<void> {
    rescue(await rescuable(way));
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
    dropped();
    const isCleared = await clear();
    // Somebody may have looked at them in between.
    if (isCleared) dropped();
    setState({ farewell: isCleared ? way : 'not-cleared' });
    return isCleared;
  }

  /** False when the browser does not let go of the words. */
  function clear(): Promise<boolean> {
    return world.kept.clear().then(
      () => true,
      (error) => {
        world.log('Kept words could not be cleared', error);
        return false;
      },
    );
  }

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
      await clear();
      dropped();
      const { state } = getState();
      setState({ state: state === 'authenticated' ? 'no-cookie' : state, characterId: null });
    });
  }

  return {
    here: () => leave('here', () => world.api.auth.forget()),
    everywhere: () => leave('everywhere', () => world.api.auth.endSessions()),
    completely: () => leave('completely', tellCompletely),
    finish,
    takeBack,
    abandon,
  };
}
