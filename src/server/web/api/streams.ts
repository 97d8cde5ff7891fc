import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { INPUT_VALIDATION_FAILED } from '#contract';
import type { Auth } from '../../auth/index.ts';
import { type Game, Refusal } from '../../game/index.ts';
import type { App } from '../app.ts';
import { networksOf } from '../networks.ts';
import { STREAM_LIMIT, snapshotOrStreamLimit } from './rate-limits.ts';

/** Nothing on the way may keep, change or pack together what is to arrive at once. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** One address is two calls: a snapshot of a character, and with `?stream` its live stream. */
export function mountCharacter(app: App, url: string, snapshot: RouteHandlerMethod, auth: Auth, game: Game): void {
  app.get<{ Params: { id: string } }>(
    url,
    { config: snapshotOrStreamLimit(isStreamRequest) },
    async function (request, reply) {
      if (!isStreamRequest(request)) return snapshot.call(this, request, reply);
      refuseBody(request.headers);
      const { answer: player, setCookie } = await auth.findSession(request.headers.cookie);
      if (setCookie !== null) reply.header('set-cookie', setCookie);
      await game.openCharacterStream(player, request.params.id, streamCall(request, reply));
    },
  );
}

/** A stream to try with, of numbers. */
export function mountCounter(app: App, game: Game): void {
  app.get('/debug/stream', { config: STREAM_LIMIT }, async (request, reply) => {
    refuseBody(request.headers);
    game.openCounterStream(streamCall(request, reply));
  });
}

function isStreamRequest(request: FastifyRequest): boolean {
  return Object.hasOwn(request.query as object, 'stream');
}

/** Nobody reads the body of a stream's request: what waits unread would hide that the other side is gone. */
function refuseBody(headers: IncomingHttpHeaders): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody) throw new Refusal('BAD_REQUEST', INPUT_VALIDATION_FAILED);
}

/** Who asks for a stream, and the way to answer: raw, for frames are written as they are, once for all streams. */
function streamCall(request: FastifyRequest, reply: FastifyReply) {
  function accept(): ServerResponse {
    const { raw } = reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS })) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.flushHeaders();
    return raw;
  }

  return { networks: networksOf(request.ip), accept };
}
