import type { errors } from '#content/messages/errors';

type AuthErrorKind = keyof typeof errors.messages.auth | 'refused';
/** What can be wrong with the sign-in words in this browser's storage. */
export type KeptProblem = keyof typeof errors.messages.kept;
/** Why a passkey did not lock or unlock the sign-in words. No words are lost in any of these cases. */
type PasskeyProblem = keyof typeof errors.messages.passkey;

/** An error whose kind has a text in every language (`messages/errors`). Its message holds no secrets. */
export class UserFacingError<Kind extends string = string> extends Error {
  override readonly name: string = 'UserFacingError';
  readonly kind: Kind;

  constructor(kind: Kind, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}

/** A sign-in failed, or the sign-in words were not stored. For kind 'refused', the message is the server's. */
export class AuthError extends UserFacingError<AuthErrorKind> {
  override readonly name = 'AuthError';
}

export class PhraseStorageError extends UserFacingError<KeptProblem> {
  override readonly name = 'PhraseStorageError';
}

export class PasskeyError extends UserFacingError<PasskeyProblem> {
  override readonly name = 'PasskeyError';
}

// Source: docs/requirements.md, B7.
const NOT_SAVED = 'Magic words must be saved.';

export function authError(kind: Exclude<AuthErrorKind, 'refused'>): AuthError {
  return new AuthError(kind, kind === 'not-saved' ? NOT_SAVED : kind);
}

export const phraseStorageError = (problem: KeptProblem) => new PhraseStorageError(problem);
export const passkeyError = (problem: PasskeyProblem) => new PasskeyError(problem);

/** All storage errors of the browser count as 'unavailable'. */
export function keptProblemOf(error: unknown): KeptProblem {
  return error instanceof PhraseStorageError ? error.kind : 'unavailable';
}
