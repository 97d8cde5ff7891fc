import type { StoreApi } from 'zustand/vanilla';
import { type AuthError, authError, keptProblemOf, phraseStorageError } from './auth-errors.ts';
import { type AuthState, type AuthWorld, succeeds } from './auth-state.ts';
import type { NotedFacts, Passkey, PasskeySecret } from './identity-record.ts';
import type { Kept, KeptFacts } from './identity-storage.ts';

export type PhraseStore = ReturnType<typeof createPhraseStore>;

/**
 * The player's sign-in words: those that this browser stores, as far as this tab knows, and those on the page. Stored
 * words are in memory only while the page shows them or an act needs them. Code with the word list: phrase-part.ts.
 * Transitions from one state (row) to another by an event (column):
 *
 * | from \\ by | open page | leave page | type, make  | save    | clear, lost | lock   | unlock |
 * |-----------|-----------|------------|-------------|---------|-------------|--------|--------|
 * | none      |           |            | unkept      |         |             |        |        |
 * | unkept    |           |            |             | shown   |             |        |        |
 * | kept      | shown     |            | other       |         | none        | locked |        |
 * | locked    |           |            | other       |         | none        |        | shown  |
 * | shown     |           | kept, or locked | other  |         | unkept      | locked |        |
 * | other     |           |            |             | shown, if `isReplaceable` or allowed | unkept | | |
 *
 * kept: stored, not in memory. locked: stored, encrypted by a passkey. shown: stored, and on the page. other: stored,
 * while other words are on the page. unkept: only on the page, until it is closed. Stored words that the player has not
 * seen go from kept to unkept when they are cleared: see `rescue`.
 */
