/** Maximum length of a card text, read or written. */
export const MAX_CARD_LENGTH = 1024; // UTF-16 code units
/** Maximum length of a text trait's value, decoded. */
export const MAX_TRAIT_LENGTH = 256; // UTF-16 code units

/** The format of card names: a capital letter, then letters and digits. */
export const CARD_NAME = /^[A-Z][A-Za-z0-9]{0,31}$/;
export const TRAIT_NAME = /^[a-z][a-z0-9_]{0,31}$/;

/** The rule for card names, as the end of an error message. It lists A-Z, because "letters" would include ü. */
export const CARD_NAME_RULE = 'must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most';

export type CardErrorCode = 'invalid-card' | 'unknown-card' | 'unknown-trait' | 'missing-count' | 'no-quest';

/** A card text or card that is invalid. The message repeats no text from outside but the name of an unknown card. */
export class CardError extends Error {
  override readonly name = 'CardError';
  readonly code: CardErrorCode;

  constructor(code: CardErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** @returns the error for an unknown card name; its message does not repeat a malformed name */
export function cardNotFound(name: string): CardError {
  if (CARD_NAME.test(name)) return new CardError('unknown-card', `Card ${name} not found`);
  return invalidCard(`its name ${CARD_NAME_RULE}`);
}

export function invalidCard(reason: string): CardError {
  return new CardError('invalid-card', `Invalid card string: ${reason}`);
}

export function missingCount(): CardError {
  return new CardError('missing-count', 'Cards must have trait c: a whole number, 0 or more');
}
