import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { API_PREFIX, INPUT_VALIDATION_FAILED } from '#contract';
import { Refusal, type StreamCall, type Wire } from '../../game/index.ts';
import type { App } from '../app.ts';
import { countRequest, type StreamKind } from '../metrics.ts';
import type { MountOptions } from '../mount-options.ts';
import { networksOf } from '../urls.ts';

/** Keeps proxies from caching, transforming or buffering the stream. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  // Pipelined requests behind a stream would wait until it ends, and a drain would wait for the connection.
  connection: 'close',
} as const;

type StreamOptions = Pick<MountOptions, 'auth' | 'game' | 'metrics'>;

/** One URL is two calls: a snapshot of a character, and with `?stream` its live stream. */
export function mountCharacter(app: App, url: string, snapshot: RouteHandlerMethod, options: StreamOptions): void {
  const { auth, game } = options;
  type Request = FastifyRequest<{ Params: { id: string } }>;

  app.get(url, { config: { kind: kindOfRequest } }, function (request: Request, reply) {
    return isStreamRequest(request) ? openStream(request, reply) : snapshot.call(this, request, reply);
  });

  const openStream = (request: Request, reply: FastifyReply) =>
    serveStream(request, reply, 'character', options, async (call) => {
      const { answer: player, setCookie } = await auth.findSession(request.headers.cookie);
      if (setCookie !== null) reply.header('set-cookie', setCookie);
      await game.openCharacterStream(player, request.params.id, call);
    });
}

export const COUNTER_URL = `${API_PREFIX}/debug/stream`;

export function mountCounter(app: App, options: StreamOptions): void {
  app.get(COUNTER_URL, { config: { kind: 'stream' } }, (request, reply) =>
    serveStream(request, reply, 'counter', options, async (call) => options.game.openCounterStream(call)),
  );
}

function isStreamRequest(request: FastifyRequest): boolean {
  return Object.hasOwn(request.query as object, 'stream');
}

function kindOfRequest(request: FastifyRequest) {
  return isStreamRequest(request) ? 'stream' : 'read';
}

/**
 * Opens a stream over the raw response: frames are written unchanged, the same Buffer to many streams. Destroys the
 * connection when a stream fails after it was accepted, because Fastify then ignores the error.
 */
async function serveStream(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: StreamKind,
  { metrics }: StreamOptions,
  open: (call: StreamCall) => Promise<void>,
): Promise<void> {
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody) throw new Refusal('BAD_REQUEST', INPUT_VALIDATION_FAILED); // the body would never be read

  function accept(): Wire {
    const response = reply.hijack().raw;
    response.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...STREAM_HEADERS });
    response.flushHeaders();
    // A response that is already aborted emits no `close` event, so its stream would be counted forever.
    if (!metrics || response.destroyed) return { response, sent: null };
    countRequest(metrics, request, reply);
    metrics.streamBegan(kind);
    response.once('close', () => metrics.streamEnded(kind));
    return { response, sent: metrics.sent[kind] };
  }

  try {
    await open({ networks: networksOf(request.ip), accept });
  } catch (error) {
    if (!reply.sent) throw error;
    request.server.log.error({ reqId: request.id, err: error }, 'unexpected error');
    reply.raw.destroy();
  }
}
