import { SaidError } from '../said-error.ts';

/** What a player is told when a passkey did not lock or unlock the words. Nothing is lost in any of these cases. */
export const PASSKEY_PROBLEMS = {
  'no-passkeys': 'This browser knows no passkeys, so it cannot lock the words. Nothing was changed.',
  'no-lock': 'This browser has passkeys, but not the kind that can lock something. Nothing was changed.',
  'no-secret': 'This passkey has no secret of its own, so it cannot be the key to anything. Nothing was changed.',
  // A browser does not say which of these it was, so that no page can find out which passkeys somebody has.
  'not-given':
    'The passkey was not given. It was refused, or put away, or it is not on this device. Nothing was changed.',
  'other-passkey': 'This passkey opens something, but not these words. Nothing was changed.',
  'other-address': 'Passkeys do not work at this address of the game. Nothing was changed.',
  'no-check': 'This device has no way to check that it is you. Nothing was changed.',
  left: 'The passkey was made, but it gave no secret. The words were not locked. It opens nothing: you can delete it where this device keeps passkeys.',
} as const;
export type PasskeyProblem = keyof typeof PASSKEY_PROBLEMS;

/** A passkey that did not lock or unlock the words. */
export class PasskeyError extends SaidError<PasskeyProblem> {
  override readonly name = 'PasskeyError';
}

export function passkeyError(problem: PasskeyProblem): PasskeyError {
  return new PasskeyError(problem, PASSKEY_PROBLEMS[problem]);
}
