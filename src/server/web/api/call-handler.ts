import type { AnySchema } from '@orpc/contract';
import { type AnyRouter, getRouter, isProcedure } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { INPUT_VALIDATION_FAILED } from '#contract';
import { Refusal } from '../../game/index.ts';
import { failureBody, failureOf } from '../failure.ts';
import { reportFailure } from '../report-failure.ts';
import type { CallContext } from './router.ts';
import { sendAnswer } from './send-answer.ts';

/**
 * Hands requests to a call of a router; whatever it throws is answered as a failure of ours.
 *
 * What is routed and parsed goes to the call as it is. oRPC's own handler for Fastify routes once more, makes a URL, an
 * abort signal and a client for each request, and copies each answer: a third of a read of a character (measured).
 *
 * @param name where the call stands in the router: `game.quest`
 * @throws TypeError when there is none
 */
export function createCallHandler(router: AnyRouter, name: string, origin: () => string) {
  const call = getRouter(router, name.split('.'));
  if (!isProcedure(call)) throw new TypeError(`There is no call ${name}`);
  const { inputSchema, outputSchema, handler } = call['~orpc'];

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      const input = validate(inputSchema, inputOf(request));
      if (input.issues) throw new Refusal('BAD_REQUEST', INPUT_VALIDATION_FAILED);
      const context: CallContext = { cookie: request.headers.cookie, setCookie };
      const output = validate(outputSchema, await handler({ context, input: input.value } as never));
      if (output.issues) throw new Error(`What ${name} answers is not of the contract`);
      sendAnswer(reply, origin(), JSON.stringify(output.value));
    } catch (error) {
      refuse(reply, error);
    }

    function setCookie(header: string | null): void {
      // In the place of one that was set before: of two with the same name, browsers may take either.
      if (header !== null) reply.removeHeader('set-cookie').header('set-cookie', header);
    }
  };
}

function refuse(reply: FastifyReply, error: unknown): void {
  const failure = failureOf(error);
  reportFailure(reply, error, failure);
  reply.status(failure.status).send(failureBody(failure));
}

/** What is sent along with a request; what its path says has the last word. */
function inputOf({ method, query, body, params }: FastifyRequest): object {
  return { ...((method === 'GET' ? query : body) as object | null), ...(params as object) };
}

/** Without a schema, anything will do. @throws TypeError for a schema that has to be waited for: none of ours has */
function validate(schema: AnySchema | undefined, value: unknown) {
  const validated = schema ? schema['~standard'].validate(value) : { value, issues: undefined };
  if (validated instanceof Promise) throw new TypeError('A schema must answer at once');
  return validated;
}
