import { decodeTime } from 'ulid';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ping } from '#contract';
import type { Api } from '../api.ts';
import { statusOf } from '../call-error.ts';
import type { Kept, KeptStore } from '../kept/kept.ts';
import { AuthError, MUST_BE_SAVED } from './auth-error.ts';

export const AUTH_STATES = ['offline', 'no-cookie', 'authenticated'] as const;
export type AuthStateName = (typeof AUTH_STATES)[number];

export interface AuthState {
  readonly state: AuthStateName;
  readonly serverInfo: Ping | null;
  readonly characterId: string | null;
  /** The words this browser keeps; empty when it keeps none. */
  readonly savedPhrase: string;
  /** The words on the page. */
  readonly currentPhrase: string;
  /** Whether the kept words were ever looked at. */
  readonly seen: boolean;
  /** How the last ping went; null before the first. */
  readonly lastPing: { readonly took: number; readonly error: string | null } | null;
}

/** What the store needs of the world. */
export interface AuthWorld {
  readonly api: Api;
  readonly kept: KeptStore;
  /** The origin that stands in the login text. */
  readonly origin: string;
  /** Loads the part that knows words; it is large, and few pages need it. */
  readonly words: () => Promise<typeof import('#identity/words')>;
  readonly loginText: typeof import('#identity').loginText;
  readonly entropy: () => Uint8Array;
  /** The time in milliseconds, for measuring. */
  readonly now: () => number;
  /** Runs one at a time across all tabs of this browser. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>;
  readonly log: (message: string, error: unknown) => void;
}

export interface AuthStore extends StoreApi<AuthState> {
  /** Reads what was kept, then pings. Never fails: what goes wrong is logged. */
  init(): Promise<void>;
  /** True when the server answered, and a player who was here before is known again. */
  ping(): Promise<boolean>;
  /** The connection is gone: until the next ping succeeds, nothing is saved. */
  lost(): void;
  setCurrentPhrase(phrase: string): void;
  /** Puts new words on the page. */
  makeWords(): Promise<void>;
  /** Keeps the words on the page. @throws AuthError when they are not valid */
  save(): Promise<void>;
  /** Signs in with the kept words. @throws AuthError "Magic words must be saved." when they are not the ones on the page */
  authenticate(): Promise<string>;
  /** Notes that the player has looked at the words. */
  markSeen(): Promise<void>;
  /** Deletes the cookie and the kept words. */
  forget(): Promise<void>;
  /** Undoes a keeping whose sign-in failed: nothing stays in this browser, the words stay on the page. */
  abandon(): Promise<void>;
}

