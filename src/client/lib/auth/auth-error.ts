import type { KeptProblem } from '../kept/kept-problem.ts';
import type { PasskeyProblem } from '../kept/passkey-problem.ts';

/** Source: docs/requirements.md, B7. */
export const MUST_BE_SAVED = 'Magic words must be saved.';

/** The server has let go, and this browser has not. */
export const NOT_CLEARED =
  'The cookie is gone, but this browser would not let go of the words. Clear its data for this site.';

export type AuthErrorKind =
  | 'not-saved'
  | 'invalid-phrase'
  | 'kept-elsewhere'
  | 'nobody'
  | 'refused'
  | 'not-cleared'
  | KeptProblem
  | PasskeyProblem;

/** A sign-in that did not happen, or words that were not kept. Of a refusal the message is the server's. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly kind: AuthErrorKind;

  constructor(kind: AuthErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
