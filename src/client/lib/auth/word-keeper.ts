import type { StoreApi } from 'zustand/vanilla';
import type { Kept, KeptFacts, KeptStore } from '../kept/kept.ts';
import { keptError, keptProblemOf } from '../kept/kept-problem.ts';
import type { Passkeys } from '../kept/passkeys.ts';
import { AuthError, MUST_BE_SAVED } from './auth-error.ts';
import type { AuthState } from './auth-state.ts';

/** What keeping words needs of the world. */
export interface KeeperWorld {
  readonly kept: KeptStore;
  readonly passkeys: Passkeys;
  /** Loads the part that knows words; it is large, and few pages need it. */
  readonly words: () => Promise<typeof import('#identity/words')>;
  readonly entropy: () => Uint8Array;
  /** Runs one at a time across all tabs of this browser. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>;
  readonly log: (message: string, error: unknown) => void;
}

/** Words of which this page was told the phrase, as long as they are the kept ones. */
interface Unlocked {
  readonly phrase: string;
  readonly mark: string;
}

/**
 * The words: those on the page, and those that this browser keeps. Kept words are read when they are needed, and leave
 * the memory when they are not: whoever is known by their cookie has none there.
 */
export function createWordKeeper(world: KeeperWorld, store: StoreApi<AuthState>) {
  const { getState, setState } = store;
  /** What this browser keeps, as far as this tab knows. */
  let facts: KeptFacts | null = null;
  /** What a passkey gave, until the page is closed or locked again. */
  let unlocked: Unlocked | null = null;
  /**
   * The record that this page may replace: one of its own making, or whose words it shows. That another tab has kept
   * words is told to all pages, and is no leave to overwrite them.
   */
  let replaceable: string | null = null;
  /** Whether the player is where the words are shown. */
  let atHand = false;

  /** A browser that lets nothing be looked at is no reason to stop: then what this tab knows has to do. */
  async function look(): Promise<KeptFacts | null> {
    try {
      takeFacts(await world.kept.look());
      setState({ keptProblem: null });
    } catch (error) {
      world.log('Kept words could not be read', error);
      setState({ keptProblem: keptProblemOf(error) });
    }
    return facts;
  }

  function takeFacts(found: KeptFacts | null): void {
    const before = facts;
    facts = found;
    if (unlocked?.mark !== found?.mark) unlocked = null;
    const { savedPhrase, currentPhrase, seen } = getState();
    const locked = found?.lock === 'passkey' && !unlocked;
    const changed = before?.mark !== found?.mark;
    setState({ hasWords: found !== null, lock: found?.lock ?? 'none', locked });
    if (!found) {
      // The words on the page are the player's still: they are only not kept any more.
      setState({ savedPhrase: '' });
      return;
    }
    // Words that the player is busy with stay on the page.
    const idle = currentPhrase === '' || currentPhrase === savedPhrase;
    if (idle) setState({ seen: found.seen || (seen && !changed) });
    if (locked) setState({ savedPhrase: '', currentPhrase: idle ? '' : currentPhrase });
  }

  /** Looks, and reads the words where they are shown. Never fails. */
  async function reread(): Promise<KeptFacts | null> {
    const found = await look();
    if (found && !getState().locked && (atHand || getState().currentPhrase !== ''))
      await readFound(found).catch(() => {});
    return facts;
  }

  /**
   * The kept words, null when there are none.
   * @throws AuthError when they are locked, or cannot be read
   */
  async function read(): Promise<Kept | null> {
    const found = await look();
    return found && readFound(found);
  }

  async function readFound(found: KeptFacts): Promise<Kept> {
    if (found.lock === 'passkey') {
      if (!unlocked) throw keptError('locked');
      takePhrase(unlocked.phrase);
      return { ...found, phrase: unlocked.phrase };
    }
    try {
      const kept = await world.kept.read();
      if (!kept) throw keptError('gone');
      takePhrase(kept.phrase);
      return kept;
    } catch (error) {
      world.log('Kept words could not be read', error);
      const keptProblem = keptProblemOf(error);
      setState({ keptProblem });
      const { savedPhrase } = getState();
      // What is on the page is known, whatever the browser does.
      if (savedPhrase !== '' && keptProblem === 'unavailable') return { ...found, phrase: savedPhrase };
      throw keptError(keptProblem);
    }
  }

  function takePhrase(phrase: string): void {
    const { savedPhrase, currentPhrase } = getState();
    if (!atHand && currentPhrase === '') return;
    setState({ savedPhrase: phrase });
    if (currentPhrase !== '' && currentPhrase !== savedPhrase) return;
    setState({ currentPhrase: phrase });
    replaceable = facts?.mark ?? null;
  }

  async function openWords(): Promise<void> {
    atHand = true;
    await reread();
  }

  function putAway(): void {
    atHand = false;
    cover();
    setState({ lockAside: false });
  }

  /** Takes kept words off the page. Those that are not kept stay: nobody else has them. */
  function cover(): void {
    const { savedPhrase, currentPhrase } = getState();
    setState({ savedPhrase: '', currentPhrase: currentPhrase === savedPhrase ? '' : currentPhrase });
  }

  /** Keeps words without a lock, in the place of those before. */
  async function keep(record: Kept): Promise<void> {
    takeFacts(await world.kept.write(record));
    replaceable = facts?.mark ?? null;
    setState({ savedPhrase: record.phrase, keptProblem: null });
  }

  async function note(noted: Partial<Pick<Kept, 'characterId' | 'seen'>>): Promise<void> {
    await world.kept.note(noted);
    if (facts) facts = { ...facts, ...noted };
  }

  async function save(): Promise<void> {
    const { currentPhrase } = getState();
    const { checkPhrase, normalisePhrase } = await world.words();
    const words = normalisePhrase(currentPhrase);
    if (checkPhrase(words).length > 0) throw new AuthError('invalid-phrase', 'These are not twelve magic words.');
    const phrase = words.join(' ');
    await world.exclusively(async () => {
      const { seen } = getState();
      const there = await readReplaceable(phrase);
      // Words that nobody has written down would be lost for ever.
      if (there && facts && there.phrase !== phrase && facts.mark !== replaceable) {
        replaceable = facts.mark;
        throw keptElsewhere();
      }
      if (facts?.lock !== 'passkey' || there?.phrase !== phrase) {
        await keep({ phrase, characterId: there?.phrase === phrase ? there.characterId : null, seen });
      }
      setState({ savedPhrase: phrase, lockAside: false });
      if (getState().currentPhrase === currentPhrase) setState({ currentPhrase: phrase });
    });
    // It may ask the player: only now, and nothing waits for the answer.
    void askToPersist();
  }

  /** The words that keeping would replace; null when none can be read there, or the player has put them aside. */
  async function readReplaceable(phrase: string): Promise<Kept | null> {
    await look();
    const { keptProblem, locked, lock, lockAside } = getState();
    if (keptProblem === 'newer' || keptProblem === 'blocked') throw keptError(keptProblem);
    if (lock === 'passkey' && lockAside) return null;
    if (locked) throw keptError('locked');
    const there = await read().catch(() => null);
    if (lock === 'passkey' && there?.phrase !== phrase) {
      throw new AuthError('locked', 'Other words are locked in this browser. Take the lock off first.');
    }
    return there;
  }

  async function askToPersist(): Promise<void> {
    try {
      setState({ persisted: await world.kept.persist() });
    } catch (error) {
      world.log('The browser could not be asked to keep the words for good', error);
    }
  }

  async function lookAtPromise(): Promise<void> {
    if (!getState().hasWords) return;
    try {
      setState({ persisted: await world.kept.persisted() });
    } catch (error) {
      world.log('The browser did not say whether it keeps the words for good', error);
    }
  }

  async function makeWords(): Promise<void> {
    const { makeWords: make } = await world.words();
    setState({ currentPhrase: make(world.entropy()).join(' '), seen: false });
  }

  function setCurrentPhrase(phrase: string): void {
    const { currentPhrase, savedPhrase } = getState();
    if (phrase === currentPhrase) return;
    setState({
      currentPhrase: phrase,
      seen: phrase !== '' && phrase === savedPhrase && facts ? facts.seen : phrase !== '',
    });
  }

  async function markSeen(): Promise<void> {
    const { seen, currentPhrase } = getState();
    if (seen) return;
    setState({ seen: true });
    try {
      await world.exclusively(async () => {
        const there = await read();
        if (there?.phrase === currentPhrase) await note({ seen: true });
      });
    } catch (error) {
      world.log('That the words were seen could not be kept', error);
    }
  }

  async function lockWords(label: string): Promise<void> {
    const mark = await markOfOpen();
    // The browser asks the player here, and that takes as long as it takes: other tabs do not wait for it.
    const { passkey, secret } = await world.passkeys.make(label);
    await world.exclusively(async () => {
      const there = await read();
      if (!there || facts?.mark !== mark) throw keptElsewhere();
      takeFacts(await world.kept.lock(there, passkey, secret));
    });
  }

  async function markOfOpen(): Promise<string> {
    const found = await look();
    if (found?.lock !== 'none') throw new AuthError('not-saved', MUST_BE_SAVED);
    return found.mark;
  }

  async function unlock(): Promise<void> {
    const passkey = await world.kept.passkey();
    // Another tab may have taken the lock off.
    if (!passkey) return void (await reread());
    const secret = await world.passkeys.use(passkey);
    await world.exclusively(async () => {
      const { phrase } = await world.kept.unlock(secret);
      const found = await look();
      if (found) unlocked = { phrase, mark: found.mark };
      takeFacts(found);
      takePhrase(phrase);
    });
  }

  function lockAgain(): void {
    unlocked = null;
    takeFacts(facts);
  }

  async function takeLockOff(): Promise<void> {
    if (!unlocked) await unlock();
    await world.exclusively(async () => {
      const there = await read();
      if (there && facts?.lock === 'passkey') await keep(there);
    });
  }

  /** What was kept is gone. The words stay on the page until it is closed, if they can be had at all. */
  function dropped(words: Kept | null): void {
    takeFacts(null);
    if (words && getState().currentPhrase === '') setState({ currentPhrase: words.phrase, seen: words.seen });
  }

  return {
    look,
    reread,
    read,
    note,
    save,
    lookAtPromise,
    makeWords,
    setCurrentPhrase,
    markSeen,
    openWords,
    putAway,
    lockWords,
    unlock,
    lockAgain,
    takeLockOff,
    setLockAside: (lockAside: boolean) => setState({ lockAside }),
    dropped,
  };
}

function keptElsewhere(): AuthError {
  return new AuthError('kept-elsewhere', 'Other words were kept in this browser meanwhile, in another tab.');
}
