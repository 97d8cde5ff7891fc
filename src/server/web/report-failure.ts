import type { FastifyReply } from 'fastify';
import { ulid } from 'ulid';
import type { Failure } from './failure.ts';

/**
 * Writes a failure down for the operator, and sets the headers that go with it.
 * The id of an unexpected one, which is in both places, is given back; null for those that were foreseen.
 */
export function reportFailure(reply: FastifyReply, error: unknown, failure: Failure): string | null {
  if (failure.retryAfter !== null) reply.header('retry-after', failure.retryAfter);
  if (failure.note !== null) reply.log.error(failure.note);
  if (!failure.unexpected) return null;
  const errorId = ulid();
  reply.header('x-error-id', errorId);
  reply.log.error({ errorId, err: error }, 'unexpected error');
  return errorId;
}
