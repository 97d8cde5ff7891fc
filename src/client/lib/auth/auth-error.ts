import type { errors } from '#content/messages/errors';
import { SaidError } from '../said-error.ts';

export type AuthErrorKind = keyof typeof errors.messages.auth | 'refused';

/** A sign-in that did not happen, or words that were not kept. Of a refusal the message is the server's. */
export class AuthError extends SaidError<AuthErrorKind> {
  override readonly name = 'AuthError';
}

// Source: docs/requirements.md, B7.
const NOT_SAVED = 'Magic words must be saved.';

export function authError(kind: Exclude<AuthErrorKind, 'refused'>): AuthError {
  return new AuthError(kind, kind === 'not-saved' ? NOT_SAVED : kind);
}

/** Auth errors are logged and thrown again: the page says them in words. */
export async function logged<T>(log: (message: string, error: unknown) => void, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    log('Auth error', error);
    throw error;
  }
}
