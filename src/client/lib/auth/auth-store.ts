import { decodeTime } from 'ulid';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ping } from '#contract';
import type { Api } from '../api.ts';
import { statusOf } from '../call-error.ts';
import type { Kept, KeptStore } from '../kept/kept.ts';
import { AuthError, MUST_BE_SAVED } from './auth-error.ts';
import { readPing, readSignIn } from './read-answer.ts';

/** Refusals that say: this cookie is not of this character. Anything else says nothing of the cookie. */
const NOT_YOURS: readonly (number | null)[] = [401, 403, 404];

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
  /** Whether the player has looked at the words, or brought them along. */
  readonly seen: boolean;
  /** Somebody was here before, and it is being found out whether they are known still. */
  readonly recognising: boolean;
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
  /** Reads what was kept, then pings, and answers as `ping` does. Never fails: what goes wrong is logged. */
  init(): Promise<boolean>;
  /** True when the server answered, and a player who was here before is known again. Never fails. */
  ping(): Promise<boolean>;
  /** Takes what other tabs have kept or forgotten since. Never fails. */
  reread(): Promise<void>;
  /** The connection is gone: until the next ping succeeds, nothing is saved. */
  lost(): void;
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
    savedPhrase: '',
    currentPhrase: '',
    seen: false,
    recognising: false,
    lastPing: null,
  }));
  const { getState, setState } = store;
  /** What this browser keeps, as far as this tab knows. Its phrase is the saved one. */
  let kept: Kept | null = null;
  /** The ping that is on its way. */
  let asking: Promise<boolean> | null = null;

  async function init(): Promise<boolean> {
    await reread();
    setState({ recognising: kept !== null });
    return ping();
  }

  /** A browser that lets nothing be read is no reason to stop: then what this tab knows has to do. */
  async function reread(): Promise<Kept | null> {
    try {
      take(await world.kept.read());
    } catch (error) {
      world.log('Kept words could not be read', error);
    }
    return kept;
  }

  function take(found: Kept | null): void {
    kept = found;
    const { savedPhrase, currentPhrase, seen } = getState();
    setState({ savedPhrase: found?.phrase ?? '' });
    // Words that the player is busy with stay on the page.
    if (!found || (currentPhrase !== '' && currentPhrase !== savedPhrase)) return;
    setState({ currentPhrase: found.phrase, seen: found.seen || (seen && currentPhrase === found.phrase) });
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
      const { state } = getState();
      setState({
        serverInfo,
        state: state === 'offline' ? 'no-cookie' : state,
        recognising: kept !== null,
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
        const known = await reread();
        if (known?.characterId && (await cookieStands(known.characterId))) {
          setState({ state: 'authenticated', characterId: known.characterId });
        } else if (known) {
          await signIn(known);
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
      if (NOT_YOURS.includes(statusOf(error))) return false;
      throw error;
    }
  }

  /** The whole sign-in with kept words: challenge, signature, answer. */
  async function signIn({ phrase, seen }: Kept): Promise<string> {
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
    setState({ state: 'authenticated', characterId });
    // Without this the words are said again next time, and that is all.
    await keep({ phrase, characterId, seen }).catch((error) => world.log('The character could not be kept', error));
    return characterId;
  }

  async function authenticate(): Promise<string> {
    return logged(() =>
      world.exclusively(async () => {
        const { currentPhrase } = getState();
        const known = await reread();
        if (!known || known.phrase !== currentPhrase) throw new AuthError('not-saved', MUST_BE_SAVED);
        return signIn(known);
      }),
    );
  }

  async function save(): Promise<void> {
    return logged(async () => {
      const { currentPhrase } = getState();
      const { checkPhrase, normalisePhrase } = await world.words();
      const words = normalisePhrase(currentPhrase);
      if (checkPhrase(words).length > 0) throw new AuthError('invalid-phrase', 'These are not twelve magic words.');
      const phrase = words.join(' ');
      await world.exclusively(async () => {
        const { savedPhrase, seen } = getState();
        const there = await reread();
        // Words that nobody has written down would be lost for ever.
        if (there && there.phrase !== savedPhrase && there.phrase !== phrase) {
          throw new AuthError('kept-elsewhere', 'Other words were kept in this browser meanwhile, in another tab.');
        }
        await keep({ phrase, characterId: there?.phrase === phrase ? there.characterId : null, seen });
        setState({ savedPhrase: phrase });
        if (getState().currentPhrase === currentPhrase) setState({ currentPhrase: phrase });
      });
    });
  }

  async function keep(record: Kept): Promise<void> {
    await world.kept.write(record);
    kept = record;
  }

  async function makeWords(): Promise<void> {
    return logged(async () => {
      const { makeWords: make } = await world.words();
      setState({ currentPhrase: make(world.entropy()).join(' '), seen: false });
    });
  }

  function setCurrentPhrase(phrase: string): void {
    if (phrase === getState().currentPhrase) return;
    setState({ currentPhrase: phrase, seen: phrase === kept?.phrase ? kept.seen : phrase !== '' });
  }

  async function markSeen(): Promise<void> {
    const { seen, currentPhrase } = getState();
    if (seen) return;
    setState({ seen: true });
    try {
      await world.exclusively(async () => {
        const there = await reread();
        if (there?.phrase === currentPhrase) await keep({ ...there, seen: true });
      });
    } catch (error) {
      world.log('That the words were seen could not be kept', error);
    }
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
        await tell();
        // Nobody is signed in from here on, whether or not the browser lets go of the words.
        kept = null;
        setState({ state: 'no-cookie', characterId: null, savedPhrase: '' });
        await world.kept.clear();
      }),
    );
  }

  async function abandon(): Promise<void> {
    await world.exclusively(async () => {
      const { currentPhrase } = getState();
      const there = await reread();
      // Words that another tab has kept meanwhile are not ours to clear, nor is their cookie.
      if (there && there.phrase !== currentPhrase) return;
      await world.kept.clear().catch((error) => world.log('Kept words could not be cleared', error));
      kept = null;
      setState({ savedPhrase: '' });
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

  return Object.assign(store, {
    init,
    ping,
    reread: async () => void (await reread()),
    lost: () => setState({ state: 'offline' }),
    setCurrentPhrase,
    makeWords,
    save,
    authenticate,
    markSeen,
    forget,
    forgetEverywhere,
    forgetCompletely,
    abandon,
  });
}
