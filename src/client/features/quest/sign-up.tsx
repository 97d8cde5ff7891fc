import { useEffect, useState } from 'react';
import { errors } from '#content/messages/errors';
import { quest } from '#content/messages/quest';
import { shell } from '#content/messages/shell';
import { wordsFor } from '../../api.ts';
import { AuthError, KeptError, PasskeyError } from '../../auth/auth-errors.ts';
import type { AuthStore } from '../../auth/auth-store.ts';
import { messagesOf, useMessages } from '../../platform/language.ts';
import type { CharacterStore } from '../../sync/character-store.ts';
import { isOwnerConfirmed } from '../../sync/game.ts';
import { Loader } from '../../ui/loader.tsx';

/**
 * Makes and stores magic words, signs in with them, and fetches the character. Uses words that were stored before.
 * @returns `madeWords`: whether the words are new to the player: made for this cookie, and not brought along or stored
 * before
 * @throws the first error. Then this browser stores nothing new, and the words stay for a retry; a player who was
 * signed in, and whose character could not be fetched, stays signed in
 */
export async function bake(auth: AuthStore, characters: CharacterStore) {
  // If storage was cleared, a new cookie would replace the player's valid one.
  if (auth.getState().isCheckingSession || !isOwnerConfirmed(auth.getState())) await auth.ping();
  // Another tab may have stored words since this one read them.
  await auth.reread();
  const { hasWords: hadWords, currentPhrase, seen, characterId: known } = auth.getState();
  // A signed-in player needs no new words, which would not open their character.
  const keeps = known === null && !hadWords;
  // Unseen words of an earlier attempt count as new, whether they are stored by now or not.
  const madeWords = keeps ? currentPhrase === '' || !seen : known !== null && hadWords && !seen;
  try {
    if (keeps && currentPhrase === '') await auth.makeWords();
    if (keeps) await auth.save();
    // The player has just pressed, so the passkey prompt is allowed.
    const characterId = known ?? (hadWords ? await auth.signInWithStoredWords() : await auth.authenticate());
    await characters.fetch(characterId);
    return { characterId, madeWords };
  } catch (error) {
    if (keeps) await auth.abandon();
    throw error;
  } finally {
    // This page does not show the words. Unsaved ones stay.
    auth.hideWordsUnlessShown();
  }
}

/** The text for a failed baking: its reason, and the player’s next step. */
export function signUpProblem(error: unknown): string {
  const { auth, kept, passkey } = messagesOf(errors);
  const { noJar, noCookies } = messagesOf(quest).oven;
  if (error instanceof PasskeyError) return passkey[error.kind];
  // If the server does not get its new cookie back, the browser mostly blocks cookies.
  if (error instanceof AuthError) return error.kind === 'refused' ? noCookies : auth[error.kind];
  // A player without stored words has none on paper either.
  const isUnavailable = error instanceof DOMException || (error instanceof KeptError && error.kind === 'unavailable');
  if (isUnavailable) return noJar;
  return error instanceof KeptError ? kept[error.kind] : wordsFor(error);
}

/** Shorter waits are not announced. */
const QUIET_TIME = 300; // ms
/** After this time the message changes to “Still trying”. */
const STILL_TRYING_AFTER = 8000; // ms

/** No cancel button: calls and passkeys time out. */
export function OvenWait() {
  const { wait } = useMessages(shell);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [QUIET_TIME, STILL_TRYING_AFTER].map((time) => setTimeout(setWaited, time, time));
    return () => timers.forEach(clearTimeout);
  }, []);
  return <Loader words={waited === 0 ? null : waited < STILL_TRYING_AFTER ? wait.soon : wait.long} />;
}
