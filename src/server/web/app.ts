import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { BODY_MAX } from '#contract';
import { boundRest } from './bound-rest.ts';
import { type Connections, watchConnections } from './connections.ts';
import { INVALID_INPUT } from './failure.ts';
import { CONNECTION_TIMES, type ConnectionTimes, createHttpServer } from './http-server.ts';
import { CONNECTION_CAPS, type ConnectionCaps, limitConnections } from './limit-connections.ts';
import { EXPECTATION_FAILED, refuseBare } from './refuse-bare.ts';
import { refuseConnection } from './refuse-connection.ts';
import { logRequests } from './request-log.ts';
import { routedAddress } from './routed-address.ts';

export type App = FastifyInstance;

export interface AppOptions {
  readonly logLevel: string;
  /** Where log lines go; standard output when left out. */
  readonly logStream?: { write(line: string): void };
  /** Whether a proxy in front says who calls (X-Forwarded-For). */
  readonly trustProxy: boolean;
  /** The origin players see. */
  readonly origin: () => string;
  /** Whether connections are counted by address, unless a proxy is in front. */
  readonly rateLimited: boolean;
  readonly connectionTimes?: ConnectionTimes;
  readonly connectionCaps?: ConnectionCaps;
}

/** For a GET whose head may be asked for alone. Calls have one method each, so that this is none of the whole server. */
export const WITH_HEAD = { exposeHeadRoute: true } as const;

/** Longest part of a path that is looked at. */
const PARAM_MAX = 4096; // characters; a card's text with everything percent-encoded fits

/** The levels of a log that has a line for each request. */
const TELLING_REQUESTS: readonly string[] = ['trace', 'debug', 'info'];

/** A web server without routes, and its connections. */
export function createApp(options: AppOptions): { app: App; connections: Connections } {
  const { logLevel, logStream, trustProxy, origin, rateLimited } = options;
  const { connectionTimes = CONNECTION_TIMES, connectionCaps = CONNECTION_CAPS } = options;
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (!connections.begin(request, response)) return;
        boundRest(request, response);
        // Not by Fastify's rewriteUrl: that keeps the old address beside the new one, and calls read it.
        request.url = routedAddress(request.url ?? '/');
        handler(request, response);
      }, connectionTimes),
    bodyLimit: BODY_MAX,
    routerOptions: { maxParamLength: PARAM_MAX },
    // One proxy is believed: the last address of the list is what it saw, those before it are what it was told.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    // The drain is ours: calls that come while it lasts are still answered.
    return503OnClosing: false,
    forceCloseConnections: false,
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, origin(), connections.isAnswering(socket)),
    // A call whose address cannot be decoded.
    frameworkErrors: (_error, _request, { raw }) => refuseBare(raw, origin(), INVALID_INPUT.status),
  });
  // Fastify itself has none: it would give each request a log of its own, listen for the end of each answer, and write
  // down addresses in places. Here lines name their request themselves; what is said to `request.log` goes nowhere.
  app.log = pino({ level: logLevel, base: null, serializers: { err: describeError } }, logStream ?? pino.destination());
  logRequests(app, TELLING_REQUESTS.includes(logLevel));
  app.decorateReply('refusedFor', null);
  const connections = watchConnections(app.server);
  limitConnections(app.server, connections, connectionCaps, rateLimited && !trustProxy);
  app.server.on('checkExpectation', (_request, response) => refuseBare(response, origin(), EXPECTATION_FAILED));
  return { app, connections };
}

/** Of an error only this is written down: other fields may hold what was sent. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? '' };
}
