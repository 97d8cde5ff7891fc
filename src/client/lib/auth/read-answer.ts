import type { Ping } from '#contract';
import { isFlake } from '#engine';

/** What the server says to a signature: either there is a character, or there is a reason why not. */
export type SignInAnswer = { readonly characterId: string } | { readonly refusal: string };

/**
 * Reads the answer to a ping. Not everything that answers is our server: the gate of a hotel's network answers every
 * call with a page of its own.
 * @throws TypeError when it is not what our server says
 */
export function readPing(answer: unknown): Ping {
  const { now, commit } = fieldsOf(answer);
  if (typeof now !== 'string' || !isFlake(now) || typeof commit !== 'string') throw unreadable('ping');
  return { now, commit };
}

/** @throws TypeError when it is neither a character nor a reason */
export function readSignIn(answer: unknown): SignInAnswer {
  const { error, characterId } = fieldsOf(answer);
  if (typeof error === 'string') return { refusal: error };
  if (error !== null || typeof characterId !== 'string' || !isFlake(characterId)) throw unreadable('sign-in');
  return { characterId };
}

/** Reads whose the sessions are. @throws TypeError when it is not what our server says */
export function readOwner(answer: unknown): string {
  const { characterId } = fieldsOf(answer);
  if (typeof characterId !== 'string' || !isFlake(characterId)) throw unreadable('call for the sessions');
  return characterId;
}

function fieldsOf(answer: unknown): Record<string, unknown> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

/** What was answered is not repeated: errors find their way into logs. */
function unreadable(call: string): TypeError {
  return new TypeError(`The answer to the ${call} cannot be read`);
}
