import calls from 'virtual:calls';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { API_PREFIX, type contract } from '#contract';
import { ANSWER_TIMEOUT } from './constants.ts';

/** The typed client of every call. Cookies go along. */
export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** Makes the client for the calls under this base URL; an empty one means the page's own origin. */
export function createApi(apiBase: string, fetchImpl: typeof fetch = fetch): Api {
  const link = new OpenAPILink(calls, {
    url: () => new URL(apiBase + API_PREFIX, window.location.origin),
    fetch: async (request, init) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);
      try {
        return requireOurs(await fetchImpl(request, { ...init, credentials: 'include', signal }));
      } catch (error) {
        throw notAnswered(error);
      }
    },
  });
  return createORPCClient(link);
}

/**
 * Not everything that answers is our server: the gate of a hotel's network answers every call with a page of its own.
 * Refusals are let through, for a bare status says something, too; whether they are ours is told by `isOurRefusal`.
 * @throws TypeError when something was done, but not by our server
 */
function requireOurs(response: Response): Response {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.ok && !isJson) throw new TypeError('Not our kind of answer');
  return response;
}

/** A timeout is a DOMException, and so is a browser that keeps nothing: who handles errors must not mix them up. */
function notAnswered(cause: unknown): Error {
  return new Error(`The call was not answered (${cause instanceof Error ? cause.name : typeof cause})`, { cause });
}
