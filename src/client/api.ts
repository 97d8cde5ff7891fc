import router from 'virtual:calls';
import { createORPCClient, isORPCErrorStatus, ORPCError } from '@orpc/client';
import { ClientRetryPlugin, type ClientRetryPluginContext } from '@orpc/client/plugins';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { calls } from '#content/messages/calls';
import { API_PREFIX, CARDS_MAX, type contract, ERROR_STATUS, type ErrorCode, errorCodeOf, type Ping } from '#contract';
import { type CharacterUpdate, isFlake } from '#engine';
import { ANSWER_TIMEOUT } from './platform/config.ts';
import { messagesOf } from './platform/language.ts';

/** The typed client of all calls, which sends cookies. */
export type Api = JsonifiedClient<ContractRouterClient<typeof contract, ClientRetryPluginContext>>;

/** Event on `window`: our server refused a call because it does not know the caller. */
export const NOT_KNOWN = 'meow-not-known';

/** Statuses from a proxy whose server is gone, or from a server that is stopping: another node may answer a retry. */
const RETRIED_STATUS: readonly (number | null)[] = [502, 503, 504];
/** The least pause before a retry. */
const RETRY_DELAY_MIN = 1000; // ms
/** Random spread, so that not all clients of a stopped server retry at once. */
const RETRY_DELAY_SPREAD = 1000; // ms

/**
 * Context for calls with an idempotency key, by which the server counts a repeated call once. Retries a call once after
 * a broken connection, a response that is not JSON, or a `RETRIED_STATUS`. Does not retry after a timeout: the player
 * has waited long enough.
 */
export const RETRY_ONCE: ClientRetryPluginContext = {
  retry: 1,
  retryDelay: () => RETRY_DELAY_MIN + Math.random() * RETRY_DELAY_SPREAD,
  shouldRetry: ({ error }) => RETRIED_STATUS.includes(statusOf(error)) || causeOf(error) instanceof TypeError,
};

/** Creates the client of the API at the base URL `apiBase`; an empty `apiBase` means the page's own origin. */
export function createApi(apiBase: string, fetchImpl: typeof fetch = fetch): Api {
  const link = new OpenAPILink<ClientRetryPluginContext>(router, {
    url: () => new URL(apiBase + API_PREFIX, window.location.origin),
    fetch: (request, init) => send(fetchImpl, request, init),
    interceptors: [sortErrors],
    plugins: [new ClientRetryPlugin()],
  });
  return createORPCClient<Api>(link);
}

/**
 * Sends a request. Rejects unless the response is JSON or has an error status: a captive portal answers 200 with HTML.
 * The timeout includes reading the body.
 */
async function send(fetchImpl: typeof fetch, request: Request, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);
  const response = await fetchImpl(request, { ...init, credentials: 'include', signal });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson && !isORPCErrorStatus(response.status)) throw new TypeError('The response is not JSON');
  return response;
}

/** @throws ORPCError for an error status, an Error with a `cause` if there is no response or it is unreadable */
async function sortErrors<T>({ next }: { readonly next: () => Promise<T> }): Promise<T> {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof ORPCError)) {
      // Wraps the error: a timeout is a DOMException, which callers would take for a storage error of the browser.
      const cause = causeOf(error);
      throw new Error(`The call was not answered (${cause instanceof Error ? cause.name : typeof cause})`, { cause });
    }
    if (isServerRefusal(error) && failedWith(error, 'UNAUTHORIZED')) window.dispatchEvent(new Event(NOT_KNOWN));
    throw error;
  }
}

/** The original error of `fetch` or of the JSON parser: oRPC wraps errors of reading a body. */
function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error;
}

/** The longest that the first pause between two retries can be, and the longest that any pause can be. */
const FIRST_PAUSE = 500; // ms
const LONGEST_PAUSE = 20_000; // ms

