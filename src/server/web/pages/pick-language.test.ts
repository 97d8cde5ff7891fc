import { describe, expect, test } from 'vitest';
import { pickLanguage, WISH_LENGTH_MAX, WISHES_MAX } from './pick-language.ts';

describe('who accepts', () => {
  test.each<[header: string | undefined, language: string]>([
    [undefined, 'en'],
    ['', 'en'],
    // RFC 9110 §12.5.4
    ['da, en-gb;q=0.8, en;q=0.7', 'en'],
    ['da, de-at;q=0.8, en;q=0.7', 'de'],
    // What browsers send.
    ['de', 'de'],
    ['de-AT', 'de'],
    ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
    ['fr, de;q=0.1', 'de'],
    ['fr', 'en'],
    ['zh-Hant-CN-x-private1-private2, de-Latn-DE;q=0.2', 'de'],
    // The weight decides, then the order.
    ['en;q=0.8, de;q=0.9', 'de'],
    ['de, en', 'de'],
    ['en, de', 'en'],
    ['en;q=0.5, de;q=0.500', 'en'],
    ['DE ; Q=0.7 , EN;q=0.699', 'de'],
    ['de;q=0.001', 'de'],
    // Whoever takes any has not named the others.
    ['*', 'en'],
    ['*, en;q=0.5', 'de'],
    ['de, *', 'de'],
    ['*;q=0.5, de;q=0.1', 'en'],
    ['en;q=0, *', 'de'],
    ['en;q=0, *;q=0.1', 'de'],
    // A refusal counts, of a language and not of a region; of both languages, there is nothing else to send.
    ['de;q=0, de-AT, en;q=0.1', 'en'],
    ['de-AT, de;q=0, en;q=0.1', 'en'],
    ['de-CH;q=0, de;q=0.9, en;q=0.1', 'de'],
    ['de-AT, de;q=0.1, en;q=0.5', 'de'],
    ['de;q=0, en;q=0', 'en'],
    ['*;q=0', 'en'],
    // What is no wish is left out, and the rest still counts.
    ['de;q=2, en;q=0.1', 'en'],
    ['de;q=1.001, en;q=0.1', 'en'],
    ['de;q=-1', 'en'],
    ['de;q=', 'en'],
    ['de;q=0.1234, en;q=0.01', 'en'],
    ['de;level=1, en;q=0.1', 'en'],
    ['de_DE, en;q=0.1', 'en'],
    ['german, deu;q=0.9, d;q=0.8', 'en'],
    ['dé, "de", <de>', 'en'],
    [',,, ;q=1, de ,', 'de'],
    ['__proto__, constructor, toString', 'en'],
  ])('%j reads %s', (header, language) => {
    expect(pickLanguage(undefined, header)).toBe(language);
  });

  test.each([
    ['nothing but commas', ','.repeat(16_384), 'en'],
    ['no end of regions', `de${'-aaaaaaaa'.repeat(1820)}`, 'en'],
    ['spaces before a weight', `de${' '.repeat(16_000)};q=1`, 'en'],
    ['every language there is', Array.from({ length: 3000 }, (_, at) => `x${at % 10}-y${at}`).join(), 'en'],
    ['digits of a weight', `de;q=0.${'0'.repeat(16_000)}`, 'en'],
    ['all that, after a wish', `de,${`de${' '.repeat(300)};q=x,`.repeat(50)}`, 'de'],
  ])('whoever sends %s is answered all the same', (_, header, language) => {
    expect(pickLanguage(undefined, header)).toBe(language);
  });

  /** How much of a header is looked at is how long it takes: no more of 160 kB than of 16 kB. */
  describe.each([16_384, 163_840])('of a header of %i characters', (size) => {
    /** With one wish, after so many ranges that are none of ours. */
    const wishBehind = (ranges: number) => `${'fr,'.repeat(ranges)}de,${'fr,'.repeat(size / 3)}`.slice(0, size);

    test('as many ranges are looked at as anybody reads languages', () => {
      expect(pickLanguage(undefined, wishBehind(WISHES_MAX - 1))).toBe('de');
      expect(pickLanguage(undefined, wishBehind(WISHES_MAX))).toBe('en');
    });

    test('a range is looked at when it is no longer than a language and its weight', () => {
      const wish = (length: number) => `${'de;q=0.9'.padEnd(length)},${'fr,'.repeat(size / 3)}`.slice(0, size);
      expect(pickLanguage(undefined, wish(WISH_LENGTH_MAX))).toBe('de');
      expect(pickLanguage(undefined, wish(WISH_LENGTH_MAX + 1))).toBe('en');
      expect(pickLanguage(undefined, wish(size))).toBe('en');
    });
  });
});

test.each<[asked: unknown, header: string, language: string]>([
  ['de', 'en', 'de'],
  ['en', 'de', 'en'],
  [['de', 'en'], 'en', 'de'],
  ['', 'de', 'de'],
  ['fr', 'de', 'de'],
  ['DE', 'en', 'en'],
  [['fr', 'de'], 'en', 'en'],
  [undefined, 'de', 'de'],
  ['toString', 'de', 'de'],
])('an address with lang=%j wins over %s, when there is such a language: %s', (asked, header, language) => {
  expect(pickLanguage(asked, header)).toBe(language);
});
