/** All code that needs the word list, which is large and used on few visits. It is one lazy chunk. */
import type { StoreApi } from 'zustand/vanilla';
import { accountFromWords, checkPhrase, decodeTime, loginText, normalisePhrase } from '#identity/words';
import { readSignIn } from '../api.ts';
import { AuthError, authError, keptProblemOf, phraseStorageError } from './auth-errors.ts';
import { type AuthState, type AuthWorld, succeeds } from './auth-state.ts';
import type { PasskeySecret } from './identity-record.ts';
import type { Kept } from './identity-storage.ts';
import type { PhraseStore } from './phrase-store.ts';
import { hasSession } from './session-check.ts';

export * from '#identity/words';

/** @param onSignedIn called once the server has accepted a signature */
export function createPhrasePart(
  world: AuthWorld,
  { getState, setState }: StoreApi<AuthState>,
  words: PhraseStore,
  onSignedIn: () => void,
) {
  /** @param currentPhrase the words on the page when the player clicked */
  async function save(currentPhrase: string): Promise<void> {
    const normal = normalisePhrase(currentPhrase);
    if (checkPhrase(normal).length > 0) throw authError('invalid-phrase');
    const phrase = normal.join(' ');
    await world.exclusively(async () => {
      const { seen } = getState();
      const there = await readReplaceable(phrase);
      const isSame = there?.phrase === phrase;
      // Other stored words may have no copy: replaces them only if the player has seen them, or allows it.
      if (there && !isSame && !words.isAllowed() && !words.isReplaceable()) throw words.refuse();
      if (words.facts()?.lock !== 'passkey' || !isSame) {
        await words.keep({ phrase, characterId: isSame ? there.characterId : null, seen });
      }
      setState({ savedPhrase: phrase });
      words.setLockAside(false);
      if (getState().currentPhrase === currentPhrase) setState({ currentPhrase: phrase });
    });
  }

  /**
   * The stored words that saving would replace. Null if there are none, if they are lost for good, or if the player has
   * allowed to replace words that a passkey locks. @throws if they must not be replaced
   */
  async function readReplaceable(phrase: string): Promise<Kept | null> {
    await words.look();
    const { keptProblem, locked, lock, replacesLockedWords } = getState();
    // Does not overwrite a record that could not be read: its words may be intact.
    if (keptProblem !== null && !isLost(keptProblem)) throw phraseStorageError(keptProblem);
    if (lock === 'passkey' && replacesLockedWords) {
      if (words.isAllowed()) return null;
      throw words.refuse();
    }
    if (locked) throw phraseStorageError('locked');
    const facts = words.facts();
    const there = await Promise.resolve(facts && words.readFound(facts)).catch((error) => {
      if (isLost(keptProblemOf(error))) return null;
      throw error;
    });
    if (lock === 'passkey' && there?.phrase !== phrase) throw authError('other-words');
    return there;
  }

  async function signIn({ phrase, characterId: before }: Kept): Promise<string> {
    const { address, sign } = await accountFromWords(phrase.split(' '));
    const { cookieFlake: nonce } = await world.api.auth.challenge();
    const text = loginText({ origin: world.origin, address, nonce, issuedAt: new Date(decodeTime(nonce)) });
    const answer = readSignIn(await world.api.auth.signIn({ address, signature: sign(text) }));
    if ('refusal' in answer) throw new AuthError('refused', answer.refusal);
    const { characterId } = answer;
    onSignedIn();
    setState({
      state: 'authenticated',
      characterId,
      wordsOf: characterId,
      ended: false,
      deletionResult: null,
      openedNewCharacter: before !== null && before !== characterId,
    });
    // If the id cannot be stored, the player may have to sign in again next time; nothing else is lost.
    await succeeds(world, words.note({ characterId, leaving: null }), 'The character id could not be stored');
    return characterId;
  }

  /** @param secret the passkey's secret if the words are locked, otherwise null */
  function signInWithStoredWords(secret: PasskeySecret | null): Promise<string> {
    return world
      .exclusively(async () => {
        const known = await readOnce(secret);
        // If the page has no words, signs in with the stored words, whether they are shown or not.
        return signIn(requireSame(getState().currentPhrase || known.phrase, known));
      })
      .finally(words.hideWordsUnlessShown);
  }

  function authenticate(): Promise<string> {
    return world.exclusively(async () => {
      const { currentPhrase } = getState();
      return signIn(requireSame(currentPhrase, await readOnce(null)));
    });
  }

  /** Reads the stored words for one act; locked words stay locked. @throws UserFacingError */
  async function readOnce(secret: PasskeySecret | null): Promise<Kept> {
    const found = secret ? await world.kept.unlock(secret) : await words.read();
    if (!found) throw authError('not-saved');
    return found;
  }

  async function abandon(): Promise<void> {
    await world.exclusively(async () => {
      const { currentPhrase, characterId } = getState();
      const found = await words.look();
      // A record that this page cannot read is not its own: deletes neither that record nor the cookie.
      if (getState().keptProblem !== null) return;
      const there = found && (await words.read().catch(() => null));
      // Another tab has stored other words meanwhile: deletes neither these nor their cookie.
      if (found && there?.phrase !== currentPhrase) return;
      const isSignedOut = await succeeds(world, world.api.auth.forget(), 'The cookie could not be deleted');
      // If the session still exists, or may exist, the words stay stored, too.
      if (!isSignedOut && characterId !== null && (await hasSession(world.api, characterId).catch(() => true))) return;
      await words.clear();
      words.dropped();
      const { state } = getState();
      setState({ state: state === 'authenticated' ? 'no-cookie' : state, characterId: null });
    });
  }

  return { save, signInWithStoredWords, authenticate, abandon };
}

/** Whether the stored words are lost for good, so that other words may replace them. */
function isLost(problem: string): boolean {
  return problem === 'damaged' || problem === 'gone';
}

/** @throws AuthError "Magic words must be saved." if the stored words differ from the current ones */
function requireSame(currentPhrase: string, known: Kept): Kept {
  if (known.phrase !== currentPhrase) throw authError('not-saved');
  return known;
}
