import { useEffect, useState } from 'react';
import { errors } from '#content/messages/errors';
import { quest } from '#content/messages/quest';
import { shell } from '#content/messages/shell';
import { wordsFor } from '../../api.ts';
import { AuthError, PasskeyError, PhraseStorageError } from '../../auth/auth-errors.ts';
import type { AuthStore } from '../../auth/auth-store.ts';
import { messagesOf, useMessages } from '../../platform/language.ts';
import type { CharacterStore } from '../../sync/character-store.ts';
import { isOwnerConfirmed } from '../../sync/game-context.ts';
import { Loader } from '../../ui/loader.tsx';

/**
 * Makes and stores twelve words, signs in with them, and fetches the character. Uses stored words, if there are any.
 * @returns `madeWords`: whether the words are new to the player, who has neither typed them in nor seen them
 * @throws the first error. Then tries to undo storing and signing in; new words stay in memory for a retry
 */
export async function bake(auth: AuthStore, characters: CharacterStore) {
  // Checks for a session first: if only the storage was cleared, a new cookie would replace the player's valid one.
  if (auth.getState().isCheckingSession || !isOwnerConfirmed(auth.getState())) await auth.ping();
  // Another tab may have stored words since this tab read them.
  await auth.reread();
  const { hasWords: hadWords, currentPhrase, seen, characterId: known } = auth.getState();
  // A signed-in player gets no new words: they would not open this character.
  const keeps = known === null && !hadWords;
  // Words of an earlier attempt that the player has not seen count as new, even if they are stored by now.
  const madeWords = keeps ? currentPhrase === '' || !seen : known !== null && hadWords && !seen;
  try {
    if (keeps && currentPhrase === '') await auth.makeWords();
    if (keeps) await auth.save();
    // The browser allows the passkey's prompt, as the player has just pressed a button.
    const characterId = known ?? (hadWords ? await auth.signInWithStoredWords() : await auth.authenticate());
    await characters.fetch(characterId);
    return { characterId, madeWords };
  } catch (error) {
    if (keeps) await auth.abandon();
    throw error;
  } finally {
    // Removes the words from memory, as this page does not show them; unsaved words stay.
    auth.hideWordsUnlessShown();
  }
}

/** The message about a failed sign-up: why it failed, and what the player can do. */
export function signUpProblem(error: unknown): string {
  const { auth, kept, passkey } = messagesOf(errors);
  const { noJar, noCookies } = messagesOf(quest).oven;
  if (error instanceof PasskeyError) return passkey[error.kind];
  // `refused`: the server did not get its new cookie back, as when the browser blocks cookies.
  if (error instanceof AuthError) return error.kind === 'refused' ? noCookies : auth[error.kind];
  // A message of its own, which does not say that the words are on paper: a player without stored words has none there.
  const isUnavailable =
    error instanceof DOMException || (error instanceof PhraseStorageError && error.kind === 'unavailable');
  if (isUnavailable) return noJar;
  return error instanceof PhraseStorageError ? kept[error.kind] : wordsFor(error);
}

/** A sign-up that takes less time than this is not announced. */
const QUIET_TIME = 300; // ms
/** After this time the message changes to “Still trying”. */
const STILL_TRYING_AFTER = 8000; // ms

/** Shown during a sign-up. It needs no cancel button, as calls and passkey prompts time out. */
export function OvenWait() {
  const { wait } = useMessages(shell);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [QUIET_TIME, STILL_TRYING_AFTER].map((time) => setTimeout(setWaited, time, time));
    return () => timers.forEach(clearTimeout);
  }, []);
  return <Loader words={waited === 0 ? null : waited < STILL_TRYING_AFTER ? wait.soon : wait.long} />;
}
