import { SaidError } from '../said-error.ts';

/** Source: docs/requirements.md, B7. */
export const MUST_BE_SAVED = 'Magic words must be saved.';

/** The server has let go, and this browser has not. */
export const NOT_CLEARED =
  'The cookie is gone, but this browser would not let go of the words. Clear its data for this site.';

export type AuthErrorKind =
  | 'not-saved'
  | 'invalid-phrase'
  | 'kept-elsewhere'
  | 'other-words'
  | 'nobody'
  | 'refused'
  | 'not-cleared';

/** A sign-in that did not happen, or words that were not kept. Of a refusal the message is the server's. */
export class AuthError extends SaidError<AuthErrorKind> {
  override readonly name = 'AuthError';
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
