import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORD_COUNT, WORD_LIST_SIZE } from '../limits.ts';
import { checkPhrase } from './check-phrase.ts';
import { makeWords } from './make-words.ts';
import { isListed, WORD_LIST } from './word-list.ts';

describe('[B5] makeWords', () => {
  // Test vectors of BIP-39.
  test.each([
    [0x00, 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'],
    [0x7f, 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
    [0x80, 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'],
    [0xff, 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  ])('16 bytes of %d', (byte, phrase) => {
    expect(makeWords(new Uint8Array(16).fill(byte)).join(' ')).toBe(phrase);
  });

  test('any 16 bytes make twelve words that are valid', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (entropy) => {
        expect(makeWords(entropy)).toHaveLength(WORD_COUNT);
        expect(checkPhrase(makeWords(entropy))).toEqual([]);
      }),
    );
  });

  test.each([0, 15, 17, 32])('%d bytes are refused', (length) => {
    expect(() => makeWords(new Uint8Array(length))).toThrow(RangeError);
  });
});

test('[B5] the list has 2048 different words, sorted, from abandon to zoo', () => {
  expect(new Set(WORD_LIST).size).toBe(WORD_LIST_SIZE);
  expect(WORD_LIST).toEqual([...WORD_LIST].sort());
  expect([WORD_LIST[0], WORD_LIST.at(-1)]).toEqual(['abandon', 'zoo']);
  expect(WORD_LIST.every(isListed)).toBe(true);
  expect(isListed('meow')).toBe(false);
});
