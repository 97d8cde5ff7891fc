import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeptFacts } from '../kept/kept.ts';
import { logged } from './auth-error.ts';
import { type AuthState, NO_WORDS, STRANGER } from './auth-state.ts';
import { cookieStands, ownerOfCookie } from './cookie-stands.ts';
import { createLeaving } from './leaving.ts';
import { readPing } from './read-answer.ts';
import type { SigningWorld } from './signing.ts';
import { createWordKeeper } from './word-keeper.ts';

export { AUTH_STATES, type AuthState, type AuthStateName } from './auth-state.ts';

/** What the store needs of the world. */
export interface AuthWorld extends SigningWorld {
  readonly words: () => Promise<WordsPart>;
  /** The time in milliseconds, for measuring. */
  readonly now: () => number;
  /** Whether the browser may have a cookie of somebody, as far as the page was told; it may be told by its first ping. */
  readonly mayBeKnown: () => boolean;
}

type WordsPart = typeof import('./words-part.ts');
/** What the words' part has for the store. */
type Part = ReturnType<WordsPart['createWordsSaving']> &
  ReturnType<WordsPart['createSigning']> &
  ReturnType<WordsPart['createAbandoning']>;

export interface AuthStore extends StoreApi<AuthState> {
  /** Looks at what was kept, then pings, and answers as `ping` does. Never fails: what goes wrong is logged. */
  init(): Promise<boolean>;
  /** True when the server answered, and a player who was here before is known again. Never fails. */
  ping(): Promise<boolean>;
  /** Takes what other tabs have kept or forgotten since. Never fails. */
  reread(): Promise<void>;
  /** The connection is gone: until the next ping succeeds, nothing is saved. */
  lost(): void;
  /** Who is signed in may not be any more: the next ping asks again. Until then they stay who they are. */
  doubt(): void;
  /** Reads the kept words, and has them on the page until they are put away. Never fails: the state says what went wrong. */
  openWords(): Promise<void>;
  /** Kept words leave the page, and the memory; unlocked ones are locked again. Words that are not kept stay. */
  putAway(): void;
  /** As `putAway`, where the words are not shown to the player: for acts that needed them. */
  tidyUp(): void;
  /** Puts words on the page that the player brought along. */
  setCurrentPhrase(phrase: string): void;
  /** Puts new words on the page. */
  makeWords(): Promise<void>;
  /** Keeps the words on the page. @throws SaidError when they are not valid, or others are kept that must not be replaced */
  save(): Promise<void>;
  /** The words that saving was refused for may be replaced. To be asked of the player before. */
  allowReplacing(): void;
  /** Signs in with the kept words. @throws AuthError "Magic words must be saved." when they are not the ones on the page */
  authenticate(): Promise<string>;
  /**
   * Signs in with the kept words, which stay where they are, and locked if they are; then the passkey is asked for. On a
   * press only. @throws SaidError; AuthError "Magic words must be saved." when other words are on the page
   */
  sayKept(): Promise<string>;
  /** Notes that the player has looked at the words. Never fails. */
  markSeen(): Promise<void>;
  /** Puts the kept words under a new passkey of that name. On a press only. @throws SaidError; then nothing was changed */
  lockWords(label: string): Promise<void>;
  /**
   * Has the passkey open the kept words, until they are put away. On a press only. False when the player has gone
   * elsewhere meanwhile. @throws SaidError; then nothing was changed
   */
  unlock(): Promise<boolean>;
  /** Covers unlocked words again. They leave the memory, too. */
  lockAgain(): void;
  /** Keeps the words without a lock again. On a press only. @throws SaidError; then nothing was changed */
  takeLockOff(): Promise<void>;
  /** Whether words that are kept from now on, until they are put away, may take the place of locked ones. */
  setLockAside(aside: boolean): void;
  /** Deletes the cookie and the kept words. */
  forget(): Promise<void>;
  /** Ends all sessions of the character, on all devices, and deletes the kept words here. */
  forgetEverywhere(): Promise<void>;
  /** Deletes the character for good, and the kept words here. @throws AuthError when nobody is signed in */
  forgetCompletely(): Promise<void>;
  /**
   * Undoes a keeping that led nowhere: nothing stays in this browser, the words stay on the page. Whoever is signed in,
   * and of whom the server cannot be told, stays. Never fails.
   */
  abandon(): Promise<void>;
}

