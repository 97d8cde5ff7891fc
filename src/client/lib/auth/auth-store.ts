import { decodeTime } from 'ulid';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../api.ts';
import { statusOf } from '../call-error.ts';
import type { Kept, KeptFacts } from '../kept/kept.ts';
import { AuthError, MUST_BE_SAVED, NOT_CLEARED } from './auth-error.ts';
import { type AuthState, NO_WORDS } from './auth-state.ts';
import { readPing, readSignIn } from './read-answer.ts';
import { createWordKeeper, type KeeperWorld } from './word-keeper.ts';

export { AUTH_STATES, type AuthState, type AuthStateName } from './auth-state.ts';

/** Refusals that say: this cookie is not of this character. Anything else says nothing of the cookie. */
const NOT_YOURS: readonly (number | null)[] = [401, 403, 404];

/** What the store needs of the world. */
export interface AuthWorld extends KeeperWorld {
  readonly api: Api;
  /** The origin that stands in the login text. */
  readonly origin: string;
  readonly loginText: typeof import('#identity').loginText;
  /** The time in milliseconds, for measuring. */
  readonly now: () => number;
}

export interface AuthStore extends StoreApi<AuthState> {
  /** Looks at what was kept, then pings, and answers as `ping` does. Never fails: what goes wrong is logged. */
  init(): Promise<boolean>;
  /** True when the server answered, and a player who was here before is known again. Never fails. */
  ping(): Promise<boolean>;
  /** Takes what other tabs have kept or forgotten since. Never fails. */
  reread(): Promise<void>;
  /** The connection is gone: until the next ping succeeds, nothing is saved. */
  lost(): void;
  /** Reads the kept words, and has them on the page until they are put away. Never fails: the state says what went wrong. */
  openWords(): Promise<void>;
  /** Kept words leave the page, and the memory. Words that are not kept stay. */
  putAway(): void;
  /** Puts words on the page that the player brought along. */
  setCurrentPhrase(phrase: string): void;
  /** Puts new words on the page. */
  makeWords(): Promise<void>;
  /** Keeps the words on the page. @throws AuthError when they are not valid, or another tab has kept others meanwhile */
  save(): Promise<void>;
  /** Signs in with the kept words. @throws AuthError "Magic words must be saved." when they are not the ones on the page */
  authenticate(): Promise<string>;
  /** Notes that the player has looked at the words. Never fails. */
  markSeen(): Promise<void>;
  /** Puts the kept words under a new passkey of that name. On a press only. @throws AuthError; then nothing was changed */
  lockWords(label: string): Promise<void>;
  /** Has the passkey open the kept words, until the page is closed. On a press only. @throws AuthError; then nothing was changed */
  unlock(): Promise<void>;
  /** Covers unlocked words again. */
  lockAgain(): void;
  /** Keeps the words without a lock again. On a press only. @throws AuthError; then nothing was changed */
  takeLockOff(): Promise<void>;
  /** Whether words that are kept from now on, until they are put away, may take the place of locked ones. */
  setLockAside(aside: boolean): void;
  /** Deletes the cookie and the kept words. */
  forget(): Promise<void>;
  /** Ends all sessions of the character, on all devices, and deletes the kept words here. */
  forgetEverywhere(): Promise<void>;
  /** Deletes the character for good, and the kept words here. @throws AuthError when nobody is signed in */
  forgetCompletely(): Promise<void>;
  /** Undoes a keeping whose sign-in failed: nothing stays in this browser, the words stay on the page. Never fails. */
  abandon(): Promise<void>;
}

