import { describe, expect, test } from 'vitest';
import { CardError } from './card-error.ts';
import { createDeck } from './deck.ts';
import { CARD_CASES, catKind, hatKind } from './testing/card-cases.ts';

const deck = createDeck([catKind, hatKind]);

describe('[D8, D9, Q1] the table of cases', () => {
  test.each(CARD_CASES)('%j gives %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});

/** What a text is refused with; null when it is a card. */
function codeOf(text: string): string | null {
  try {
    deck.parse(text);
    return null;
  } catch (error) {
    return error instanceof CardError ? error.code : String(error);
  }
}
