import { useEffect, useState } from 'react';
import { errors } from '#content/messages/errors';
import { quest } from '#content/messages/quest';
import { shell } from '#content/messages/shell';
import { wordsFor } from '../../api.ts';
import { AuthError, KeptError, PasskeyError } from '../../auth/auth-errors.ts';
import type { AuthStore } from '../../auth/auth-store.ts';
import { messagesOf, useMessages } from '../../platform/language.ts';
import type { CharacterStore } from '../../sync/character-store.ts';
import { isProven } from '../../sync/game.ts';
import { Loader } from '../../ui/loader.tsx';

/**
 * Makes and keeps magic words, signs in with them, and fetches the character. Words that were kept before are used.
 * @returns `madeWords`: whether the words are new to the player: made for this cookie, and not brought along or kept before
 * @throws whatever went wrong. Nothing new stays in this browser then, and the words wait for another try; a player who
 * is signed in already, and whose character could not be fetched, stays signed in
 */
export async function bake(auth: AuthStore, characters: CharacterStore) {
  // A new cookie would replace that of a player whose storage was cleared.
  if (auth.getState().recognising || !isProven(auth.getState())) await auth.ping();
  // Another tab may have kept words since this one read them.
  await auth.reread();
  const { hasWords: hadWords, currentPhrase, seen, characterId: known } = auth.getState();
  // A player who is signed in already makes no words: other words would not open their character.
  const keeps = known === null && !hadWords;
  // Words that an earlier try has made and nobody has looked at are as new, whether they are kept by now or not.
  const madeWords = keeps ? currentPhrase === '' || !seen : known !== null && hadWords && !seen;
  try {
    if (keeps && currentPhrase === '') await auth.makeWords();
    if (keeps) await auth.save();
    // The player has just asked for it, so a passkey may be asked for, too.
    const characterId = known ?? (hadWords ? await auth.sayKept() : await auth.authenticate());
    await characters.fetch(characterId);
    return { characterId, madeWords };
  } catch (error) {
    if (keeps) await auth.abandon();
    throw error;
  } finally {
    // Nobody looks at words here. Those that are not kept stay.
    auth.tidyUp();
  }
}

/** Why baking failed, and what can be done about it. */
export function bakeProblem(error: unknown): string {
  const { auth, kept, passkey } = messagesOf(errors);
  const { noJar, noCookies } = messagesOf(quest).oven;
  if (error instanceof PasskeyError) return passkey[error.kind];
  // A server that does not get its cookie back is mostly one whose cookies are refused.
  if (error instanceof AuthError) return error.kind === 'refused' ? noCookies : auth[error.kind];
  // A player without words in the browser has none on paper either.
  const isUnavailable = error instanceof DOMException || (error instanceof KeptError && error.kind === 'unavailable');
  if (isUnavailable) return noJar;
  return error instanceof KeptError ? kept[error.kind] : wordsFor(error);
}

/** Waits shorter than this are not announced. */
const QUIET_TIME = 300; // ms
/** After this the message says that it goes on. */
const PATIENCE = 8000; // ms

/** Needs no button: calls and passkeys time out. */
export function OvenWait() {
  const { wait } = useMessages(shell);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [QUIET_TIME, PATIENCE].map((time) => setTimeout(setWaited, time, time));
    return () => timers.forEach(clearTimeout);
  }, []);
  return <Loader words={waited === 0 ? null : waited < PATIENCE ? wait.soon : wait.long} />;
}