export function createAuthStore(world: AuthWorld): AuthStore {
  const store = createStore<AuthState>(() => ({
    state: 'offline',
    serverInfo: null,
    characterId: null,
    ...NO_WORDS,
    recognising: false,
    lastPing: null,
  }));
  const { getState, setState } = store;
  const words = createWordKeeper(world, store);
  /** The ping that is on its way. */
  let asking: Promise<boolean> | null = null;
  let watching = false;
  /** The player has left on this page: words that could not be cleared are not said by themselves. */
  let hasLeft = false;

  async function init(): Promise<boolean> {
    if (!watching) world.kept.watch(() => void catchUp());
    watching = true;
    await words.reread();
    setState({ recognising: getState().hasWords });
    void words.lookAtPromise();
    return ping();
  }

  /** Whoever asks while an answer is on its way gets the same one. */
  function ping(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function ask(): Promise<boolean> {
    const began = world.now();
    try {
      const serverInfo = readPing(await world.api.auth.ping());
      const { state, hasWords } = getState();
      setState({
        serverInfo,
        state: state === 'offline' ? 'no-cookie' : state,
        recognising: hasWords,
        lastPing: { took: world.now() - began, error: null },
      });
    } catch (error) {
      world.log('Ping failed', error);
      setState({
        recognising: false,
        lastPing: { took: world.now() - began, error: error instanceof Error ? error.message : String(error) },
      });
      return false;
    }
    return resume().finally(() => setState({ recognising: false }));
  }

  /**
   * Somebody who was here before need not say the words again while the cookie stands.
   * False when the server could not tell: then it is worth another try.
   */
  async function resume(): Promise<boolean> {
    if (getState().state === 'authenticated') return true;
    try {
      await world.exclusively(async () => {
        // The player may have signed in while this waited for its turn.
        if (getState().state === 'authenticated') return;
        const known = await words.reread();
        if (await resumeByCookie(known)) return;
        // A passkey is asked for on a press, never by itself.
        if (!known || getState().locked || hasLeft) setState({ characterId: null });
        else await signIn(await readKept());
      });
      return true;
    } catch (error) {
      world.log('Could not resume', error);
      if (!(error instanceof AuthError)) return false;
      setState({ characterId: null });
      return true;
    }
  }

  /** Another tab has kept, said or forgotten words: what is true there is true here. It is never signed for. */
  async function catchUp(): Promise<void> {
    try {
      await world.exclusively(async () => {
        const known = await words.reread();
        const { state, characterId } = getState();
        // Whoever is offline will find out when they are back.
        if (state === 'offline' || known?.characterId === characterId) return;
        // Words that are cleared go together with their cookie.
        if (!known || !(await resumeByCookie(known))) setState({ state: 'no-cookie', characterId: null });
      });
    } catch (error) {
      world.log('What another tab did could not be followed', error);
    }
  }

  /** Whether the cookie is of the character that the words opened, or else of the one that played here until now. */
  async function resumeByCookie(known: KeptFacts | null): Promise<boolean> {
    const { characterId: before, keptProblem } = getState();
    for (const id of new Set([known?.characterId, before])) {
      if (!id || !(await cookieStands(id))) continue;
      setState({ state: 'authenticated', characterId: id, keptProblem: known ? keptProblem : (keptProblem ?? 'gone') });
      return true;
    }
    return false;
  }

  async function cookieStands(id: string): Promise<boolean> {
    try {
      await world.api.game.character({ id });
      return true;
    } catch (error) {
      if (NOT_YOURS.includes(statusOf(error))) return false;
      throw error;
    }
  }

  async function readKept(): Promise<Kept> {
    const kept = await words.read();
    if (!kept) throw new AuthError('not-saved', MUST_BE_SAVED);
    return kept;
  }

  /** The whole sign-in with kept words: challenge, signature, answer. */
  async function signIn({ phrase }: Kept): Promise<string> {
    const { accountFromWords } = await world.words();
    const account = await accountFromWords(phrase.split(' '));
    const { cookieFlake } = await world.api.auth.challenge();
    const text = world.loginText({
      origin: world.origin,
      address: account.address,
      nonce: cookieFlake,
      issuedAt: new Date(decodeTime(cookieFlake)),
    });
    const answer = readSignIn(await world.api.auth.signIn({ address: account.address, signature: account.sign(text) }));
    if ('refusal' in answer) throw new AuthError('refused', answer.refusal);
    const { characterId } = answer;
    hasLeft = false;
    setState({ state: 'authenticated', characterId });
    // Without this the words are said again next time, and that is all.
    await words.note({ characterId }).catch((error) => world.log('The character could not be kept', error));
    return characterId;
  }

  async function authenticate(): Promise<string> {
    return logged(() =>
      world.exclusively(async () => {
        const { currentPhrase } = getState();
        const known = await readKept();
        if (known.phrase !== currentPhrase) throw new AuthError('not-saved', MUST_BE_SAVED);
        return signIn(known);
      }),
    );
  }

  function forget(): Promise<void> {
    return leave(() => world.api.auth.forget());
  }

  function forgetEverywhere(): Promise<void> {
    return leave(() => world.api.auth.endSessions());
  }

  function forgetCompletely(): Promise<void> {
    return leave(() => {
      const { characterId } = getState();
      if (characterId === null) throw new AuthError('nobody', 'The tower does not know you yet. Say your magic words.');
      return world.api.game.forget({ id: characterId });
    });
  }

  /** Tells the server, whose answer takes the cookie along, then lets go of what is kept here. */
  async function leave(tell: () => Promise<unknown>): Promise<void> {
    return logged(() =>
      world.exclusively(async () => {
        const known = await words.read().catch(() => null);
        await tell();
        // Nobody is signed in from here on, whether or not the browser lets go of the words.
        hasLeft = true;
        setState({ state: 'no-cookie', characterId: null });
        words.dropped(known);
        await world.kept.clear().catch((error) => {
          world.log('Kept words could not be cleared', error);
          throw new AuthError('not-cleared', NOT_CLEARED);
        });
      }),
    );
  }

  async function abandon(): Promise<void> {
    await world.exclusively(async () => {
      const { currentPhrase } = getState();
      const found = await words.look();
      const there = found && (await words.read().catch(() => null));
      // Words that another tab has kept meanwhile are not ours to clear, nor is their cookie.
      if (found && there?.phrase !== currentPhrase) return;
      await world.kept.clear().catch((error) => world.log('Kept words could not be cleared', error));
      words.dropped(null);
      await world.api.auth.forget().catch((error) => world.log('The cookie could not be deleted', error));
      const { state } = getState();
      setState({ state: state === 'authenticated' ? 'no-cookie' : state, characterId: null });
    });
  }

  /** Auth errors are logged and thrown again: the page says them in words. */
  async function logged<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      world.log('Auth error', error);
      throw error;
    }
  }

  const { openWords, putAway, setCurrentPhrase, markSeen, lockAgain, setLockAside } = words;
  return Object.assign(store, {
    init,
    ping,
    reread: async () => void (await words.reread()),
    lost: () => setState({ state: 'offline' }),
    openWords,
    putAway,
    setCurrentPhrase,
    makeWords: () => logged(words.makeWords),
    save: () => logged(words.save),
    authenticate,
    markSeen,
    lockWords: (label: string) => logged(() => words.lockWords(label)),
    unlock: () => logged(words.unlock),
    lockAgain,
    takeLockOff: () => logged(words.takeLockOff),
    setLockAside,
    forget,
    forgetEverywhere,
    forgetCompletely,
    abandon,
  });
}
