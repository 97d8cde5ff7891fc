import type { RequestListener } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { BODY_MAX } from '#contract';
import { EXPECTATION_FAILED, INVALID_INPUT, refuseConnection, refuseRequest } from './failure.ts';
import {
  CONNECTION_TIMES,
  CONNECTIONS_MAX,
  type ConnectionTimes,
  createHttpServer,
  type HttpServer,
} from './http-server.ts';
import { routingUrl } from './urls.ts';

export type App = FastifyInstance;

interface AppOptions {
  readonly logLevel: string;
  /** Target of log lines; standard output when left out. */
  readonly logStream?: { write(line: string): void };
  /** Whether a proxy in front reports the client's address (X-Forwarded-For). */
  readonly trustProxy: boolean;
  readonly origin: () => string;
  readonly connectionTimes?: ConnectionTimes;
  readonly connectionsMax?: number;
}

/** Options of GET routes that also support HEAD. Calls have one method each, so the server has no such default. */
export const WITH_HEAD = { exposeHeadRoute: true } as const;

/** Longest path parameter that is matched. */
const PARAM_MAX = 4096; // characters; a card's text with everything percent-encoded fits

/** The log levels that include a line for each request. */
const TELLING_REQUESTS: readonly string[] = ['trace', 'debug', 'info'];

/** A web server without routes, and the HTTP server below it. */
export function createApp(options: AppOptions): { app: App; http: HttpServer } {
  const { logLevel, logStream, trustProxy, origin } = options;
  const { connectionTimes = CONNECTION_TIMES, connectionsMax = CONNECTIONS_MAX } = options;
  let handle: RequestListener = () => {};
  const http = createHttpServer(
    (request, response) => {
      // Does not use Fastify's `rewriteUrl`, which keeps the original URL, too: the handlers of calls would read that.
      request.url = routingUrl(request.url ?? '/');
      handle(request, response);
    },
    connectionTimes,
    connectionsMax,
  );
  const app = Fastify({
    serverFactory(handler) {
      handle = handler;
      return http.server;
    },
    bodyLimit: BODY_MAX,
    routerOptions: { maxParamLength: PARAM_MAX },
    // Trusts one proxy, which appends the address that it saw to X-Forwarded-For. Clients can forge earlier addresses.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    // The drain of start.ts still answers requests, which Fastify would refuse.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) =>
      http.isAnswering(socket) ? socket.destroy() : refuseConnection(error, socket, origin()),
    // Called for a URL that cannot be decoded.
    frameworkErrors: (_error, _request, { raw }) => refuseRequest(raw, origin(), INVALID_INPUT.status),
  });
  // Replaces Fastify's own logging, which would create a logger per request, listen for the end of each response, and
  // log addresses. Log lines name their request themselves; `request.log` is not used.
  app.log = pino({ level: logLevel, base: null, serializers: { err: describeError } }, logStream ?? pino.destination());
  logRequests(app, TELLING_REQUESTS.includes(logLevel));
  app.decorateReply('refusedFor', null);
  app.server.on('checkExpectation', (_request, response) => refuseRequest(response, origin(), EXPECTATION_FAILED));
  return { app, http };
}

/** Only these fields of an error are logged: others may hold user data. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? '' };
}

declare module 'fastify' {
  interface FastifyReply {
    /** When the request arrived, by performance.now(). */
    began: number; // ms
  }
}

const ENDED = 'request';
const LEFT = 'request left';
/** Paths that load balancers request all the time: successes are logged at level debug. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Records when each request arrives, and logs a line for each: method, route pattern, status, time. Logs neither the
 * URL, which holds ids, nor anything of the caller. @param told whether the log level has these lines
 */
function logRequests(app: App, told: boolean): void {
  app.decorateReply('began', 0);
  app.addHook('onRequest', (request, reply, done) => {
    reply.began = performance.now();
    if (told) {
      reply.raw.once('finish', () => {
        const line = lineOf(request, reply);
        const isAllWell = PROBES.has(line.route) && line.status === 200;
        app.log[isAllWell ? 'debug' : 'info'](line, ENDED);
      });
      // A response whose client disconnects early, as from a stream, never finishes.
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
