import type { ErrorCode } from '#contract';

/** A call that is not carried out, and what the caller is told. Nothing of what was sent is repeated. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** After how many seconds trying again makes sense; null: not by waiting. */
  readonly retryAfter: number | null;
  /** What there is too much of, in a word for the operator; null where it is no matter of waiting. */
  readonly reason: string | null;

  constructor(code: ErrorCode, message: string, retryAfter: number | null = null, reason: string | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}
