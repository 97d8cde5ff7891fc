import { createStore } from 'zustand/vanilla';
import { timeOfFlake } from '#engine';
import { failedWith, readPing } from '../api.ts';
import { createDeletion } from './account-deletion.ts';
import { type AuthState, type AuthWorld, INITIAL_STATE, SIGNED_OUT, succeeds } from './auth-state.ts';
import type { KeptFacts } from './identity-storage.ts';
import { createPhraseStore } from './phrase-store.ts';
import { hasSession, ownerOfCookie } from './session-check.ts';

export type { AuthState, AuthStateName } from './auth-state.ts';

/** Loads the passkey code, which few players use. */
export const fetchPasskeys = () => import('./passkeys.ts');

export type AuthStore = ReturnType<typeof createAuthStore>;

/** Dependencies of the auth store. */
interface AuthStoreWorld extends AuthWorld {
  /** Loads the chunk with the word list and all code that needs it. */
  readonly words: () => Promise<typeof import('./phrase-part.ts')>;
}

export function createAuthStore(world: AuthStoreWorld) {
  const store = createStore<AuthState>(() => INITIAL_STATE);
  const { getState, setState } = store;
  const words = createPhraseStore(world, store);
  const deletion = createDeletion(world, store, words);
  /** The lazy part with the word list; null until it is loaded. */
  let part: PhrasePart | null = null;
  let pinging: Promise<boolean> | null = null;
  let watching = false;
  let doubted = false;

  async function init(): Promise<boolean> {
    if (!watching) world.kept.watch(() => void catchUp());
    watching = true;
    await words.look();
    setState({ isCheckingSession: getState().hasWords || world.wasKnown() });
    if (getState().hasWords) void words.notePersisted('persisted');
    return ping();
  }

  function ping(): Promise<boolean> {
    pinging ??= pingOnce().finally(() => {
      pinging = null;
    });
    return pinging;
  }

  async function pingOnce(): Promise<boolean> {
    const began = world.now();
    try {
      const { cookie, ...serverInfo } = readPing(await world.api.auth.ping());
      const { state, hasWords, serverInfo: before, ownerUnknown: wasUnknown } = getState();
      const took = world.now() - began;
      const time = timeOfFlake(serverInfo.now);
      const ownerUnknown = wasUnknown || (before === null && cookie === true);
      setState({
        serverInfo,
        state: state === 'offline' ? 'no-cookie' : state,
        ownerUnknown,
        isCheckingSession: hasWords || ownerUnknown,
        ...(time !== null && { serverAhead: time - (Date.now() - took / 2) }),
        lastPing: { took, error: null, tooMany: false },
      });
    } catch (error) {
      world.log('Ping failed', error);
      setState({
        isCheckingSession: false,
        lastPing: {
          took: world.now() - began,
          error: error instanceof Error ? error.message : String(error),
          tooMany: failedWith(error, 'TOO_MANY_REQUESTS'),
        },
      });
      return false;
    }
    return resume().finally(() => setState({ isCheckingSession: false }));
  }

  /**
   * Resumes the session of the cookie. Does not sign in with stored words instead: the session may have been ended on
   * purpose. Returns false if the server could not tell whether there is a session: the caller may retry.
   */
  async function resume(): Promise<boolean> {
    const isSessionKnown = () => getState().state === 'authenticated' && !doubted;
    if (isSessionKnown()) return true;
    const resuming = world.exclusively(async () => {
      // The player may have signed in while this waited for the lock.
      if (isSessionKnown()) return;
      const known = await words.rereadInLock();
      if (await resumeByCookie(known)) {
        // The session still exists, so the server has not carried out the deletion that was begun.
        if (known?.leaving) await deletion.restoreSession();
      } else if (known?.leaving) {
        await deletion.finish(known.leaving);
      } else {
        const { state } = getState();
        setState({ ...SIGNED_OUT, state: state === 'offline' ? state : 'no-cookie', ended: isSessionExpired(known) });
      }
      doubted = false;
      setState({ ownerUnknown: false });
    });
    return succeeds(world, resuming, 'The session could not be resumed');
  }

  /** Updates this tab after another tab has stored, used or deleted words. Does not sign in with words. */
  function catchUp(): Promise<boolean> {
    const following = world.exclusively(async () => {
      const { hasWords } = getState();
      const known = await words.rereadInLock();
      const { state, characterId, currentPhrase } = getState();
      const isGone = hasWords && !known && (characterId !== null || currentPhrase !== '');
      if (isGone) setState({ deletionResult: 'elsewhere' });
      if (known && !known.leaving && characterId === null) setState({ deletionResult: null });
      // An offline player's session is checked once the server is reachable again.
      if (state === 'offline' || known?.characterId === characterId) return;
      // The other tab has cleared words and cookie together, or the cookie is invalid: signs out here, too.
      if (!known || !(await resumeByCookie(known))) {
        setState({ ...SIGNED_OUT, state: 'no-cookie', ended: isSessionExpired(known) });
      }
    });
    return succeeds(world, following, 'The changes of another tab could not be read');
  }

  /**
   * Resumes as the cookie's character: the one that the stored words signed in last, or the one of this tab. If neither
   * is known, asks the server whose the cookie is. Returns false if the cookie has no session.
   */
  async function resumeByCookie(known: KeptFacts | null): Promise<boolean> {
    const { characterId: before, ownerUnknown } = getState();
    // Browsers may delete stored data when space is low or visits are rare, but leave the cookie.
    const owner = known?.characterId || before || !ownerUnknown ? null : await ownerOfCookie(world.api);
    for (const id of new Set([known?.characterId, before, owner])) {
      if (!id || (id !== owner && !(await hasSession(world.api, id)))) continue;
      // Reads the current state: during the request, words may have been read, or another tab may have signed out.
      const { keptProblem, deletionResult } = getState();
      setState({
        state: 'authenticated',
        characterId: id,
        ended: false,
        deletionResult: id === before ? deletionResult : null,
        keptProblem: known ? keptProblem : (keptProblem ?? 'gone'),
      });
      return true;
    }
    return false;
  }

  async function loadPart(): Promise<PhrasePart> {
    const { createPhrasePart } = await world.words();
    part ??= createPhrasePart(world, store, words, () => {
      doubted = false;
    });
    return part;
  }

  async function save(): Promise<void> {
    const { currentPhrase } = getState();
    const lockCount = words.lockCount();
    await (await loadPart()).save(currentPhrase);
    // The player may have left the page since the click: then the words must not be shown any more.
    if (words.lockCount() !== lockCount) words.hideWordsUnlessShown();
    // Not awaited: the browser may first ask the player to allow persistent storage.
    void words.notePersisted('persist');
  }

  async function signInWithStoredWords(): Promise<string> {
    // Browsers allow passkey prompts only shortly after a click: asks before the word list is loaded.
    const secret = await words.askForSecret();
    return (await loadPart()).signInWithStoredWords(secret);
  }

  const { openWords, hideWords, hideWordsUnlessShown, setCurrentPhrase, markSeen, setLockAside, allowReplacing } =
    words;
  return Object.assign(store, {
    /** Reads the storage, then pings. Never rejects: errors are logged. */
    init,
    /** Sends one ping at a time. Returns true if the server told whether there is a session. Never rejects. */
    ping,
    /** Reads again what other tabs have stored or deleted. Never rejects. */
    reread: async () => void (await words.reread()),
    /** Call it when the connection is lost: choices in a quest wait until the session is resumed. */
    lost: () => setState({ state: 'offline' }),
    /** Call it when the session may be over: the next ping checks it. Until then, the state stays. */
    markSessionUncertain() {
      doubted = true;
    },
    /** Shows the stored words until `hideWords`, unless locked. Never rejects: a failure sets `keptProblem`. */
    openWords,
    /** Removes stored words from the page and the memory, and locks them again. Words that are not stored stay. */
    hideWords,
    /** Like `hideWords`, unless the page shows the words: called after an act that needed them. */
    hideWordsUnlessShown,
    /** Puts words on the page that the player has typed in or pasted. */
    setCurrentPhrase,
    /** Puts new words on the page. */
    makeWords: () => logged(words.makeWords),
    /** Stores the words on the page. @throws UserFacingError when they are invalid, or would replace others */
    save: () => logged(save),
    /** Allows `save` to replace the stored words that made the last `save` fail. Ask the player first. */
    allowReplacing,
    /** Signs in with the stored words. @throws AuthError "Magic words must be saved." when others are on the page */
    authenticate: () => logged(async () => (await loadPart()).authenticate()),
    /** Like `authenticate`, but asks for the passkey of locked words, which stay locked. Call it in a click event. */
    signInWithStoredWords: () => logged(signInWithStoredWords),
    /** Stores that the player has seen the words. Never rejects. */
    markSeen,
    /** Locks the stored words with a new passkey named `label`. Call it in a click event. @throws if that fails */
    lockWords: (label: string) => logged(() => words.lockWords(label)),
    /** Unlocks the words until `hideWords`. Call it in a click event. False: there are none, or they were hidden. */
    unlock: () => logged(words.unlock),
    lockAgain: words.close,
    /** Stores the words without a lock again. Call it in a click event. @throws if the lock stays */
    takeLockOff: () => logged(words.takeLockOff),
    /** Sets whether words saved before the next `hideWords` may replace locked ones. */
    setLockAside,
    /** Deletes the cookie and the stored words. */
    forget: () => logged(deletion.here),
    /** Ends all sessions of the character, and deletes the stored words here. */
    forgetEverywhere: () => logged(deletion.everywhere),
    /** Deletes the character for good, and the stored words here. @throws AuthError when no player is signed in */
    forgetCompletely: () => logged(deletion.completely),
    /** Undoes a failed sign-up: deletes the cookie and the stored words. The words on the page stay there. */
    abandon: async () => part?.abandon(),
  });

  /** Logs a failure and rethrows it: the page shows it. */
  async function logged<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      world.log('Auth error', error);
      throw error;
    }
  }
}

type PhrasePart = ReturnType<typeof import('./phrase-part.ts').createPhrasePart>;

/** Whether the stored words had a session, for a cookie that has none. Words that never signed in had none. */
function isSessionExpired(known: KeptFacts | null): boolean {
  return known !== null && known.characterId !== null && known.leaving === null;
}
