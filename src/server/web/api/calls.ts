import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, getRouter, isProcedure, ORPCError, type Router } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OPENAPI_PREFIX } from '#contract';
import { isCrossSite } from '../../auth/index.ts';
import { Refusal } from '../../game/index.ts';
import type { App } from '../app.ts';
import { failureOf, reportFailure } from '../failure.ts';
import type { MountOptions } from '../mount-options.ts';
import { createDocument } from './openapi-document.ts';
import { mountRateLimits } from './rate-limits.ts';
import { type CallContext, createReportLog, createRouter, listCalls } from './router.ts';
import { COUNTER_URL, mountCharacter, mountCounter } from './streams.ts';

type CallOptions = Pick<
  MountOptions,
  'auth' | 'game' | 'origin' | 'apiBase' | 'contact' | 'rateLimited' | 'metrics' | 'steadyClock'
>;

/** Mounts all calls, the streams, and their OpenAPI document. */
export async function mountCalls(app: App, options: CallOptions): Promise<void> {
  const { auth, game, origin, steadyClock } = options;
  if (options.rateLimited) mountRateLimits(app, auth, steadyClock);
  takeJsonOnly(app);
  // DELETE calls ignore a body of any type, so that a character can always be deleted.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  const reportError = createReportLog({
    write: (fields, message) => app.log.warn(fields, message),
    clock: steadyClock,
  });

  const router = createRouter(auth, game, reportError);
  await app.register(async (api) => {
    refuseOtherSites(api, origin);
    const calls = listCalls();
    refuseOtherMethods(api, [...calls, { method: 'GET', url: COUNTER_URL }]);
    for (const { name, method, prefix, url, meta } of calls) {
      const call = createCallHandler(router, name, prefix);
      if (name === 'game.character') mountCharacter(api, url, call, options);
      else api.route({ method, url, config: { kind: meta.limit }, handler: call });
    }
    mountCounter(api, options);
  });
  app.get(`${OPENAPI_PREFIX}.json`, createDocument(options));
}

/** Accepts JSON bodies or none. Refuses keys that would pollute prototypes. */
function takeJsonOnly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, body, done),
  );
}

function refuseOtherSites(app: App, origin: () => string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      isCrossSite(request.headers, origin())
        ? new Refusal('FORBIDDEN', 'Another site may not do this for you')
        : undefined,
    );
  });
}

/** Methods answered with 405 at a URL that supports others. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers unsupported methods of API URLs with 405 and an Allow header: RFC 9110, §15.5.6. */
function refuseOtherMethods(app: App, routes: readonly { readonly method: string; readonly url: string }[]): void {
  const byUrl = Map.groupBy(routes, ({ url }) => url);
  for (const [url, found] of byUrl) {
    const allowed = found.map(({ method }) => method);
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      // Responds before the body is read, because no body is used.
      async onRequest(_request, reply) {
        reply.header('allow', allowed.join(', '));
        throw new Refusal('METHOD_NOT_SUPPORTED', 'This address has no such method');
      },
      handler: () => {},
    });
  }
}

/**
 * Handles requests of one route with its procedure, through oRPC's Fastify adapter. oRPC routes each request again, but
 * only to this procedure: a URL that it decodes otherwise than Fastify gets 404, and evades no limit of another route.
 * @param name the procedure's path in the router: `game.quest`
 * @throws TypeError when there is no such procedure
 */
export function createCallHandler(router: AnyRouter, name: string, prefix: `/${string}`) {
  if (!isProcedure(getRouter(router, name.split('.')))) throw new TypeError(`There is no call ${name}`);
  const handler = new OpenAPIHandler<CallContext>(router as Router<never, CallContext>, {
    filter: ({ path }) => path.join('.') === name,
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          throw toOrpcError(context.reply, error);
        }
      },
    ],
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // While `body` is undefined, oRPC reads the body from the connection itself, without Fastify's limit.
    request.body ??= null;
    const { matched } = await handler.handle(request, reply, { prefix, context: { reply } });
    if (!matched) reply.callNotFound();
  };
}

/** Reports an error of a procedure or its validation, and turns it into the error that oRPC answers with. */
function toOrpcError(reply: FastifyReply, error: unknown): ORPCError<string, undefined> {
  const failure = failureOf(error);
  reportFailure(reply, error, failure);
  const { code, status, message } = failure;
  return new ORPCError(code, { status, message });
}
