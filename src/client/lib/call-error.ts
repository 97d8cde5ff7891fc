import { ORPCError } from '@orpc/client';
import { calls } from '#content/messages/calls';
import { messagesOf } from './language.ts';

/** The status a call was refused with; null when it was not answered at all. */
export function statusOf(error: unknown): number | null {
  return error instanceof ORPCError ? error.status : null;
}

/**
 * Whether our server refused the call: its refusals are oRPC's JSON without data. Of any other response, such as a proxy's
 * or a login page's, oRPC keeps the whole as data.
 */
export function isOurRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.data === undefined;
}

const SAID: Readonly<Record<number, keyof typeof calls.messages>> = {
  400: 'senseless',
  401: 'unknown',
  403: 'forbidden',
  404: 'missing',
  409: 'overtaken',
  413: 'senseless',
  422: 'wrong',
  429: 'tooQuick',
  500: 'broken',
  503: 'swept',
};

/** What a player is told when a call fails. */
export function wordsFor(error: unknown): string {
  const status = statusOf(error);
  return messagesOf(calls)[status === null ? 'silent' : (SAID[status] ?? 'broken')];
}
