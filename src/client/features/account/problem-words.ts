import { AuthError } from '../../lib/auth/auth-error.ts';
import { statusOf, wordsFor } from '../../lib/call-error.ts';
import { KEPT_PROBLEMS } from '../../lib/kept/kept-problem.ts';
import { SaidError } from '../../lib/said-error.ts';

/** Said when the code that knows words did not come. */
export const PART_MISSING = 'Part of the page did not arrive. Check your connection, then try again.';

/** What a player is told when being forgotten did not work, or not all of it. */
export function forgetWords(error: unknown): string {
  return error instanceof SaidError ? error.message : wordsFor(error);
}

/** What a player is told when keeping or saying the words did not work: as above, and how it stands with the words. */
export function problemWords(error: unknown): string {
  if (error instanceof AuthError && error.kind === 'refused') return `The tower said: ${error.message}`;
  if (error instanceof DOMException) return KEPT_PROBLEMS.unavailable;
  const isUnanswered = !(error instanceof SaidError) && (statusOf(error) ?? 500) >= 500;
  return isUnanswered ? 'The words are right. The tower did not answer. Try again.' : forgetWords(error);
}
