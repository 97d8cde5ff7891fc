import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a connection may take for what, in milliseconds. */
export interface ConnectionTimes {
  /** Until the head of a request is there, however busily it comes; of the first one, from when the connection opens. */
  readonly head: number;
  /** Until a request has come in whole. */
  readonly request: number;
  /** Between an answer and the next request. */
  readonly idle: number;
  /** Nothing comes and nothing goes, though something is under way: an answer that nobody reads. */
  readonly still: number;
  /** How often late heads and requests are looked for: they may be late by so much more. */
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

/** Longest head of a request, all its headers together: a longer one is refused before anything of it is looked at. */
const HEAD_MAX = 16_384; // bytes

/**
 * The server below Fastify. Made here, there is one and no other: for a HOST that stands for several addresses, as
 * localhost can, Fastify would listen at each with a server of its own, past all that is put before ours.
 */
export function createHttpServer(handler: RequestListener, times: ConnectionTimes): Server {
  const server = createServer(
    {
      maxHeaderSize: HEAD_MAX,
      // Node would refuse a request without a Host by itself, and without our headers: this is looked at with the routes.
      requireHostHeader: false,
      // Nobody is let out of HTTP for asking: see take-over.ts.
      shouldUpgradeCallback: () => false,
      headersTimeout: times.head,
      requestTimeout: times.request,
      keepAliveTimeout: times.idle,
      connectionsCheckingInterval: times.look,
    },
    handler,
  );
  return server.setTimeout(times.still);
}
