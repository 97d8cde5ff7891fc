import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** When its request came, by performance.now(). */
    began: number; // ms
  }
}

const ENDED = 'request';
const LEFT = 'request left';
/** Asked by each balancer each second: that all is well is no news. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Notes when each request came, for the figures, too.
 * One line for each request: the method, the pattern of the route, the status, the time.
 * Never the address itself, which holds ids; nor who asked, from where, with what.
 *
 * @param told whether the log has lines of this kind at all
 */
export function logRequests(app: App, told: boolean): void {
  app.decorateReply('began', 0);
  app.addHook('onRequest', (request, reply, done) => {
    reply.began = performance.now();
    if (told) {
      reply.raw.once('finish', () => {
        const line = lineOf(request, reply);
        const isAllWell = PROBES.has(line.route) && line.status === 200;
        app.log[isAllWell ? 'debug' : 'info'](line, ENDED);
      });
      // A response that the client does not wait for, as a stream that it leaves, never finishes.
      reply.raw.once('close', () => reply.raw.writableFinished || app.log.info(lineOf(request, reply), LEFT));
    }
    done();
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    reqId: request.id,
    method: request.method,
    route: (!request.is404 && request.routeOptions.url) || 'none',
    status: reply.statusCode,
    ms: msSince(reply.began),
  };
}

function msSince(began: number): number {
  return Math.round((performance.now() - began) * 10) / 10;
}
