import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, getRouter, isProcedure, ORPCError, type Router } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../failure.ts';
import { reportFailure } from '../report-failure.ts';
import type { CallContext } from './router.ts';

/**
 * Answers requests of one route by the procedure of that route, through oRPC's adapter for Fastify.
 *
 * oRPC routes the address once more, and its router knows this procedure alone: an address that it decodes differently from
 * Fastify is answered with 404, and never leads to another procedure past the limits of its route.
 *
 * @param name the procedure's place in the router: `game.quest`
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
    // While it is undefined, oRPC reads the body from the connection itself, without Fastify's limit.
    request.body ??= null;
    const { matched } = await handler.handle(request, reply, { prefix, context: { reply } });
    if (!matched) reply.callNotFound();
  };
}

/** Reports whatever a procedure or its validation threw, and turns it into the body that every failed call answers with. */
function toOrpcError(reply: FastifyReply, error: unknown): ORPCError<string, undefined> {
  const failure = failureOf(error);
  reportFailure(reply, error, failure);
  const { code, status, message } = failure;
  return new ORPCError(code, { status, message });
}
