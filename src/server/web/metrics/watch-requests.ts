import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { isCall } from '../is-call.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Whether its request is measured already: that of a stream is when the stream begins. */
    counted: boolean;
  }
}

/** Measures every request of a server. Called before anything that may refuse is hung on it, so that what is refused counts, too. */
export function watchRequests(app: App, metrics: Metrics): void {
  app.decorateReply('counted', false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.counted) countRequest(metrics, request, reply);
      if (reply.refusedFor !== null) metrics.refused(reply.refusedFor);
    });
    done();
  });
  // Connections beyond `maxConnections`.
  app.server.on('drop', () => metrics.refused('connections'));
}

/** Measures a request. One whose stream begins took as long as that, not as long as the stream stays. */
export function countRequest(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  reply.counted = true;
  metrics.request(routeOf(request), methodOf(request), reply.raw.statusCode, (performance.now() - reply.began) / 1000);
}

/** Pages and files are many, and all alike. */
function routeOf(request: FastifyRequest): string {
  if (request.is404) return 'none';
  const { url = 'none' } = request.routeOptions;
  return isCall(url) || url === '/healthz' || url === '/readyz' ? url : 'pages';
}

/** Of what is not there, the method is whatever somebody sent. */
function methodOf(request: FastifyRequest): string {
  return request.is404 ? 'any' : request.method;
}
