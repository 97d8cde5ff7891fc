import { SaidError } from '../said-error.ts';

/** What a player is told of words that this browser kept, or should have. */
export const KEPT_PROBLEMS = {
  unavailable: 'This browser will not keep anything. Your words are safe only on paper.',
  gone: 'This browser has lost the words that it kept. It still has your cookie. If the words are on paper, type them again.',
  damaged: 'The words that this browser kept cannot be read any more. If they are on paper, type them again.',
  newer: 'These words were kept by a newer version of the game. Reload the page.',
  locked: 'The words are locked. Unlock them with your passkey.',
  blocked: 'Another page holds the kept words. Close it and try again.',
} as const;
export type KeptProblem = keyof typeof KEPT_PROBLEMS;

/** Kept words that cannot be had, or could not be kept. */
export class KeptError extends SaidError<KeptProblem> {
  override readonly name = 'KeptError';
}

export function keptError(problem: KeptProblem): KeptError {
  return new KeptError(problem, KEPT_PROBLEMS[problem]);
}

/** What an error says of the kept words. A browser's own errors all come to the same. */
export function keptProblemOf(error: unknown): KeptProblem {
  return error instanceof KeptError ? error.kind : 'unavailable';
}
