import { ORPCError } from '@orpc/client';
import { calls } from '#content/messages/calls';
import { messagesOf } from './language.ts';

/** The status a call was refused with; null when it was not answered at all. */
export function statusOf(error: unknown): number | null {
  return error instanceof ORPCError ? error.status : null;
}

/**
 * Whether it was our server that refused: it says why in JSON. Of what others say, such as the gate of a hotel's network
 * or a proxy, oRPC keeps the whole answer as data.
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
