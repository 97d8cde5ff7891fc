import { calls } from '#content/messages/calls';
import { ERROR_STATUS, type ErrorBody } from '#contract';
import { messagesOf } from './language.ts';

/** A call was answered, and refused. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly status: number;
  /** What came instead of our server's words; ours sends none. */
  readonly data: unknown;

  constructor(code: string, { status, message = code, data }: Partial<ErrorBody> = {}) {
    super(message);
    this.code = code;
    this.status = status ?? statusWith(code);
    this.data = data;
  }
}

function statusWith(code: string): number {
  const statuses: Readonly<Record<string, number>> = ERROR_STATUS;
  return statuses[code] ?? ERROR_STATUS.INTERNAL_SERVER_ERROR;
}

/** Whether this is what our server says when it refuses a call. */
export function isRefusal(answer: unknown): answer is ErrorBody {
  if (typeof answer !== 'object' || answer === null) return false;
  const { defined, code, status, message } = answer as Readonly<Record<string, unknown>>;
  return (
    typeof defined === 'boolean' &&
    typeof code === 'string' &&
    typeof status === 'number' &&
    typeof message === 'string'
  );
}

/** The status a call was refused with; null when it was not answered at all. */
export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null;
}

/**
 * Whether it was our server that refused: it says why in JSON. Of what others say, such as the gate of a hotel's network
 * or a proxy, the whole answer is kept as data.
 */
export function isOurRefusal(error: unknown): boolean {
  return error instanceof CallError && error.data === undefined;
}

const SAID: Readonly<Record<number, keyof typeof calls.messages>> = {
  400: 'senseless',
  401: 'unknown',
  403: 'forbidden',
  404: 'missing',
  409: 'overtaken',
  413: 'senseless',
  422: 'wrong',
  429: 'tooQuick',
  500: 'broken',
  503: 'swept',
};

/** What a player is told when a call fails. */
export function wordsFor(error: unknown): string {
  const status = statusOf(error);
  return messagesOf(calls)[status === null ? 'silent' : (SAID[status] ?? 'broken')];
}
