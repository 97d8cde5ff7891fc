export const CARD_ERROR_CODES = ['invalid-card', 'unknown-card', 'unknown-trait', 'missing-count', 'no-quest'] as const;
export type CardErrorCode = (typeof CARD_ERROR_CODES)[number];

/** A card text or card that cannot be used. The message never repeats a value that came from outside. */
export class CardError extends Error {
  override readonly name = 'CardError';
  readonly code: CardErrorCode;

  constructor(code: CardErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
