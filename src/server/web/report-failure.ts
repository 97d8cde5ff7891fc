import type { FastifyReply } from 'fastify';
import { ulid } from 'ulid';
import type { Failure } from './failure.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was told to come back later; null when it was not. */
    refusedFor: string | null;
  }
}

/**
 * Writes a failure down for the operator, and sets the headers that go with it.
 * The id of an unexpected one, which is in both places, is given back; null for those that were foreseen.
 */
export function reportFailure(reply: FastifyReply, error: unknown, failure: Failure): string | null {
  if (failure.retryAfter !== null) reply.header('retry-after', failure.retryAfter);
  reply.refusedFor = failure.reason;
  const { log } = reply.server;
  // That a part is away is told once, by who watches it, and not with each call that it fails.
  if (failure.note !== null)
    log[failure.reason === 'files' ? 'error' : 'debug']({ reqId: reply.request.id }, failure.note);
  if (!failure.unexpected) return null;
  const errorId = ulid();
  reply.header('x-error-id', errorId);
  log.error({ reqId: reply.request.id, errorId, err: error }, 'unexpected error');
  return errorId;
}