export function createPhraseStore(world: AuthWorld, { getState, setState }: StoreApi<AuthState>) {
  let facts: KeptFacts | null = null;
  /** The phrase and the mark of the unlocked record, until it is locked again. */
  let unlocked: { readonly phrase: string; readonly mark: string } | null = null;
  /** How often `close` was called: an act notices by it that the words were hidden meanwhile. */
  let lockCount = 0;
  /**
   * Mark (an id of one stored state) of the record that this page may replace once the player has seen its words: a
   * record that this page wrote, or whose words it shows. The page must not replace words that another tab has stored
   * and that the page does not show.
   */
  let replaceable: string | null = null;
  /** Mark of the record that the player has allowed `save` to replace. */
  let allowed: string | null = null;
  /** Mark of the record that made the last `save` fail. */
  let refused: string | null = null;
  /** Whether the player is on the page that shows the words. */
  let isWordsPageOpen = false;

  const markNow = () => facts?.mark ?? null;

  /** Reads the facts. If storage fails, the last known facts stay. */
  async function look(): Promise<KeptFacts | null> {
    try {
      const before = facts?.mark;
      takeFacts(await world.kept.look());
      // Reading the facts decrypts nothing: words once found damaged count as damaged until others are stored.
      const isSame = before !== undefined && before === facts?.mark;
      const { keptProblem, characterId } = getState();
      const isStill = keptProblem === 'damaged' ? isSame : keptProblem === 'gone' && !facts && characterId !== null;
      if (!isStill) setState({ keptProblem: null });
    } catch (error) {
      world.log('Stored words could not be read', error);
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
      // The record is gone. Words on the page stay, but count as not stored.
      setState({ savedPhrase: '' });
      return;
    }
    // Words that the player is editing stay on the page.
    const idle = currentPhrase === '' || currentPhrase === savedPhrase;
    if (idle) setState({ seen: found.seen || (seen && !changed) });
    if (locked) setState({ savedPhrase: '', currentPhrase: idle ? '' : currentPhrase });
  }

  /**
   * Reads the facts, and the words if the page shows words. Waits for the end of a deletion in another tab, so that
   * deleted words do not appear here again. Do not call it while holding the lock. Never rejects.
   */
  async function reread(): Promise<KeptFacts | null> {
    const found = await look();
    return found?.leaving ? world.exclusively(rereadInLock) : readShown(found);
  }

  /** Like `reread`, for callers that hold the lock. */
  async function rereadInLock(): Promise<KeptFacts | null> {
    return readShown(await look());
  }

  async function readShown(found: KeptFacts | null): Promise<KeptFacts | null> {
    const { locked, currentPhrase } = getState();
    if (found && !locked && (isWordsPageOpen || currentPhrase !== '')) await readFound(found).catch(() => {});
    return facts;
  }

  /** Reads the stored words; null: none. @throws PhraseStorageError if they are locked or unreadable */
  async function read(): Promise<Kept | null> {
    const found = await look();
    return found && readFound(found);
  }

  async function readFound(found: KeptFacts): Promise<Kept> {
    if (found.lock === 'passkey') {
      if (!unlocked) throw phraseStorageError('locked');
      takePhrase(unlocked.phrase);
      return { ...found, phrase: unlocked.phrase };
    }
    try {
      const kept = await world.kept.read();
      if (!kept || !facts) throw phraseStorageError('gone');
      takePhrase(kept.phrase);
      setState({ keptProblem: null });
      return kept;
    } catch (error) {
      world.log('Stored words could not be read', error);
      const keptProblem = keptProblemOf(error);
      // After a deletion on this page, a missing record is no problem to report.
      if (facts) setState({ keptProblem });
      const { savedPhrase } = getState();
      // The page already has the words, even if storage is unavailable now.
      if (savedPhrase !== '' && keptProblem === 'unavailable') return { ...found, phrase: savedPhrase };
      throw phraseStorageError(keptProblem);
    }
  }

  function takePhrase(phrase: string): void {
    const { savedPhrase, currentPhrase } = getState();
    if (!isWordsPageOpen && currentPhrase === '') return;
    setState({ savedPhrase: phrase });
    if (currentPhrase !== '' && currentPhrase !== savedPhrase) return;
    setState({ currentPhrase: phrase });
    replaceable = markNow();
  }

  /** Reads stored words of which the player has no copy yet; null: none, seen already, or unreadable. */
  async function readUnseen(): Promise<Kept | null> {
    const found = await look();
    return !found || found.seen ? null : read().catch(() => null);
  }

  /** Puts words on the page that would otherwise be lost, unless the page has words already. */
  function rescue(words: Kept | null): void {
    if (words && getState().currentPhrase === '') setState({ currentPhrase: words.phrase, seen: words.seen });
  }

  async function makeWords(): Promise<void> {
    const { makeWords: make } = await world.words();
    setState({ currentPhrase: make(world.entropy()).join(' '), seen: false, deletionResult: null });
  }

  function setCurrentPhrase(phrase: string): void {
    const { currentPhrase, savedPhrase } = getState();
    if (phrase === currentPhrase) return;
    const seen = phrase !== '' && phrase === savedPhrase && facts ? facts.seen : phrase !== '';
    setState({ currentPhrase: phrase, seen, deletionResult: null });
  }

  async function markSeen(): Promise<void> {
    const { seen, currentPhrase } = getState();
    if (seen) return;
    setState({ seen: true });
    const noting = world.exclusively(async () => {
      const there = await read();
      if (there?.phrase === currentPhrase) await note({ seen: true });
    });
    await succeeds(world, noting, 'The note that the words were seen could not be stored');
  }

  async function openWords(): Promise<void> {
    isWordsPageOpen = true;
    await reread();
  }

  function hideWords(): void {
    isWordsPageOpen = false;
    hideWordsUnlessShown();
    setLockAside(false);
  }

  function hideWordsUnlessShown(): void {
    if (isWordsPageOpen) return;
    close();
    // Words that are not stored stay: they are the only copy.
    const { savedPhrase, currentPhrase } = getState();
    setState({ savedPhrase: '', currentPhrase: currentPhrase === savedPhrase ? '' : currentPhrase });
    // A player who does not see the words would not know what they replace.
    replaceable = null;
  }

  function setLockAside(replacesLockedWords: boolean): void {
    if (replacesLockedWords) allowed = markNow();
    setState({ replacesLockedWords });
  }

  /** Notes the record that a failed `save` would replace, for `allowReplacing`. Returns the error of that `save`. */
  function refuse(): AuthError {
    refused = markNow();
    return authError('kept-elsewhere');
  }

  /** Allows `save` to replace the record that made it fail, but no record that is stored later. */
  function allowReplacing(): void {
    allowed = refused;
  }

  /** Locks unlocked words again. */
  function close(): void {
    lockCount++;
    unlocked = null;
    takeFacts(facts);
  }

  /** Stores words without a lock, replacing the previous ones. */
  async function keep(record: Kept): Promise<void> {
    takeFacts(await world.kept.write(record));
    replaceable = markNow();
    // Words that have never signed in have no session that could have ended.
    const ended = record.characterId !== null && getState().ended;
    setState({ savedPhrase: record.phrase, keptProblem: null, ended, deletionResult: null });
  }

  async function note(noted: Partial<NotedFacts>): Promise<void> {
    await world.kept.note(noted);
    if (!facts) return;
    facts = { ...facts, ...noted };
    setState({ wordsOf: facts.characterId });
  }

  /** Deletes the stored words; returns false if the browser does not. */
  function clear(): Promise<boolean> {
    return succeeds(world, world.kept.clear(), 'Stored words could not be deleted');
  }

  async function lockWords(label: string): Promise<void> {
    setState({ passkeyLeft: false });
    const found = await look();
    if (!found) throw authError('not-saved');
    if (found.lock !== 'none') throw authError('locked-already');
    // The browser's dialog waits for the player, so it is shown before taking the lock that other tabs wait for.
    const passkeys = await world.passkeys();
    const { passkey, secret } = await passkeys.make(label);
    try {
      await world.exclusively(async () => {
        const there = await read();
        if (!there || facts?.mark !== found.mark) throw authError('kept-elsewhere');
        await world.kept.lock(there, passkey, secret);
      });
    } catch (error) {
      if (!(await mayLock(passkey))) {
        // The passkey locks nothing. If the device does not delete it, the player has to.
        setState({ passkeyLeft: !(await passkeys.drop(passkey)) });
        throw error;
      }
      world.log('Locking the words had an unknown result', error);
    }
    await look();
  }

  /** Whether a passkey locks the words; true also if that is unknown: without it, the words would be lost. */
  async function mayLock({ id }: Passkey): Promise<boolean> {
    return world.kept.passkey().then(
      (there) => there?.id.join() === id.join(),
      () => true,
    );
  }

  /** Asks for the secret of the passkey that locks the words; null: none is needed. */
  async function askForSecret(): Promise<PasskeySecret | null> {
    const passkey = unlocked ? null : await world.kept.passkey();
    return passkey && (await world.passkeys()).use(passkey);
  }

  async function unlock(): Promise<boolean> {
    const asked = lockCount;
    const secret = await askForSecret();
    // Another tab may have removed the lock.
    if (!secret) return (await reread()) !== null;
    return world.exclusively(async () => {
      const { phrase } = await world.kept.unlock(secret);
      const found = await look();
      if (!isWordsPageOpen || lockCount !== asked) return false;
      if (found) unlocked = { phrase, mark: found.mark };
      takeFacts(found);
      takePhrase(phrase);
      return true;
    });
  }

  async function takeLockOff(): Promise<void> {
    if (!unlocked) await unlock();
    await world.exclusively(async () => {
      const there = await read();
      if (there && facts?.lock === 'passkey') await keep(there);
    });
  }

  /** Reads whether storage is persistent, or requests that: then the browser may prompt the player. Never rejects. */
  async function notePersisted(ask: 'persist' | 'persisted'): Promise<void> {
    const noting = world.kept[ask]().then((persisted) => setState({ persisted }));
    await succeeds(world, noting, 'The request for persistent storage failed');
  }

  return {
    facts: () => facts,
    lockCount: () => lockCount,
    isReplaceable: () => facts?.seen === true && facts.mark === replaceable,
    isAllowed: () => facts !== null && facts.mark === allowed,
    /** Call it when the words are no longer stored. Words on the page stay there. */
    dropped: () => takeFacts(null),
    look,
    reread,
    rereadInLock,
    read,
    readFound,
    readUnseen,
    rescue,
    makeWords,
    setCurrentPhrase,
    markSeen,
    openWords,
    hideWords,
    hideWordsUnlessShown,
    setLockAside,
    refuse,
    allowReplacing,
    close,
    keep,
    note,
    clear,
    lockWords,
    askForSecret,
    unlock,
    takeLockOff,
    notePersisted,
  };
}
