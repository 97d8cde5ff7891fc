import calls from 'virtual:calls';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { API_PREFIX, type contract, ERROR_STATUS, errorCodeOf } from '#contract';
import { CallError, isRefusal } from './call-error.ts';
import { ANSWER_TIMEOUT } from './constants.ts';

/** The typed client of every call. Cookies go along. */
export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

type Input = Readonly<Record<string, unknown>>;

/** What the contract says of a call: POST, if it says no method. */
interface Route {
  readonly method?: string;
  readonly path: string;
}

interface Procedure {
  readonly '~orpc': { readonly route: Route };
}

type CallTable = Procedure | { readonly [name: string]: CallTable };

/** Said on the window when a call was refused because the server does not know who calls. */
export const NOT_KNOWN = 'meow-not-known';

/** A status that none of our codes goes with. The name is the server's library's. */
const MALFORMED = 'MALFORMED_ORPC_ERROR_RESPONSE';

/**
 * Makes the client for the calls under this base URL; an empty one means the page's own origin.
 *
 * oRPC has one, which does the same for these calls and is 7 kB more in the first load of every page (measured, brotli):
 * it can send files and dates, read streams, and be extended, of which nothing is needed here.
 */
export function createApi(apiBase: string, fetchImpl: typeof fetch = fetch): Api {
  function clientOf(table: CallTable): unknown {
    if (isProcedure(table)) return (input?: Input) => call(table['~orpc'].route, input, apiBase, fetchImpl);
    return Object.fromEntries(Object.entries(table).map(([name, within]) => [name, clientOf(within)]));
  }
  return clientOf(calls as unknown as CallTable) as Api;
}

function isProcedure(table: CallTable): table is Procedure {
  return '~orpc' in table;
}

/** @throws CallError when it was refused, Error when it was not answered */
async function call({ method = 'POST', path }: Route, input: Input = {}, apiBase: string, fetchImpl: typeof fetch) {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const url = new URL(apiBase + API_PREFIX + filled, window.location.origin);
  const isSentAsBody = method !== 'GET';
  if (!isSentAsBody) for (const [name, value] of rest) url.searchParams.append(name, String(value));
  const body = isSentAsBody && rest.size > 0 ? JSON.stringify(Object.fromEntries(rest)) : null;

  const { response, answer } = await fetchImpl(url, {
    method,
    body,
    headers: body === null ? {} : { 'content-type': 'application/json' },
    credentials: 'include',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT),
  })
    .then(async (response) => ({ response, answer: await answerIn(response) }))
    .catch((error) => {
      throw notAnswered(error);
    });
  if (response.ok) return answer;
  if (isRefusal(answer)) {
    if (answer.status === ERROR_STATUS.UNAUTHORIZED) window.dispatchEvent(new Event(NOT_KNOWN));
    throw new CallError(answer.code, answer);
  }
  const { status } = response;
  throw new CallError(errorCodeOf(status) ?? MALFORMED, { status, data: { answer } });
}

/**
 * Not everything that answers is our server: the gate of a hotel's network answers every call with a page of its own.
 * Refusals are let through, for a bare status says something, too; whether they are ours is told by `isOurRefusal`.
 * @throws TypeError when something was done, but not by our server
 */
async function answerIn(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.ok && !isJson) throw new TypeError('Not our kind of answer');
  return isJson ? response.json() : response.text();
}

/** A timeout is a DOMException, and so is a browser that keeps nothing: who handles errors must not mix them up. */
function notAnswered(cause: unknown): Error {
  return new Error(`The call was not answered (${cause instanceof Error ? cause.name : typeof cause})`, { cause });
}
