import { describe, expect, test } from 'vitest';
import { pickLanguage, WISH_LENGTH_MAX, WISHES_MAX } from './pick-language.ts';

describe('who accepts', () => {
  test.each<[header: string | undefined, language: string]>([
    [undefined, 'en'],
    // RFC 9110 §12.5.4
    ['da, en-gb;q=0.8, en;q=0.7', 'en'],
    ['da, de-at;q=0.8, en;q=0.7', 'de'],
    // What browsers send.
    ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    // The weight decides, then the order.
    ['en;q=0.8, de;q=0.9', 'de'],
    ['de, en', 'de'],
    ['DE ; Q=0.7 , EN;q=0.699', 'de'],
    // Whoever takes any has not named the others.
    ['*', 'en'],
    ['*, en;q=0.5', 'de'],
    ['en;q=0, *', 'de'],
    // A refusal counts, of a language and not of a region; of both languages, there is nothing else to send.
    ['de;q=0, de-AT, en;q=0.1', 'en'],
    ['de;q=0, en;q=0', 'en'],
    // What is no wish is left out, and the rest still counts.
    ['de;q=1.001, en;q=0.1', 'en'],
    ['german, deu;q=0.9, d;q=0.8', 'en'],
    [',,, ;q=1, de ,', 'de'],
    ['__proto__, constructor, toString', 'en'],
  ])('%j reads %s', (header, language) => {
    expect(pickLanguage(undefined, header)).toBe(language);
  });

  /** How much of a header is looked at is how long it takes: no more of 160 kB than of 16 kB. */
  test('only the first ranges of a long header count, and no range that is longer than a language may be', () => {
    for (const size of [16_384, 163_840]) {
      const behind = (ranges: number) => `${'fr,'.repeat(ranges)}de,${'fr,'.repeat(size / 3)}`.slice(0, size);
      const wish = (length: number) => `${'de;q=0.9'.padEnd(length)},${'fr,'.repeat(size / 3)}`.slice(0, size);
      const picked = [behind(WISHES_MAX - 1), behind(WISHES_MAX), wish(WISH_LENGTH_MAX), wish(WISH_LENGTH_MAX + 1)];
      expect(picked.map((header) => pickLanguage(undefined, header))).toEqual(['de', 'en', 'de', 'en']);
    }
  });
});

test.each<[asked: unknown, header: string, language: string]>([
  ['de', 'en', 'de'],
  [['de', 'en'], 'en', 'de'],
  ['fr', 'de', 'de'],
  [['fr', 'de'], 'en', 'en'],
  ['toString', 'de', 'de'],
])('an address with lang=%j wins over %s, when there is such a language: %s', (asked, header, language) => {
  expect(pickLanguage(asked, header)).toBe(language);
});
