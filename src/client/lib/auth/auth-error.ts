/** Source: docs/requirements.md, B7. */
export const MUST_BE_SAVED = 'Magic words must be saved.';

export type AuthErrorKind = 'not-saved' | 'invalid-phrase' | 'kept-elsewhere' | 'nobody' | 'refused';

/** A sign-in that did not happen. Of a refusal the message is the server's. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly kind: AuthErrorKind;

  constructor(kind: AuthErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
