import type { errors } from '#content/messages/errors';
import { SaidError } from '../said-error.ts';

/** Why a passkey did not lock or unlock the words. Nothing is lost in any of these cases. */
export type PasskeyProblem = keyof typeof errors.messages.passkey;

/** A passkey that did not lock or unlock the words. */
export class PasskeyError extends SaidError<PasskeyProblem> {
  override readonly name = 'PasskeyError';
}

export function passkeyError(problem: PasskeyProblem): PasskeyError {
  return new PasskeyError(problem);
}
