import { ORPCError } from '@orpc/client';

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

const WORDS: Readonly<Record<number, string>> = {
  400: 'That did not make sense to the tower. Check it and try again.',
  401: 'The tower does not know you yet. Say your magic words.',
  403: 'That door is not yours.',
  404: 'It is not there.',
  409: 'Someone got there first. Here is how it stands now.',
  413: 'That did not make sense to the tower. Check it and try again.',
  422: 'Something in there is not right.',
  429: 'Too quick. Wait a moment, then try again.',
  500: 'Something broke on our side. Try again soon.',
  503: 'The tower is being swept. Try again soon.',
};

/** What a player is told when a call fails. */
export function wordsFor(error: unknown): string {
  const status = statusOf(error);
  if (status === null) return 'The tower did not answer. Try again.';
  return WORDS[status] ?? 'Something broke on our side. Try again soon.';
}
