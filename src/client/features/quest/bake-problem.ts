import { errors } from '#content/messages/errors';
import { quest } from '#content/messages/quest';
import { AuthError } from '../../lib/auth/auth-error.ts';
import { wordsFor } from '../../lib/call-error.ts';
import { KeptError } from '../../lib/kept/kept-problem.ts';
import { PasskeyError } from '../../lib/kept/passkey-problem.ts';
import { messagesOf } from '../../lib/language.ts';

/** Why no cookie could be baked, and what can be done about it. */
export function bakeProblem(error: unknown): string {
  const { auth, kept, passkey } = messagesOf(errors);
  const { noJar, noCookies } = messagesOf(quest).oven;
  if (error instanceof PasskeyError) return passkey[error.kind];
  // A tower that has not got its cookie back is mostly one whose cookies are refused.
  if (error instanceof AuthError) return error.kind === 'refused' ? noCookies : auth[error.kind];
  // Who has no words yet has none on paper either.
  const isUnavailable = error instanceof DOMException || (error instanceof KeptError && error.kind === 'unavailable');
  if (isUnavailable) return noJar;
  return error instanceof KeptError ? kept[error.kind] : wordsFor(error);
}
