import type { errors } from '#content/messages/errors';
import { SaidError } from '../said-error.ts';

/** What can be wrong with words that this browser kept, or should have. */
export type KeptProblem = keyof typeof errors.messages.kept;

/** Kept words that cannot be had, or could not be kept. */
export class KeptError extends SaidError<KeptProblem> {
  override readonly name = 'KeptError';
}

export function keptError(problem: KeptProblem): KeptError {
  return new KeptError(problem);
}

/** What an error says of the kept words. A browser's own errors all come to the same. */
export function keptProblemOf(error: unknown): KeptProblem {
  return error instanceof KeptError ? error.kind : 'unavailable';
}
