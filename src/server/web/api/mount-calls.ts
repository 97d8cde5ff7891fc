import { API_PREFIX, contract, OPENAPI_PREFIX, openapiContract } from '#contract';
import { type Auth, isCrossSite } from '../../auth/index.ts';
import type { Game } from '../../game/index.ts';
import type { App } from '../app.ts';
import { CROSS_SITE, failureBody, WRONG_METHOD } from '../failure.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createCallHandler } from './call-handler.ts';
import { createReportLog } from './error-reports.ts';
import { limitAddresses } from './limit-addresses.ts';
import { limitSessions } from './limit-sessions.ts';
import { createDocument } from './openapi-document.ts';
import { limitOf } from './rate-limits.ts';
import { createOpenapiRouter, createRouter } from './router.ts';
import { routesOf } from './routes-of.ts';
import { COUNTER_URL, mountCharacter, mountCounter } from './streams.ts';

export interface CallOptions {
  readonly auth: Auth;
  readonly game: Game;
  readonly origin: () => string;
  /** For the document of the calls: their base URL, and where the operator can be written to. */
  readonly apiBase: string;
  readonly contact: string | null;
  readonly rateLimited: boolean;
  readonly metrics: Metrics | null;
  /** Time that nobody can set, to count calls by. */
  readonly steadyClock: () => number; // ms
}

/** Mounts all calls, the streams beside them, and the document that describes them. */
export async function mountCalls(app: App, options: CallOptions): Promise<void> {
  const { auth, game, origin, steadyClock } = options;
  if (options.rateLimited) {
    limitAddresses(app, auth, limitSessions(app, auth, steadyClock), steadyClock);
  }
  takeJsonOnly(app);
  // No call of ours reads a body with DELETE: whoever wants to be forgotten is, whatever is sent along, and of whatever type.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  const reportError = createReportLog({
    write: (fields, message) => app.log.warn(fields, message),
    clock: steadyClock,
  });

  await app.register(
    async (api) => {
      refuseOtherSites(api, origin);
      const router = createRouter(auth, game, reportError);
      const routes = routesOf(contract);
      refuseOtherMethods(api, [...routes, { method: 'GET', url: COUNTER_URL }]);
      for (const { name, method, url } of routes) {
        const call = createCallHandler(router, name, API_PREFIX);
        if (name === 'game.character') mountCharacter(api, url, call, options);
        else api.route({ method, url, config: limitOf(name), handler: call });
      }
      mountCounter(api, options);
    },
    { prefix: API_PREFIX },
  );

  await app.register(
    async (openapi) => {
      refuseOtherSites(openapi, origin);
      const router = createOpenapiRouter(auth);
      const routes = routesOf(openapiContract);
      refuseOtherMethods(openapi, routes);
      for (const { name, method, url } of routes) {
        openapi.route({ method, url, config: limitOf(name), handler: createCallHandler(router, name, OPENAPI_PREFIX) });
      }
    },
    { prefix: OPENAPI_PREFIX },
  );
  app.get(`${OPENAPI_PREFIX}.json`, createDocument(options));
}

/** Bodies are JSON or nothing. Keys that would reach into prototypes are refused. */
function takeJsonOnly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, body, done),
  );
}

function refuseOtherSites(app: App, origin: () => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCrossSite(request.headers, origin())) return done();
    reply.status(CROSS_SITE.status).send(failureBody(CROSS_SITE));
  });
}

/** Methods that are answered with 405 at an address that has others. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers the methods that an address of calls does not have, and says which it has: RFC 9110, §15.5.6. */
function refuseOtherMethods(app: App, routes: readonly { readonly method: string; readonly url: string }[]): void {
  const byUrl = Map.groupBy(routes, ({ url }) => url);
  for (const [url, found] of byUrl) {
    const allowed = found.map(({ method }) => method);
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      // Before a body is read: it is nobody's.
      onRequest: async (_request, reply) =>
        reply.status(WRONG_METHOD.status).header('allow', allowed.join(', ')).send(failureBody(WRONG_METHOD)),
      handler: () => {},
    });
  }
}
