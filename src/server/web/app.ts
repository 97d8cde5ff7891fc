import type { ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { BODY_MAX } from '#contract';
import { boundRest } from './bound-rest.ts';
import { type Connections, watchConnections } from './connections.ts';
import { failureBody, INVALID_INPUT } from './failure.ts';
import { isCall } from './is-call.ts';
import { refuseConnection } from './refuse-connection.ts';
import { RequestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

export type App = FastifyInstance;

export interface AppOptions {
  readonly logLevel: string;
  /** Where log lines go; standard output when left out. */
  readonly logStream?: { write(line: string): void };
  /** Whether a proxy in front says who calls (X-Forwarded-For). */
  readonly trustProxy: boolean;
}

/** Longest part of a path that is looked at. */
const PARAM_MAX = 4096; // characters; a card's text with everything percent-encoded fits
/** A request that has not come in whole by then is given up. */
const REQUEST_TIMEOUT = 30_000; // ms

/** No page will ever be called this. */
const UNKNOWN_PAGE = '/-/unknown';

/** A web server without routes, and its connections. */
export function createApp({ logLevel, logStream, trustProxy }: AppOptions): { app: App; connections: Connections } {
  const app = Fastify({
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: PARAM_MAX },
    // One proxy is believed: the last address of the list is what it saw, those before it are what it was told.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    // The drain is ours: calls that come while it lasts are still answered.
    return503OnClosing: false,
    forceCloseConnections: false,
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, connections.isAnswering(socket)),
    // An address that cannot be decoded is a malformed call, or a page that is not there.
    rewriteUrl: ({ url = '/' }) => (isCall(url) || isDecodable(url) ? url : UNKNOWN_PAGE),
    frameworkErrors: refuseAddress,
    logController: new RequestLog(),
    logger: {
      level: logLevel,
      base: null,
      serializers: { err: describeError },
      ...(logStream && { stream: logStream }),
    },
  });
  const connections = watchConnections(app.server);
  app.server.on('request', boundRest);
  return { app, connections };
}

function refuseAddress(_error: Error, _request: unknown, reply: { readonly raw: ServerResponse }): void {
  const headers = { ...securityHeaders(''), 'content-type': 'application/json; charset=utf-8' };
  reply.raw.writeHead(INVALID_INPUT.status, headers).end(JSON.stringify(failureBody(INVALID_INPUT)));
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** Of an error only this is written down: other fields may hold what was sent. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? '' };
}
