import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureBody, failureOf, NOTHING_HERE } from '../failure.ts';
import { reportFailure } from '../report-failure.ts';
import type { CallContext } from './router.ts';

interface HandlerContext extends CallContext {
  readonly reply: FastifyReply;
}

/** Hands requests to the calls of a contract; whatever they throw is answered as a failure of ours. */
export function createCallHandler(router: AnyRouter, prefix: `/${string}`) {
  const handler = new OpenAPIHandler<HandlerContext>(router, {
    interceptors: [
      async ({ next, context: { reply } }) => {
        try {
          return await next();
        } catch (error) {
          const failure = failureOf(error);
          reportFailure(reply, error, failure);
          throw new ORPCError(failure.code, { status: failure.status, message: failure.message });
        }
      },
    ],
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // A call without a body has none: left undefined, it would be looked for in the raw request, past the size limit.
    request.body ??= null;
    const context = { cookie: request.headers.cookie, setCookie, reply };
    const { matched } = await handler.handle(request, reply, { prefix, context });
    if (!matched) reply.status(NOTHING_HERE.status).send(failureBody(NOTHING_HERE));

    function setCookie(header: string | null): void {
      // In the place of one that was set before: of two with the same name, browsers may take either.
      if (header !== null) reply.removeHeader('set-cookie').header('set-cookie', header);
    }
  };
}
