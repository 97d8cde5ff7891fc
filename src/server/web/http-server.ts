import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node's own timeouts of a connection, in milliseconds. */
export interface ConnectionTimes {
  /** `headersTimeout`: until a request's head has arrived; for the first one, since the connection opened. */
  readonly head: number;
  /** `requestTimeout`: until a request has arrived in full. */
  readonly request: number;
  /** `keepAliveTimeout`: between a response and the next request. */
  readonly idle: number;
  /** `timeout`: no traffic while a request is in progress, as when the client does not read the response. */
  readonly still: number;
  /** `connectionsCheckingInterval`: `head` and `request` may fire this much later. */
  readonly look: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  head: 20_000,
  request: 30_000,
  // Longer than the minute for which proxies keep idle connections. So the proxy closes them first, and never sends a
  // request over a connection that this server is closing.
  idle: 72_000,
  // Longer than `idle`, and many times the keep-alive of streams, so that streams stay open.
  still: 90_000,
  look: 5000,
};

/** Most connections: all streams, and some for calls. Limits per address are the proxy's task. */
export const CONNECTIONS_MAX = 25_000;

/** Longest head of a request, with all headers. */
const HEAD_MAX = 16_384; // bytes

/**
 * Most pipelined requests per connection. Browsers and proxies do not pipeline; an attacker would send hundreds at less
 * cost than the server has in holding them.
 */
const PIPELINED_MAX = 4;

export interface HttpServer {
  readonly server: Server;
  countUnanswered(): number;
  /** Whether data written to the connection now could become part of a response, or be taken for one. */
  isAnswering(socket: Socket): boolean;
}

/**
 * The server for Fastify's `serverFactory`. For a HOST with several addresses Fastify itself would add more servers,
 * without these limits.
 */
export function createHttpServer(handler: RequestListener, times: ConnectionTimes, connectionsMax: number): HttpServer {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  const server = createServer(
    {
      maxHeaderSize: HEAD_MAX,
      // Node would refuse a request without a Host header, but without the security headers: mount.ts does so instead.
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
      // The rest of an unread body may still arrive: if that times out, the request gets no second response.
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
