import fastifyAccepts from '@fastify/accepts';
import { INPUT_VALIDATION_FAILED } from '#contract';
import { Refusal } from '../game/index.ts';
import { mountCalls } from './api/calls.ts';
import { limitMissingPages } from './api/rate-limits.ts';
import type { App } from './app.ts';
import { failureBody, failureOf, NOTHING_HERE, reportFailure } from './failure.ts';
import { watchRequests } from './metrics.ts';
import type { MountOptions } from './mount-options.ts';
import { readClient } from './pages/built-client.ts';
import { mountPages, sendErrorPage } from './pages/pages.ts';
import { CALL_HEADERS, securityHeaders } from './security-headers.ts';
import { mountCrawling, mountHealth, mountSecurityText, serveFiles } from './static-files.ts';
import { isApiUrl } from './urls.ts';

/** Gives the server its routes: calls, pages, health. @throws ClientMissing when the client is not built */
export async function mount(app: App, options: MountOptions): Promise<void> {
  const client = readClient(options.clientDir, options);
  const countMissing = options.rateLimited ? limitMissingPages(options.steadyClock) : () => {};

  if (options.metrics) watchRequests(app, options.metrics);
  // Sets headers before any hook can refuse the request. Pages and scripts override the Content-Security-Policy, streams
  // the cache header of calls.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(options.origin()));
    if (isApiUrl(request.url)) reply.headers(CALL_HEADERS);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Refuses two Host headers: a proxy may have trusted the other one. HTTP/1.1 needs one, HTTP/1.0 none. In
    // `rawHeaders` names and values alternate.
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    const wanted = request.raw.httpVersion === '1.0' ? hosts <= 1 : hosts === 1;
    done(wanted ? undefined : new Refusal('BAD_REQUEST', INPUT_VALIDATION_FAILED));
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (isApiUrl(request.url)) return reply.status(NOTHING_HERE.status).send(failureBody(NOTHING_HERE));
    countMissing(request);
    return sendErrorPage(client, request, reply, NOTHING_HERE, null);
  });

  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error);
    const errorId = reportFailure(reply, error, failure);
    // Fastify would close the connection on an unread body, and the response could be lost. Node reads the rest.
    reply.removeHeader('connection');
    // These headers are already set if a file fails before its first byte.
    reply.removeHeader('content-encoding').removeHeader('etag');
    if (isApiUrl(request.url)) return reply.status(failure.status).send(failureBody(failure));
    return sendErrorPage(client, request, reply, failure, errorId);
  });

  await app.register(fastifyAccepts);
  mountHealth(app, options.readiness);
  mountSecurityText(app, { ...options, builtAt: client.builtAt });
  mountCrawling(app, client, options.origin);
  await mountCalls(app, options);
  await serveFiles(app, options.clientDir);
  await mountPages(app, client, options.questDocuments);
}
