import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ORPCError } from '@orpc/server';
import type { FastifyReply } from 'fastify';
import { ulid } from 'ulid';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, errorCodeOf, INPUT_VALIDATION_FAILED } from '#contract';
import { TooManyStrangers } from '../auth/index.ts';
import { BusUnavailable, Refusal, StoreUnavailable } from '../game/index.ts';
import { securityHeaders } from './security-headers.ts';

/** How a request fails: what is answered, and what the operator should know of it. */
export interface Failure {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly retryAfter: number | null; // s
  /** Of what can be waited for: what there is too much of, or too little. */
  readonly reason: string | null;
  /** A mistake of ours: it gets an id, and is written down whole. */
  readonly unexpected: boolean;
  /** What whoever looks into it is told of a failure that was foreseen; null: nothing. */
  readonly note: string | null;
}

/** When to try again while files of the client cannot be opened. */
const FILES_RETRY_AFTER = 1; // s
/** When to try again while the database, or what the nodes talk by, is ill. */
const STORE_RETRY_AFTER = 5; // s

export const INVALID_INPUT = failure('BAD_REQUEST', INPUT_VALIDATION_FAILED);
export const NOTHING_HERE = failure('NOT_FOUND', 'There is nothing here');

/** Whatever was thrown, as a failure. Nothing that was sent is in it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    return failure(error.code, error.message, { retryAfter: error.retryAfter, reason: error.reason });
  }
  if (error instanceof StoreUnavailable) {
    const note = `The database is not available: ${error.message}`;
    const message = 'Nothing can be saved or read just now. Try again in a moment.';
    return unavailable('database', message, STORE_RETRY_AFTER, note);
  }
  if (error instanceof BusUnavailable) {
    const note = `Redis is not available: ${error.message}`;
    return unavailable('bus', 'Nothing can be told live just now. Try again in a moment.', STORE_RETRY_AFTER, note);
  }
  if (error instanceof TooManyStrangers) {
    const message = `There are more strangers at the door than the tower has room for: ${tryAgainIn(error.retryAfter)}`;
    return unavailable('strangers', message, error.retryAfter);
  }
  if (isLeaving(error)) {
    return failure('INTERNAL_SERVER_ERROR', 'Whoever asked has left', { note: 'Whoever asked left before the answer' });
  }
  if (isFileTrouble(error)) {
    const note = `A file of the client cannot be opened (${error.code})`;
    return unavailable('files', 'Too much is asked for just now. Try again in a moment.', FILES_RETRY_AFTER, note);
  }
  const status = statusOf(error);
  const code = errorCodeOf(status);
  if (code === 'PAYLOAD_TOO_LARGE') return failure(code, 'That is too much at once');
  if (code === 'NOT_FOUND') return NOTHING_HERE;
  if (status >= 400 && status < 500) return INVALID_INPUT;
  return failure('INTERNAL_SERVER_ERROR', 'Something went wrong here, not with you', { unexpected: true });
}

/** A file that is there and could not be opened, as when too many are open: to call it missing would have it forgotten. */
function isFileTrouble(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'stat');
}

export function failureBody({ code, status, message }: Failure): ErrorBody {
  return { defined: false, code, status, message };
}

function failure(code: ErrorCode, message: string, more: Partial<Failure> = {}): Failure {
  const usual = { retryAfter: null, reason: null, unexpected: false, note: null };
  return { code, status: ERROR_STATUS[code], message, ...usual, ...more };
}

function unavailable(reason: string, message: string, retryAfter: number, note: string | null = null): Failure {
  return failure('SERVICE_UNAVAILABLE', message, { retryAfter, reason, note });
}

/** The status an error of the libraries asks for; 500 for all others. */
function statusOf(error: unknown): number {
  if (error instanceof ORPCError) return error.status;
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return ERROR_STATUS.INTERNAL_SERVER_ERROR;
}

/** Files that are on their way say so when the other side goes: nobody hears an answer to that, and nothing is wrong here. */
function isLeaving(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was told to come back later; null when it was not. */
    refusedFor: string | null;
  }
}

/** Logs a failure and sets its headers. @returns the id of an unexpected one, which is in both; null for those foreseen */
export function reportFailure(reply: FastifyReply, error: unknown, failure: Failure): string | null {
  if (failure.retryAfter !== null) reply.header('retry-after', failure.retryAfter);
  reply.refusedFor = failure.reason;
  const { log } = reply.server;
  // That a part is away is told once, by who watches it, and not with each call that it fails.
  if (failure.note !== null)
    log[failure.reason === 'files' ? 'error' : 'debug']({ reqId: reply.request.id }, failure.note);
  if (!failure.unexpected) return null;
  const errorId = ulid();
  reply.header('x-error-id', errorId);
  log.error({ reqId: reply.request.id, errorId, err: error }, 'unexpected error');
  return errorId;
}

const FROM_HERE_IN_MINUTES = 100; // s

/** When to try again, in words: the number of the Retry-After header, for those who do not see it. */
export function tryAgainIn(seconds: number): string {
  const [count, unit] = seconds < FROM_HERE_IN_MINUTES ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `try again in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** For an Expect header that asks for anything but to continue. Source: RFC 9110, §15.5.18. */
export const EXPECTATION_FAILED = 417;

/** What Node finds wrong with a connection has a status of its own in these cases; in all others it is a bad request. */
const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A client that does not hang up after the response is hung up on: Node leaves its side of the connection open. */
const FAREWELL = 1000; // ms

/** Refuses a request that no route ever sees, with the headers and the body of every refused call. */
export function refuseRequest(response: ServerResponse, origin: string, status: number): void {
  const { headers, body } = refusal(origin, status);
  response.writeHead(status, headers).end(body);
}

/** Refuses what is no HTTP request, one with a head that is too large, or one that does not come in time, and hangs up. */
export function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket, origin: string): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERROR_STATUS[code] ?? INVALID_INPUT.status;
  const { headers, body } = refusal(origin, status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), FAREWELL);
  socket.once('close', () => clearTimeout(late));
}

function refusal(origin: string, status: number) {
  const body = JSON.stringify({ ...failureBody(INVALID_INPUT), status });
  const headers = {
    ...securityHeaders(origin),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}
