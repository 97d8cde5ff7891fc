import type { StoreApi } from 'zustand/vanilla';
import type { Kept, KeptFacts } from '../kept/kept.ts';
import { keptError, keptProblemOf } from '../kept/kept-problem.ts';
import type { NotedFacts } from '../kept/record.ts';
import type { AuthState } from './auth-state.ts';
import type { KeeperWorld } from './keeper-world.ts';

/** Words of which this page was told the phrase, as long as they are the kept ones. */
interface Unlocked {
  readonly phrase: string;
  readonly mark: string;
}

export type KeptWords = ReturnType<typeof createKeptWords>;

/**
 * What this browser keeps, as far as this tab knows, and what of it is on the page. Kept words are read when they are
 * needed, and leave the memory when they are not: whoever is known by their cookie has none there.
 */
export function createKeptWords(world: KeeperWorld, { getState, setState }: StoreApi<AuthState>) {
  let facts: KeptFacts | null = null;
  /** What a passkey gave, until the words are locked again. */
  let unlocked: Unlocked | null = null;
  /** How often words were locked again. */
  let closings = 0;
  /**
   * The record that this page may replace once its words were looked at: one of its own making, or whose words it shows.
   * That another tab has kept words is told to all pages, and is no leave to overwrite them.
   */
  let replaceable: string | null = null;
  /** The locked record that the player has put aside. */
  let setAside: string | null = null;
  /** Whether the player is where the words are shown. */
  let atHand = false;

  /** A browser that lets nothing be looked at is no reason to stop: then what this tab knows has to do. */
  async function look(): Promise<KeptFacts | null> {
    try {
      const before = facts?.mark;
      takeFacts(await world.kept.look());
      // A look opens nothing: words that were read, and are damaged, are so until others are kept.
      const isSame = before !== undefined && before === facts?.mark;
      const { keptProblem, characterId } = getState();
      const isStill = keptProblem === 'damaged' ? isSame : keptProblem === 'gone' && !facts && characterId !== null;
      if (!isStill) setState({ keptProblem: null });
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
    setState({ hasWords: found !== null, wordsOf: found?.characterId ?? null, lock: found?.lock ?? 'none', locked });
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
   * @throws KeptError when they are locked, or cannot be read
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
      if (!kept || !facts) throw keptError('gone');
      takePhrase(kept.phrase);
      setState({ keptProblem: null });
      return kept;
    } catch (error) {
      world.log('Kept words could not be read', error);
      const keptProblem = keptProblemOf(error);
      // Whoever was forgotten on this page meanwhile misses nothing.
      if (facts) setState({ keptProblem });
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
    tidyUp();
    setLockAside(false);
  }

  function setLockAside(lockAside: boolean): void {
    setAside = lockAside ? (facts?.mark ?? null) : null;
    setState({ lockAside });
  }

  function tidyUp(): void {
    if (atHand) return;
    close();
    cover();
    // Whoever does not see them does not know what they replace.
    replaceable = null;
  }

  /** Takes kept words off the page. Those that are not kept stay: nobody else has them. */
  function cover(): void {
    const { savedPhrase, currentPhrase } = getState();
    setState({ savedPhrase: '', currentPhrase: currentPhrase === savedPhrase ? '' : currentPhrase });
  }

  /** Shows what a passkey gave. False where the words are not shown, or were locked again since it was asked for. */
  async function open(phrase: string, asked: number): Promise<boolean> {
    const found = await look();
    if (!atHand || closings !== asked) return false;
    if (found) unlocked = { phrase, mark: found.mark };
    takeFacts(found);
    takePhrase(phrase);
    return true;
  }

  function close(): void {
    closings++;
    unlocked = null;
    takeFacts(facts);
  }

  /** Keeps words without a lock, in the place of those before. */
  async function keep(record: Kept): Promise<void> {
    takeFacts(await world.kept.write(record));
    replaceable = facts?.mark ?? null;
    // Of words that have opened nobody yet, no session can be over.
    const ended = record.characterId !== null && getState().ended;
    setState({ savedPhrase: record.phrase, keptProblem: null, ended, farewell: null });
  }

  async function note(noted: Partial<NotedFacts>): Promise<void> {
    await world.kept.note(noted);
    if (!facts) return;
    facts = { ...facts, ...noted };
    setState({ wordsOf: facts.characterId });
  }

  return {
    facts: () => facts,
    isOpen: () => unlocked !== null,
    closings: () => closings,
    /** Whether the record is one of this page's making, or whose words it shows, and its words were looked at. */
    isReplaceable: () => facts?.seen === true && facts.mark === replaceable,
    look,
    takeFacts,
    reread,
    read,
    readFound,
    openWords,
    putAway,
    tidyUp,
    /** The locked record that kept words may take the place of. */
    aside: () => setAside,
    setLockAside,
    /** Has another one be put aside, after keeping was refused for it. */
    moveAside(mark: string | null): void {
      if (setAside !== null) setAside = mark;
    },
    open,
    close,
    keep,
    note,
  };
}
