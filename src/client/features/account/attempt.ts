import { useState } from 'react';
import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { statusOf, wordsFor } from '../../api.ts';
import { AuthError, KeptError, PasskeyError, UserFacingError } from '../../auth/auth-errors.ts';
import { messagesOf, useLanguage } from '../../platform/language.ts';

/**
 * An act that takes a while and may go wrong.
 * @param say what a player is told then
 */
export function useAttempt(say: (error: unknown) => string = problemWords) {
  useLanguage(); // what is said follows it
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);

  /** Runs one act at a time; what goes wrong is said. */
  async function attempt(act: () => Promise<unknown>): Promise<void> {
    if (working) return;
    setFailure(null);
    setWorking(true);
    try {
      await act();
    } catch (error) {
      setFailure({ error });
    }
    setWorking(false);
  }

  /** `problem` is in the language that is spoken now; null: there is none. */
  return { working, problem: failure && say(failure.error), attempt };
}

/** What a player is told when being forgotten did not work, or not all of it. */
export function forgetWords(error: unknown): string {
  const { auth, kept, passkey } = messagesOf(errors);
  if (error instanceof KeptError) return kept[error.kind];
  if (error instanceof PasskeyError) return passkey[error.kind];
  if (error instanceof AuthError) return error.kind === 'refused' ? refusalWords(error.message) : auth[error.kind];
  return wordsFor(error);
}

/** What a player is told when keeping or saying the words did not work: as above, and how it stands with the words. */
export function problemWords(error: unknown): string {
  if (error instanceof DOMException) return messagesOf(errors).kept.unavailable;
  const isUnanswered = !(error instanceof UserFacingError) && (statusOf(error) ?? 500) >= 500;
  return isUnanswered ? messagesOf(account).problems.unanswered : forgetWords(error);
}

/** The server speaks English alone. What it is known to say is said in the player's language, anything else as it came. */
function refusalWords(refusal: string): string {
  const { towerSaid, refusals } = messagesOf(account).problems;
  const known = REFUSALS.find((kind) => account.messages.problems.refusals[kind] === refusal);
  return towerSaid({ refusal: known ? refusals[known] : refusal });
}

const REFUSALS = Object.keys(account.messages.problems.refusals) as (keyof typeof account.messages.problems.refusals)[];
