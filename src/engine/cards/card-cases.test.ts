import { describe, expect, test } from 'vitest';
import { CARD_CASES, catKind, hatKind } from './card-cases.ts';
import { CardError } from './card-error.ts';
import { createDeck } from './deck.ts';

const deck = createDeck([catKind, hatKind]);

describe('[D8, D9, Q1] the table of cases', () => {
  test.each(CARD_CASES)('%j gives %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('has no row twice', () => {
    const texts = CARD_CASES.map(([text]) => text);
    expect([...new Set(texts)]).toEqual(texts);
  });

  test('has no card that the compiler refuses', () => {
    expect(CARD_CASES.filter(([, code, words]) => code === null && words.length > 0)).toEqual([]);
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
