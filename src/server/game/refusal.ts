import type { ErrorCode } from '#contract';

/** A call that is not carried out, and what the caller is told. Nothing of what was sent is repeated. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** After how many seconds trying again makes sense; null: not by waiting. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, message: string, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