export function createAuthStore(world: AuthWorld): AuthStore {
  const store = createStore<AuthState>(() => ({
    state: 'offline',
    serverInfo: null,
    characterId: null,
    savedPhrase: '',
    currentPhrase: '',
    seen: false,
    lastPing: null,
  }));
  const { getState, setState } = store;
  /** The character that was opened last; signing in again is not needed while its cookie stands. */
  let keptCharacterId: string | null = null;

  async function init(): Promise<void> {
    try {
      takeKept(await world.kept.read());
    } catch (error) {
      world.log('Kept words could not be read', error);
    }
    await ping();
  }

  function takeKept(kept: Kept | null): void {
    keptCharacterId = kept?.characterId ?? null;
    const phrase = kept?.phrase ?? '';
    setState({ savedPhrase: phrase, currentPhrase: phrase || getState().currentPhrase, seen: kept?.seen ?? false });
  }

  async function ping(): Promise<boolean> {
    const began = world.now();
    try {
      const serverInfo = await world.api.auth.ping();
      const { state } = getState();
      setState({
        serverInfo,
        state: state === 'offline' ? 'no-cookie' : state,
        lastPing: { took: world.now() - began, error: null },
      });
    } catch (error) {
      world.log('Ping failed', error);
      setState({ lastPing: { took: world.now() - began, error: error instanceof Error ? error.message : String(error) } });
      return false;
    }
    return resume();
  }

  /**
   * Somebody who was here before need not say the words again while the cookie stands.
   * False when the server could not tell: then it is worth another try.
   */
  async function resume(): Promise<boolean> {
    if (getState().state !== 'no-cookie') return true;
    try {
      await world.exclusively(async () => {
        // Another tab may have kept or forgotten words since.
        takeKept(await world.kept.read());
        const { savedPhrase } = getState();
        if (keptCharacterId && (await cookieStands(keptCharacterId))) {
          setState({ state: 'authenticated', characterId: keptCharacterId });
        } else if (savedPhrase) {
          await signIn(savedPhrase);
        } else {
          setState({ characterId: null });
        }
      });
      return true;
    } catch (error) {
      world.log('Could not resume', error);
      if (!(error instanceof AuthError)) return false;
      setState({ characterId: null });
      return true;
    }
  }

  async function cookieStands(id: string): Promise<boolean> {
    try {
      await world.api.game.character({ id });
      return true;
    } catch (error) {
      const status = statusOf(error);
      if (status === 401 || status === 404) return false;
      throw error;
    }
  }

  /** The whole sign-in with these words: challenge, signature, answer. */
  async function signIn(phrase: string): Promise<string> {
    const { accountFromWords } = await world.words();
    const account = await accountFromWords(phrase.split(' '));
    const { cookieFlake } = await world.api.auth.challenge();
    const text = world.loginText({
      origin: world.origin,
      address: account.address,
      nonce: cookieFlake,
      issuedAt: new Date(decodeTime(cookieFlake)),
    });
    const { error, characterId } = await world.api.auth.signIn({
      address: account.address,
      signature: account.sign(text),
    });
    if (error !== null || characterId === null) throw new AuthError('refused', error ?? '');
    keptCharacterId = characterId;
    await world.kept.write({ phrase, characterId, seen: getState().seen });
    setState({ state: 'authenticated', characterId });
    return characterId;
  }

  async function authenticate(): Promise<string> {
    return logged(() =>
      world.exclusively(async () => {
        const { savedPhrase, currentPhrase } = getState();
        if (!savedPhrase || savedPhrase !== currentPhrase) throw new AuthError('not-saved', MUST_BE_SAVED);
        return signIn(savedPhrase);
      }),
    );
  }

  async function save(): Promise<void> {
    return logged(async () => {
      const { currentPhrase, seen } = getState();
      const { checkPhrase, normalisePhrase } = await world.words();
      const words = normalisePhrase(currentPhrase);
      if (checkPhrase(words).length > 0) throw new AuthError('invalid-phrase', 'These are not twelve magic words.');
      const phrase = words.join(' ');
      if (phrase !== getState().savedPhrase) keptCharacterId = null;
      await world.kept.write({ phrase, characterId: keptCharacterId, seen });
      setState({ savedPhrase: phrase, currentPhrase: phrase });
    });
  }

  async function makeWords(): Promise<void> {
    const { makeWords: make } = await world.words();
    setState({ currentPhrase: make(world.entropy()).join(' '), seen: false });
  }

  async function markSeen(): Promise<void> {
    const { seen, savedPhrase } = getState();
    if (seen) return;
    setState({ seen: true });
    if (savedPhrase) await world.kept.write({ phrase: savedPhrase, characterId: keptCharacterId, seen: true });
  }

  async function forget(): Promise<void> {
    return logged(async () => {
      await world.api.auth.forget();
      await clearKept();
      setState({ state: 'no-cookie', characterId: null });
    });
  }

  async function abandon(): Promise<void> {
    await clearKept().catch((error) => world.log('Kept words could not be cleared', error));
    await world.api.auth.forget().catch((error) => world.log('The cookie could not be deleted', error));
    setState({ characterId: null });
  }

  async function clearKept(): Promise<void> {
    await world.kept.clear();
    keptCharacterId = null;
    setState({ savedPhrase: '' });
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

  return Object.assign(store, {
    init,
    ping,
    lost: () => setState({ state: 'offline' }),
    setCurrentPhrase: (currentPhrase: string) => setState({ currentPhrase }),
    makeWords,
    save,
    authenticate,
    markSeen,
    forget,
    abandon,
  });
}