/** Exponential backoff with jitter, so that not all clients retry at once. */
export function createBackoff(random: () => number = Math.random) {
  let pause = FIRST_PAUSE;
  return {
    /** The next pause in milliseconds: random, between half of a maximum and that maximum, which doubles each time. */
    next(): number {
      const now = pause;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      return now / 2 + random() * (now / 2);
    },
    reset(): void {
      pause = FIRST_PAUSE;
    },
  };
}

/** Creates a random key. The server counts a choice once, even if the client sends it again with the same key. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The status of a refused call; null if there was no response, or an unreadable one. */
export function statusOf(error: unknown): number | null {
  return error instanceof ORPCError ? error.status : null;
}

/** Whether a call was refused with the status of one of these codes. */
export function failedWith(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return codes.some((code) => statusOf(error) === ERROR_STATUS[code]);
}

/**
 * Whether our server refused the call. Its refusals are oRPC's error JSON without `data`; from any other response with
 * an error status, such as a proxy's, oRPC makes an error with the whole response as `data`.
 */
export function isServerRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.data === undefined;
}

const SAID: Readonly<Record<ErrorCode, keyof typeof calls.messages>> = {
  BAD_REQUEST: 'senseless',
  UNAUTHORIZED: 'unknown',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'missing',
  METHOD_NOT_SUPPORTED: 'broken',
  CONFLICT: 'overtaken',
  PAYLOAD_TOO_LARGE: 'senseless',
  UNPROCESSABLE_CONTENT: 'wrong',
  TOO_MANY_REQUESTS: 'tooQuick',
  INTERNAL_SERVER_ERROR: 'broken',
  SERVICE_UNAVAILABLE: 'swept',
};

/** The error text for a failed call. */
export function wordsFor(error: unknown): string {
  const status = statusOf(error);
  return messagesOf(calls)[status === null ? 'silent' : SAID[errorCodeOf(status) ?? 'INTERNAL_SERVER_ERROR']];
}

/*
 * The functions below validate responses: a hotel's network may answer each call with a page of its own. As errors are
 * logged, no error contains the response.
 */

export function readPing(answer: unknown): Ping {
  const { now, commit, cookie } = fieldsOf(answer);
  if (!isId(now) || typeof commit !== 'string') throw unreadable('ping');
  return { now, commit, ...(cookie === true && { cookie }) };
}

/** Reads the response to a sign-in: a character id, or the reason of the refusal. */
export function readSignIn(answer: unknown): { readonly characterId: string } | { readonly refusal: string } {
  const { error, characterId } = fieldsOf(answer);
  if (typeof error === 'string') return { refusal: error };
  if (error !== null || !isId(characterId)) throw unreadable('sign-in');
  return { characterId };
}

/** Reads the id of the signed-in character from the response to the call for its sessions. */
export function readOwner(answer: unknown): string {
  const { characterId } = fieldsOf(answer);
  if (!isId(characterId)) throw unreadable('call for the sessions');
  return characterId;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isFlake(value);
}

/** The unvalidated fields of a response; a non-object has none. */
export function fieldsOf(answer: unknown): Record<string, unknown> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function unreadable(call: string): TypeError {
  return new TypeError(`The response to the ${call} is malformed`);
}

/** @throws SyntaxError if `text` is not JSON, without quoting `text` as the parser's own message would */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('Not JSON');
  }
}

/** @throws SyntaxError if `text` is not JSON, TypeError if it is not an update */
export function readUpdate(text: string): CharacterUpdate {
  return requireUpdate(parseJson(text));
}

export function requireUpdate(value: unknown): CharacterUpdate {
  const { characterId, from, to, cards } = fieldsOf(value);
  const isUpdate =
    typeof characterId === 'string' &&
    (from === null || isVersion(from)) &&
    isVersion(to) &&
    Array.isArray(cards) &&
    cards.length <= CARDS_MAX &&
    cards.every((card) => typeof card === 'string');
  if (!isUpdate) throw new TypeError('Not a character update');
  return value as CharacterUpdate;
}

export function requireUpdateOf(id: string, value: unknown): CharacterUpdate {
  const update = requireUpdate(value);
  if (update.characterId !== id) throw new TypeError("Another character's update");
  return update;
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