export function createAuthStore(world: AuthWorld): AuthStore {
  const store = createStore<AuthState>(() => ({
    state: 'offline',
    serverInfo: null,
    ...STRANGER,
    ...NO_WORDS,
    farewell: null,
    recognising: true,
    lastPing: null,
  }));
  const { getState, setState } = store;
  const words = createWordKeeper(world, store);
  const leaving = createLeaving(world, store, words);
  let part: Part | null = null;
  /** The ping that is on its way. */
  let asking: Promise<boolean> | null = null;
  let watching = false;
  let doubted = false;
  /** Nothing may be kept here, and the cookie stand all the same: whose it is was not asked yet. */
  let unasked = false;

  async function init(): Promise<boolean> {
    if (!watching) world.kept.watch(() => void catchUp());
    watching = true;
    unasked = world.mayBeKnown();
    await words.reread();
    setState({ recognising: getState().hasWords || unasked });
    void words.promise.look();
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
      const { state, hasWords, serverInfo: before } = getState();
      unasked ||= before === null && world.mayBeKnown();
      setState({
        serverInfo,
        state: state === 'offline' ? 'no-cookie' : state,
        recognising: hasWords || unasked,
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
   * Somebody who was here before need not say the words again while the cookie stands. When it does not, nobody says
   * them in their place: the session may have been ended on purpose, and the character may be gone.
   * False when the server could not tell: then it is worth another try.
   */
  async function resume(): Promise<boolean> {
    const isSure = () => getState().state === 'authenticated' && !doubted;
    if (isSure()) return true;
    try {
      await world.exclusively(async () => {
        // The player may have signed in while this waited for its turn.
        if (isSure()) return;
        const known = await words.reread();
        if (await resumeByCookie(known)) {
          // They began to leave, and the server has not heard of it.
          if (known?.leaving) await leaving.takeBack();
        } else if (known?.leaving) {
          await leaving.finish(known.leaving);
        } else {
          const { state } = getState();
          setState({ ...STRANGER, state: state === 'offline' ? state : 'no-cookie', ended: hasEnded(known) });
        }
        doubted = false;
        unasked = false;
      });
      return true;
    } catch (error) {
      world.log('Could not resume', error);
      return false;
    }
  }

  /** Another tab has kept, said or forgotten words: what is true there is true here. It is never signed for. */
  async function catchUp(): Promise<void> {
    try {
      await world.exclusively(async () => {
        const { hasWords } = getState();
        const known = await words.reread();
        const { state, characterId, currentPhrase } = getState();
        const isGone = hasWords && !known && (characterId !== null || currentPhrase !== '');
        if (isGone) setState({ farewell: 'elsewhere' });
        // Words were kept there again: that something was forgotten is of no more use to anybody.
        if (known && !known.leaving && characterId === null) setState({ farewell: null });
        // Whoever is offline will find out when they are back.
        if (state === 'offline' || known?.characterId === characterId) return;
        // Words that are cleared go together with their cookie.
        if (!known || !(await resumeByCookie(known))) {
          setState({ ...STRANGER, state: 'no-cookie', ended: hasEnded(known) });
        }
      });
    } catch (error) {
      world.log('What another tab did could not be followed', error);
    }
  }

  /** Whether the cookie is of the character that the words opened, of the one that played here until now, or of any. */
  async function resumeByCookie(known: KeptFacts | null): Promise<boolean> {
    const { characterId: before } = getState();
    // Browsers clear away what they keep, when there is little room or nobody comes, and leave the cookie.
    const owner = known?.characterId || before || !unasked ? null : await ownerOfCookie(world.api);
    for (const id of new Set([known?.characterId, before, owner])) {
      if (!id || (id !== owner && !(await cookieStands(world.api, id)))) continue;
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

  /** What knows words. It is large, and may never come: other tabs do not wait for it. */
  async function loadPart(): Promise<Part> {
    const { createAbandoning, createSigning, createWordsSaving } = await world.words();
    part ??= {
      ...createWordsSaving(world, store, words),
      ...createSigning(world, store, words, sure),
      ...createAbandoning(world, store, words),
    };
    return part;
  }

  /** Whoever has just said their words is who they are. */
  function sure(): void {
    doubted = false;
  }

  async function save(): Promise<void> {
    const { currentPhrase } = getState();
    const closings = words.closings();
    const { save: saveWords } = await loadPart();
    await saveWords(currentPhrase);
    // The player may have gone elsewhere since they pressed: then nobody looks at the words any more.
    if (words.closings() !== closings) words.tidyUp();
    // It may ask the player: only now, and nothing waits for the answer.
    void words.promise.ask();
  }

  async function sayKept(): Promise<string> {
    // The passkey takes as long as it takes, and is asked for on the press itself: nothing has to come before it.
    const secret = await words.askForSecret();
    return (await loadPart()).sayKept(secret);
  }

  const { openWords, putAway, tidyUp, setCurrentPhrase, markSeen, setLockAside } = words;
  return Object.assign(store, {
    init,
    ping,
    reread: async () => void (await words.reread()),
    lost: () => setState({ state: 'offline' }),
    doubt() {
      doubted = true;
    },
    openWords,
    putAway,
    tidyUp,
    setCurrentPhrase,
    makeWords: () => logged(world.log, words.makeWords),
    save: () => logged(world.log, save),
    // Where nothing was refused, there is nothing to allow.
    allowReplacing: () => part?.allowReplacing(),
    authenticate: () => logged(world.log, async () => (await loadPart()).authenticate()),
    sayKept: () => logged(world.log, sayKept),
    markSeen,
    lockWords: (label: string) => logged(world.log, () => words.lockWords(label)),
    unlock: () => logged(world.log, words.unlock),
    lockAgain: words.close,
    takeLockOff: () => logged(world.log, words.takeLockOff),
    setLockAside,
    forget: leaving.here,
    forgetEverywhere: leaving.everywhere,
    forgetCompletely: leaving.completely,
    // Without what it takes to keep words none were kept.
    abandon: async () => part?.abandon(),
  });
}

/** Whether the session of kept words is over, when their cookie does not stand: those that opened nobody had none. */
function hasEnded(known: KeptFacts | null): boolean {
  return known !== null && known.characterId !== null && known.leaving === null;
}
