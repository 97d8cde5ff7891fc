import { describe, expect, test } from 'vitest';
import { pickLanguage } from './pick-language.ts';

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
    ['nothing but commas', ','.repeat(16_384)],
    ['no end of regions', `de${'-aaaaaaaa'.repeat(1800)}`.slice(0, 16_384)],
    ['spaces before a weight', `de${' '.repeat(16_000)};q=x`],
    ['every language there is', Array.from({ length: 3000 }, (_, at) => `x${at % 10}-y${at}`).join()],
    ['digits of a weight', `de;q=0.${'0'.repeat(16_000)}`],
  ])('16 kB of %s is answered at once', (_, header) => {
    const began = performance.now();
    for (let times = 0; times < 100; times++) pickLanguage(undefined, header);
    expect(performance.now() - began).toBeLessThan(1000); // ms; a step back for every step would take minutes
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
