import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ORPCError } from '@orpc/server';
import type { FastifyReply } from 'fastify';
import { ulid } from 'ulid';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, errorCodeOf, INPUT_VALIDATION_FAILED } from '#contract';
import { TooManyAnonymousSessions } from '../auth/index.ts';
import { BusUnavailable, Refusal, StoreUnavailable } from '../game/index.ts';
import { securityHeaders } from './security-headers.ts';

/** How a request fails: its response, and what the operator should know. */
export interface Failure {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly retryAfter: number | null; // s
  /** What is exhausted or unavailable, in a word for the metrics; null if a retry does not help. */
  readonly reason: string | null;
  /** Whether this is a bug: then the response has an error id, with which the whole error is logged. */
  readonly unexpected: boolean;
  /** The log line of an expected failure; null: none. */
  readonly note: string | null;
}

/** Retry-After while files of the built client cannot be opened. */
const FILES_RETRY_AFTER = 1; // s
/** Retry-After while the database or the bus is unavailable. */
const STORE_RETRY_AFTER = 5; // s

export const INVALID_INPUT = failure('BAD_REQUEST', INPUT_VALIDATION_FAILED);
export const NOTHING_HERE = failure('NOT_FOUND', 'There is nothing here');

/** Maps any thrown value to a failure. Repeats nothing that the client sent. */
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
  if (error instanceof TooManyAnonymousSessions) {
    const message = `There are more strangers at the door than the tower has room for: ${tryAgainIn(error.retryAfter)}`;
    return unavailable('strangers', message, error.retryAfter);
  }
  if (isClientAbort(error)) {
    return failure('INTERNAL_SERVER_ERROR', 'The client has disconnected', {
      note: 'The client disconnected before the answer',
    });
  }
  if (isFileUnavailable(error)) {
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

/**
 * Whether a file of the client could not be opened, as with too many open files. The response is then 503: after a 404,
 * caches would drop the file.
 */
function isFileUnavailable(error: unknown): error is NodeJS.ErrnoException {
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

/** The HTTP status that an error of oRPC or Fastify carries; 500 for all other errors. */
function statusOf(error: unknown): number {
  if (error instanceof ORPCError) return error.status;
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return ERROR_STATUS.INTERNAL_SERVER_ERROR;
}

/** Whether a file response of Fastify threw because the client has disconnected, which is no error of the server. */
function isClientAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

declare module 'fastify' {
  interface FastifyReply {
    /** The `reason` of the failure, if the client should retry later; else null. For metrics. */
    refusedFor: string | null;
  }
}

/** Logs a failure, and sets headers. Returns the error id of an unexpected failure, which the log has; else null. */
export function reportFailure(reply: FastifyReply, error: unknown, failure: Failure): string | null {
  if (failure.retryAfter !== null) reply.header('retry-after', failure.retryAfter);
  reply.refusedFor = failure.reason;
  const { log } = reply.server;
  // The health monitor reports an outage of database or bus once; failing calls do not repeat that at level error.
  if (failure.note !== null)
    log[failure.reason === 'files' ? 'error' : 'debug']({ reqId: reply.request.id }, failure.note);
  if (!failure.unexpected) return null;
  const errorId = ulid();
  reply.header('x-error-id', errorId);
  log.error({ reqId: reply.request.id, errorId, err: error }, 'unexpected error');
  return errorId;
}

const FROM_HERE_IN_MINUTES = 100; // s

/** The Retry-After header in words, for players. */
export function tryAgainIn(seconds: number): string {
  const [count, unit] = seconds < FROM_HERE_IN_MINUTES ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `try again in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The status for an Expect header other than `100-continue`. Source: RFC 9110, §15.5.18. */
export const EXPECTATION_FAILED = 417;

/** Statuses of Node's connection errors; all others are 400. */
const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Refused clients that do not hang up within this time are disconnected: Node would leave the connection half open. */
const LINGER_TIMEOUT = 1000; // ms

/** Refuses a request before routing, with the headers and the body of every refused call. */
export function refuseRequest(response: ServerResponse, origin: string, status: number): void {
  const { headers, body } = refusal(origin, status);
  response.writeHead(status, headers).end(body);
}

/** Refuses what is not HTTP, has too large a head, or does not arrive in time, and closes the connection. */
export function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket, origin: string): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERROR_STATUS[code] ?? INVALID_INPUT.status;
  const { headers, body } = refusal(origin, status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), LINGER_TIMEOUT);
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
