import { AuthError } from '../../lib/auth/auth-error.ts';
import { statusOf, wordsFor } from '../../lib/call-error.ts';

/** Said when the code that knows words did not come. */
export const PART_MISSING = 'Part of the page did not arrive. Check your connection, then try again.';

/** What a player is told when being forgotten did not work, or not all of it. */
export function forgetWords(error: unknown): string {
  return error instanceof AuthError ? error.message : wordsFor(error);
}

/** What a player is told when keeping or saying the words did not work. */
export function problemWords(error: unknown): string {
  if (error instanceof AuthError) return error.kind === 'refused' ? `The tower said: ${error.message}` : error.message;
  if (error instanceof DOMException) return 'This browser will not keep anything. Your words are safe only on paper.';
  const status = statusOf(error);
  if (status === null || status >= 500) return 'The words are right. The tower did not answer. Try again.';
  return wordsFor(error);
}
