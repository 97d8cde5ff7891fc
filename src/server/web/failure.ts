import { ORPCError } from '@orpc/server';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, errorCodeOf, INPUT_VALIDATION_FAILED } from '#contract';
import { TooManyStrangers } from '../auth/index.ts';
import { BusUnavailable, Refusal, StoreUnavailable } from '../game/index.ts';
import { tryAgainIn } from './try-again-in.ts';

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
export const WRONG_METHOD = failure('METHOD_NOT_SUPPORTED', 'This address has no such method');
export const CROSS_SITE = failure('FORBIDDEN', 'Another site may not do this for you');

/** Whatever was thrown, as a failure. Nothing that was sent is in it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    return failure(error.code, error.message, { retryAfter: error.retryAfter, reason: error.reason });
  }
  if (error instanceof StoreUnavailable) {
    const message = 'Nothing can be saved or read just now. Try again in a moment.';
    const note = `The database is not available: ${error.message}`;
    return failure('SERVICE_UNAVAILABLE', message, { retryAfter: STORE_RETRY_AFTER, reason: 'database', note });
  }
  if (error instanceof BusUnavailable) {
    const message = 'Nothing can be told live just now. Try again in a moment.';
    return failure('SERVICE_UNAVAILABLE', message, {
      retryAfter: STORE_RETRY_AFTER,
      reason: 'bus',
      note: `Redis is not available: ${error.message}`,
    });
  }
  if (error instanceof TooManyStrangers) {
    const message = `There are more strangers at the door than the tower has room for: ${tryAgainIn(error.retryAfter)}`;
    return failure('SERVICE_UNAVAILABLE', message, { retryAfter: error.retryAfter, reason: 'strangers' });
  }
  if (isLeaving(error)) {
    return failure('INTERNAL_SERVER_ERROR', 'Whoever asked has left', { note: 'Whoever asked left before the answer' });
  }
  if (isFileTrouble(error)) {
    const message = 'Too much is asked for just now. Try again in a moment.';
    const note = `A file of the client cannot be opened (${error.code})`;
    return failure('SERVICE_UNAVAILABLE', message, { retryAfter: FILES_RETRY_AFTER, reason: 'files', note });
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

/** The JSON that every failed call answers with. */
export function failureBody({ code, status, message }: Failure): ErrorBody {
  return { defined: false, code, status, message };
}

function failure(code: ErrorCode, message: string, more: Partial<Failure> = {}): Failure {
  return {
    code,
    status: ERROR_STATUS[code],
    message,
    retryAfter: null,
    reason: null,
    unexpected: false,
    note: null,
    ...more,
  };
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
