import { useState } from 'react';
import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { statusOf, wordsFor } from '../../api.ts';
import { AuthError, PasskeyError, PhraseStorageError, UserFacingError } from '../../auth/auth-errors.ts';
import { messagesOf, useLanguage } from '../../platform/language.ts';

/**
 * Runs asynchronous actions that may fail, one at a time.
 * @param say gives the text that tells the player about an error
 */
export function useAttempt(say: (error: unknown) => string = problemWords) {
  useLanguage(); // renders again after a change of language, so that `problem` is in the new one
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);

  /** Runs an action, unless another one is running, and shows its failure. */
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

  /** `problem` is in the current language; null: there is none. */
  return { working, problem: failure && say(failure.error), attempt };
}

/** The error text when a deletion failed, or only partly worked. */
export function forgetWords(error: unknown): string {
  const { auth, kept, passkey } = messagesOf(errors);
  if (error instanceof PhraseStorageError) return kept[error.kind];
  if (error instanceof PasskeyError) return passkey[error.kind];
  if (error instanceof AuthError) return error.kind === 'refused' ? refusalWords(error.message) : auth[error.kind];
  return wordsFor(error);
}

/** The error text when storing the words or signing in failed. */
export function problemWords(error: unknown): string {
  if (error instanceof DOMException) return messagesOf(errors).kept.unavailable;
  const isUnanswered = !(error instanceof UserFacingError) && (statusOf(error) ?? 500) >= 500;
  return isUnanswered ? messagesOf(account).problems.unanswered : forgetWords(error);
}

/** The server's messages are English. Known ones are translated, others shown as received. */
function refusalWords(refusal: string): string {
  const { towerSaid, refusals } = messagesOf(account).problems;
  const known = REFUSALS.find((kind) => account.messages.problems.refusals[kind] === refusal);
  return towerSaid({ refusal: known ? refusals[known] : refusal });
}

const REFUSALS = Object.keys(account.messages.problems.refusals) as (keyof typeof account.messages.problems.refusals)[];
