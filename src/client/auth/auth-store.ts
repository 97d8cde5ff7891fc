import { createStore } from 'zustand/vanilla';
import { readPing } from '../api.ts';
import { createDeletion } from './account-deletion.ts';
import { type AuthState, type AuthWorld, INITIAL_STATE, SIGNED_OUT, succeeds } from './auth-state.ts';
import type { KeptFacts } from './identity-storage.ts';
import { createPhraseStore } from './phrase-store.ts';
import { hasSession, ownerOfCookie } from './session-check.ts';

export type { AuthState, AuthStateName } from './auth-state.ts';

/** Loads the code of passkeys, which few players use. */
export const fetchPasskeys = () => import('./passkeys.ts');

export type AuthStore = ReturnType<typeof createAuthStore>;

export function createAuthStore(world: AuthWorld) {
  const store = createStore<AuthState>(() => INITIAL_STATE);
  const { getState, setState } = store;
  const words = createPhraseStore(world, store);
  const deletion = createDeletion(world, store, words);
  /** What the chunk of the word list has for this store, once it is loaded. */
  let part: PhrasePart | null = null;
  let pinging: Promise<boolean> | null = null;
  let watching = false;
  let doubted = false;

  async function init(): Promise<boolean> {
    if (!watching) world.kept.watch(() => void catchUp());
    watching = true;
    await words.look();
    setState({ recognising: getState().hasWords || world.wasKnown() });
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
      const ownerUnknown = wasUnknown || (before === null && cookie === true);
      setState({
        serverInfo,
        state: state === 'offline' ? 'no-cookie' : state,
        ownerUnknown,
        recognising: hasWords || ownerUnknown,
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
   * Resumes the session of the cookie. Without one, nothing is signed for the player: the session may have been ended on
   * purpose, and the character may be gone. False when the server could not tell: worth another try.
   */
  async function resume(): Promise<boolean> {
    const isSure = () => getState().state === 'authenticated' && !doubted;
    if (isSure()) return true;
    const resuming = world.exclusively(async () => {
      // The player may have signed in while this waited for its turn.
      if (isSure()) return;
      const known = await words.rereadInLock();
      if (await resumeByCookie(known)) {
        // A deletion was begun, and the request did not reach the server.
        if (known?.leaving) await deletion.takeBack();
      } else if (known?.leaving) {
        await deletion.finish(known.leaving);
      } else {
        const { state } = getState();
        setState({ ...SIGNED_OUT, state: state === 'offline' ? state : 'no-cookie', ended: hasEnded(known) });
      }
      doubted = false;
      setState({ ownerUnknown: false });
    });
    return succeeds(world, resuming, 'Could not resume');
  }

  /** Follows another tab that has kept, said or forgotten words, without signing. */
  function catchUp(): Promise<boolean> {
    const following = world.exclusively(async () => {
      const { hasWords } = getState();
      const known = await words.rereadInLock();
      const { state, characterId, currentPhrase } = getState();
      const isGone = hasWords && !known && (characterId !== null || currentPhrase !== '');
      if (isGone) setState({ farewell: 'elsewhere' });
      if (known && !known.leaving && characterId === null) setState({ farewell: null });
      // Players who are offline find out when they are back.
      if (state === 'offline' || known?.characterId === characterId) return;
      // Words that are cleared go together with their cookie.
      if (!known || !(await resumeByCookie(known))) {
        setState({ ...SIGNED_OUT, state: 'no-cookie', ended: hasEnded(known) });
      }
    });
    return succeeds(world, following, 'What another tab did could not be followed');
  }

  /** Whether the cookie is of the character that the words opened, of the one that played here until now, or of any. */
  async function resumeByCookie(known: KeptFacts | null): Promise<boolean> {
    const { characterId: before, ownerUnknown } = getState();
    // Browsers clear away what they keep, when there is little room or nobody comes, and leave the cookie.
    const owner = known?.characterId || before || !ownerUnknown ? null : await ownerOfCookie(world.api);
    for (const id of new Set([known?.characterId, before, owner])) {
      if (!id || (id !== owner && !(await hasSession(world.api, id)))) continue;
      // As it is by now: while the server was asked, words may have been read, or another tab may have left.
      const { keptProblem, farewell } = getState();
      setState({
        state: 'authenticated',
        characterId: id,
        ended: false,
        farewell: id === before ? farewell : null,
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
    const closings = words.closings();
    await (await loadPart()).save(currentPhrase);
    // The player may have gone elsewhere since they pressed: then nobody looks at the words any more.
    if (words.closings() !== closings) words.tidyUp();
    // The browser may ask the player, so nothing waits for this.
    void words.notePersisted('persist');
  }

  async function sayKept(): Promise<string> {
    // Browsers want passkeys to be asked for in the event of the press: before anything else is awaited.
    const secret = await words.askForSecret();
    return (await loadPart()).sayKept(secret);
  }

  const { openWords, putAway, tidyUp, setCurrentPhrase, markSeen, setLockAside, allowReplacing } = words;
  return Object.assign(store, {
    /** Looks at what is kept, then pings. Never fails: errors are logged. */
    init,
    /** True when the server answered, and any session was resumed. One at a time. Never fails. */
    ping,
    /** Takes what other tabs have kept or forgotten since. Never fails. */
    reread: async () => void (await words.reread()),
    /** The connection is gone: nothing is saved until the next ping succeeds. */
    lost: () => setState({ state: 'offline' }),
    /** The session may be over: the next ping checks it. Until then, nothing changes. */
    doubt() {
      doubted = true;
    },
    /** Reads the kept words, and shows them until they are put away. Never fails: see `keptProblem`. */
    openWords,
    /** Removes kept words from the page and the memory, and locks unlocked ones. Words that are not kept stay. */
    putAway,
    /** As `putAway`, unless the words are shown: for acts that needed them. */
    tidyUp,
    /** Puts words on the page that the player brought along. */
    setCurrentPhrase,
    /** Puts new words on the page. */
    makeWords: () => logged(words.makeWords),
    /** Keeps the words on the page. @throws UserFacingError when they are invalid, or would replace others */
    save: () => logged(save),
    /** Allows to replace the words that saving was refused for. The player has to be asked before. */
    allowReplacing,
    /** Signs in with the kept words. @throws AuthError "Magic words must be saved." when others are on the page */
    authenticate: () => logged(async () => (await loadPart()).authenticate()),
    /** As `authenticate`, but words that are locked stay locked: their passkey is asked for. On a press only. */
    sayKept: () => logged(sayKept),
    /** Notes that the player has looked at the words. Never fails. */
    markSeen,
    /** Locks the kept words with a new passkey of that name. On a press only. @throws UserFacingError; then nothing changed */
    lockWords: (label: string) => logged(() => words.lockWords(label)),
    /** Unlocks the words until they are put away. On a press only. False when the player has gone elsewhere meanwhile. */
    unlock: () => logged(words.unlock),
    lockAgain: words.close,
    /** Keeps the words without a lock again. On a press only. @throws UserFacingError; then nothing changed */
    takeLockOff: () => logged(words.takeLockOff),
    /** Whether words that are kept until the words are put away may replace locked ones. */
    setLockAside,
    /** Deletes the cookie and the kept words. */
    forget: () => logged(deletion.here),
    /** Ends all sessions of the character, and deletes the kept words here. */
    forgetEverywhere: () => logged(deletion.everywhere),
    /** Deletes the character for good, and the kept words here. @throws AuthError when nobody is signed in */
    forgetCompletely: () => logged(deletion.completely),
    /** Undoes a keeping that led nowhere: nothing stays in this browser, the words stay on the page. Never fails. */
    abandon: async () => part?.abandon(),
  });

  /** Logs what fails, and throws it again for the page to show. */
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

/** Whether kept words without a cookie mean that a session is over: words that never opened a character had none. */
function hasEnded(known: KeptFacts | null): boolean {
  return known !== null && known.characterId !== null && known.leaving === null;
}
