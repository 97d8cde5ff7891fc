import { MAX_CARD_LENGTH } from './limits.ts';
import { CARD_NAME, CARD_NAME_RULE } from './names.ts';

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

/** @returns the error for a name that no card goes by; a name that is not even well formed is not repeated */
export function cardNotFound(name: string): CardError {
  if (CARD_NAME.test(name)) return new CardError('unknown-card', `Card ${name} not found`);
  return invalidCard(`its name ${CARD_NAME_RULE}`);
}

/** @returns the error for a text or card of the wrong form */
export function invalidCard(reason: string): CardError {
  return new CardError('invalid-card', `Invalid card string: ${reason}`);
}

/** @returns the error for a text that is not made of pairs */
export function noPair(): CardError {
  return invalidCard('after the name come trait=value pairs, joined by &');
}

/** @returns the error for a text that is too long, as it came or as it would be written */
export function tooLong(): CardError {
  return invalidCard(`it is longer than ${MAX_CARD_LENGTH} characters`);
}

/** @returns the error for a count that is missing, or is none */
export function missingCount(): CardError {
  return new CardError('missing-count', 'Cards must have trait c: a whole number, 0 or more');
}
