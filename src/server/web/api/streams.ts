import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { INPUT_VALIDATION_FAILED } from '#contract';
import type { Auth } from '../../auth/index.ts';
import { type Game, Refusal, type Wire } from '../../game/index.ts';
import type { App } from '../app.ts';
import type { Metrics, StreamKind } from '../metrics/metrics.ts';
import { countRequest } from '../metrics/watch-requests.ts';
import { networksOf } from '../networks.ts';
import { logWhenClosed } from '../request-log.ts';
import { securityHeaders } from '../security-headers.ts';
import { isAlone, takeOver, untilItsTurn } from '../take-over.ts';
import { STREAM_LIMIT, snapshotOrStreamLimit } from './rate-limits.ts';

/** Nothing on the way may keep, change or pack together what is to arrive at once. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  // What ends the stream ends the connection, too.
  connection: 'close',
} as const;

export interface StreamOptions {
  readonly auth: Auth;
  readonly game: Game;
  /** The origin players see. */
  readonly origin: () => string;
  readonly metrics: Metrics | null;
}

/** One address is two calls: a snapshot of a character, and with `?stream` its live stream. */
export function mountCharacter(app: App, url: string, snapshot: RouteHandlerMethod, options: StreamOptions): void {
  const { auth, game } = options;
  type Request = FastifyRequest<{ Params: { id: string } }>;

  // No async function: a snapshot that is there at once is answered at once.
  app.get(url, { config: snapshotOrStreamLimit(isStreamRequest) }, function (request: Request, reply) {
    return isStreamRequest(request) ? openStream(request, reply) : snapshot.call(this, request, reply);
  });

  async function openStream(request: Request, reply: FastifyReply): Promise<void> {
    refuseBody(request.headers);
    const { answer: player, setCookie } = await auth.findSession(request.headers.cookie);
    if (setCookie !== null) reply.header('set-cookie', setCookie);
    await untilItsTurn(request.raw, reply.raw);
    const call = streamCall(request, reply, 'character', options);
    await orHangUp(request, reply, () => game.openCharacterStream(player, request.params.id, call));
  }
}

export const COUNTER_URL = '/debug/stream';

/** A stream to try with, of numbers. */
export function mountCounter(app: App, options: StreamOptions): void {
  app.get(COUNTER_URL, { config: STREAM_LIMIT }, async (request, reply) => {
    refuseBody(request.headers);
    await untilItsTurn(request.raw, reply.raw); // by then all is read that came in one piece with this request
    const call = streamCall(request, reply, 'counter', options);
    await orHangUp(request, reply, () => options.game.openCounterStream(call));
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

/** Others' requests would wait for the end of the stream: no browser and no proxy asks so. */
function refusePipelined({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!isAlone(raw, reply.raw)) throw new Refusal('BAD_REQUEST', INPUT_VALIDATION_FAILED);
}

/**
 * What breaks once a stream was accepted can be answered by nothing but its end: Fastify takes such an answer for given,
 * and says nothing.
 */
async function orHangUp(request: FastifyRequest, reply: FastifyReply, open: () => void | Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (!reply.sent) throw error;
    request.server.log.error({ reqId: request.id, err: error }, 'unexpected error');
    request.raw.socket.destroy();
  }
}

/** Who asks for a stream, and the way to answer: raw, for frames are written as they are, once for all streams. */
function streamCall(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: StreamKind,
  { origin, metrics }: StreamOptions,
) {
  refusePipelined(request, reply);

  function accept(): Wire {
    refusePipelined(request, reply);
    const { raw } = reply.hijack();
    for (const [name, value] of Object.entries({
      ...securityHeaders(origin()),
      ...reply.getHeaders(),
      ...STREAM_HEADERS,
    })) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.flushHeaders();
    const isChunked = raw.chunkedEncoding; // HTTP/1.0 knows no chunks
    const socket = takeOver(request.raw, raw);
    if (socket.closed) return { socket, isChunked, sent: null }; // nothing would tell of its end any more
    logWhenClosed(request, reply, socket);
    if (!metrics) return { socket, isChunked, sent: null };
    countRequest(metrics, request, reply);
    metrics.streamBegan(kind);
    socket.once('close', () => metrics.streamEnded(kind));
    return { socket, isChunked, sent: metrics.sent[kind] };
  }

  return { networks: networksOf(request.ip), accept };
}
