import { INPUT_VALIDATION_FAILED } from '#contract';
import type { Auth } from '../auth/index.ts';
import { type Game, Refusal } from '../game/index.ts';
import { mountCalls } from './api/mount-calls.ts';
import type { App } from './app.ts';
import { failureBody, failureOf, NOTHING_HERE } from './failure.ts';
import { mountHealth } from './health.ts';
import { isCall } from './is-call.ts';
import { createErrorPages } from './pages/error-pages.ts';
import { mountCrawling } from './pages/mount-crawling.ts';
import { mountPages } from './pages/mount-pages.ts';
import { readClient } from './pages/read-client.ts';
import { reportFailure } from './report-failure.ts';
import { securityHeaders } from './security-headers.ts';
import { mountSecurityText } from './security-text.ts';

export interface MountOptions {
  readonly auth: Auth;
  readonly game: Game;
  /** The origin players see. */
  readonly origin: () => string;
  /** Base URL of the calls, for the pages. */
  readonly apiBase: string;
  /** The folder of the built client. */
  readonly clientDir: string;
  readonly rateLimited: boolean;
  /** Time that nobody can set, to count calls by. */
  readonly steadyClock: () => number; // ms
  /** Resolves when everything that calls need is there. */
  readonly ready: () => Promise<void>;
}

/** Gives the server its routes: calls, pages, health. @throws ClientMissing when the client is not built */
export async function mount(app: App, options: MountOptions): Promise<void> {
  const client = readClient(options.clientDir, options);
  const errorPages = createErrorPages(client, options.apiBase);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(options.origin()));
    if (isCall(request.url)) reply.header('cache-control', 'no-store');
    // Of two, who is in front may have believed the other one. HTTP/1.0 knows none.
    const hosts = countHosts(request.raw.rawHeaders);
    const wanted = request.raw.httpVersion === '1.0' ? hosts <= 1 : hosts === 1;
    if (!wanted) throw new Refusal('BAD_REQUEST', INPUT_VALIDATION_FAILED);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request.url)) return reply.status(NOTHING_HERE.status).send(failureBody(NOTHING_HERE));
    return errorPages.send(request, reply, NOTHING_HERE, null);
  });

  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error);
    const errorId = reportFailure(reply, error, failure);
    // Fastify would hang up on a body it did not read, and the answer could be lost on the way. Node reads the rest.
    reply.removeHeader('connection');
    if (isCall(request.url)) return reply.status(failure.status).send(failureBody(failure));
    return errorPages.send(request, reply, failure, errorId);
  });

  mountHealth(app, options.ready);
  mountSecurityText(app, { origin: options.origin, builtAt: client.builtAt });
  mountCrawling(app, client, options.origin);
  await mountCalls(app, options);
  mountPages(app, client, options.apiBase);
}

/** Raw headers are names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}
