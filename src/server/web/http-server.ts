import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node's own timeouts of a connection, in milliseconds. */
export interface ConnectionTimes {
  /** `headersTimeout`: until the head of a request is there; of the first one, from when the connection opens. */
  readonly head: number;
  /** `requestTimeout`: until a request has come in whole. */
  readonly request: number;
  /** `keepAliveTimeout`: between a response and the next request. */
  readonly idle: number;
  /** `timeout`: nothing comes and nothing goes, though something is under way: a response that nobody reads. */
  readonly still: number;
  /** `connectionsCheckingInterval`: late heads and requests may be late by so much more. */
  readonly look: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  head: 20_000,
  request: 30_000,
  // Longer than the minute that proxies keep theirs: it is they who hang up, and never on a request that is on its way.
  idle: 72_000,
  // Longer than `idle`, and many times the keep-alive of streams, so that these live on.
  still: 90_000,
  look: 5000,
};

/** Connections at a time: every stream that there may be, and some for calls. Those of one address are the proxy's to bound. */
export const CONNECTIONS_MAX = 25_000;

/** Longest head of a request, all its headers together. */
const HEAD_MAX = 16_384; // bytes

/** Pipelined requests of one connection. Browsers and proxies pipeline none; hundreds cost far more to keep than to send. */
const PIPELINED_MAX = 4;

export interface HttpServer {
  readonly server: Server;
  countUnanswered(): number;
  /** Whether something written to a connection now could be taken for the response to a request, or end up in one. */
  isAnswering(socket: Socket): boolean;
}

/**
 * The server for Fastify's `serverFactory`: at a HOST of several addresses Fastify's own would listen with second servers that have
 * none of our limits.
 */
export function createHttpServer(handler: RequestListener, times: ConnectionTimes, connectionsMax: number): HttpServer {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  const server = createServer(
    {
      maxHeaderSize: HEAD_MAX,
      // Node would refuse a request without a Host by itself, and without our headers: see mount.ts.
      requireHostHeader: false,
      headersTimeout: times.head,
      requestTimeout: times.request,
      keepAliveTimeout: times.idle,
      connectionsCheckingInterval: times.look,
    },
    (request, response) => {
      const { socket } = request;
      const own = unanswered.get(socket) ?? new Set();
      if (own.size >= PIPELINED_MAX) {
        socket.destroy();
        return;
      }
      unanswered.set(socket, own.add(response));
      const forget = () => {
        own.delete(response);
        if (own.size === 0) unanswered.delete(socket);
      };
      // The rest of a body that nobody wanted may still be on its way: what is late then is not answered once more.
      response.once('close', () => {
        if (request.complete || socket.destroyed) forget();
        else request.once('close', forget);
      });
      handler(request, response);
    },
  );
  server.setTimeout(times.still);
  server.maxConnections = connectionsMax;
  return {
    server,
    countUnanswered: () => unanswered.size,
    isAnswering: (socket) =>
      [...(unanswered.get(socket) ?? [])].some((response) => response.headersSent || response.req.complete),
  };
}
