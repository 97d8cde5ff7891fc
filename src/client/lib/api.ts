import calls from 'virtual:calls';
import { createORPCClient, isORPCErrorStatus, ORPCError } from '@orpc/client';
import { ClientRetryPlugin, type ClientRetryPluginContext } from '@orpc/client/plugins';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { API_PREFIX, type contract, ERROR_STATUS } from '#contract';
import { isOurRefusal, statusOf } from './call-error.ts';
import { ANSWER_TIMEOUT } from './constants.ts';

/** The typed client of every call. Cookies go along. */
export type Api = JsonifiedClient<ContractRouterClient<typeof contract, ClientRetryPluginContext>>;

/** Event on `window`: our server refused a call because it does not know the caller. */
export const NOT_KNOWN = 'meow-not-known';

/** A proxy answers with these when it lost its server, a server when it is about to stop: another one may be there. */
const RETRIED_STATUS: readonly (number | null)[] = [502, 503, 504];
/** No less than between two meows, or the second would be refused as too quick. */
const RETRY_DELAY_MIN = 1000; // ms
/** Spread, so that all clients of a server that stopped do not come at once. */
const RETRY_DELAY_SPREAD = 1000; // ms

/**
 * Context of a call that may be sent twice, as its idempotency key lets it count once: retries once, after a broken connection
 * or a status above. A timeout is not retried: the player has waited long enough.
 */
export const RETRY_ONCE: ClientRetryPluginContext = {
  retry: 1,
  retryDelay: () => RETRY_DELAY_MIN + Math.random() * RETRY_DELAY_SPREAD,
  shouldRetry: ({ error }) => RETRIED_STATUS.includes(statusOf(error)) || causeOf(error) instanceof TypeError,
};

/** The client of the calls under this base URL; an empty one means the page's own origin. */
export function createApi(apiBase: string, fetchImpl: typeof fetch = fetch): Api {
  const link = new OpenAPILink<ClientRetryPluginContext>(calls, {
    url: () => new URL(apiBase + API_PREFIX, window.location.origin),
    fetch: (request, init) => send(fetchImpl, request, init),
    interceptors: [sortErrors],
    plugins: [new ClientRetryPlugin()],
  });
  return createORPCClient<Api>(link);
}

/**
 * Fails unless the response is a refusal or JSON: a network's login page answers every call with 200 and HTML. The timeout
 * covers the body, too.
 */
async function send(fetchImpl: typeof fetch, request: Request, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);
  const response = await fetchImpl(request, { ...init, credentials: 'include', signal });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson && !isORPCErrorStatus(response.status)) throw new TypeError('The response is not JSON');
  return response;
}

/** @throws ORPCError where the call was refused, else Error with a cause: there was no answer, or none of our server's */
async function sortErrors<T>({ next }: { readonly next: () => Promise<T> }): Promise<T> {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof ORPCError)) throw unanswered(causeOf(error));
    if (isOurRefusal(error) && error.status === ERROR_STATUS.UNAUTHORIZED) window.dispatchEvent(new Event(NOT_KNOWN));
    throw error;
  }
}

/** What `fetch` or the parser threw: oRPC wraps failures of a body. */
function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error;
}

/** Wrapped, as a timeout is a DOMException, and so is a browser's refusal to store anything. */
function unanswered(cause: unknown): Error {
  return new Error(`The call was not answered (${cause instanceof Error ? cause.name : typeof cause})`, { cause });
}
