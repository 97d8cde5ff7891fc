import type { RequestListener } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { BODY_MAX } from '#contract';
import { routedAddress } from './addresses.ts';
import { EXPECTATION_FAILED, INVALID_INPUT, refuseConnection, refuseRequest } from './failure.ts';
import {
  CONNECTION_TIMES,
  CONNECTIONS_MAX,
  type ConnectionTimes,
  createHttpServer,
  type HttpServer,
} from './http-server.ts';

export type App = FastifyInstance;

interface AppOptions {
  readonly logLevel: string;
  /** Where log lines go; standard output when left out. */
  readonly logStream?: { write(line: string): void };
  /** Whether a proxy in front says who calls (X-Forwarded-For). */
  readonly trustProxy: boolean;
  readonly origin: () => string;
  readonly connectionTimes?: ConnectionTimes;
  readonly connectionsMax?: number;
}

/** For a GET whose head may be asked for alone. Calls have one method each, so that this is none of the whole server. */
export const WITH_HEAD = { exposeHeadRoute: true } as const;

/** Longest part of a path that is looked at. */
const PARAM_MAX = 4096; // characters; a card's text with everything percent-encoded fits

/** The levels of a log that has a line for each request. */
const TELLING_REQUESTS: readonly string[] = ['trace', 'debug', 'info'];

/** A web server without routes, and the HTTP server below it. */
export function createApp(options: AppOptions): { app: App; http: HttpServer } {
  const { logLevel, logStream, trustProxy, origin } = options;
  const { connectionTimes = CONNECTION_TIMES, connectionsMax = CONNECTIONS_MAX } = options;
  let handle: RequestListener = () => {};
  const http = createHttpServer(
    (request, response) => {
      // Not by Fastify's rewriteUrl: that keeps the old address beside the new one, and calls read it.
      request.url = routedAddress(request.url ?? '/');
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
    // One proxy is believed: the last address of the list is what it saw, those before it are what it was told.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    // The drain is ours: calls that come while it lasts are still answered.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) =>
      http.isAnswering(socket) ? socket.destroy() : refuseConnection(error, socket, origin()),
    // A call whose address cannot be decoded.
    frameworkErrors: (_error, _request, { raw }) => refuseRequest(raw, origin(), INVALID_INPUT.status),
  });
  // Fastify itself has none: it would give each request a log of its own, listen for the end of each answer, and write
  // down addresses in places. Here lines name their request themselves; what is said to `request.log` goes nowhere.
  app.log = pino({ level: logLevel, base: null, serializers: { err: describeError } }, logStream ?? pino.destination());
  logRequests(app, TELLING_REQUESTS.includes(logLevel));
  app.decorateReply('refusedFor', null);
  app.server.on('checkExpectation', (_request, response) => refuseRequest(response, origin(), EXPECTATION_FAILED));
  return { app, http };
}

/** Of an error only this is written down: other fields may hold what was sent. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? '' };
}

declare module 'fastify' {
  interface FastifyReply {
    /** When its request came, by performance.now(). */
    began: number; // ms
  }
}

const ENDED = 'request';
const LEFT = 'request left';
/** Asked by each balancer each second: that all is well is no news. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Notes when each request came, and logs a line for each: method, route pattern, status, time. Never the address, which holds
 * ids, nor anything of the caller. @param told whether the log level has these lines
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
