import { describe, expect, test } from 'vitest';
import { completeWord, SUGGESTION_MAX, suggestWords } from './suggest-words.ts';
import { WORD_LIST } from './word-list.ts';

describe('[B6] suggestWords', () => {
  test.each([
    ['', []],
    ['z', []],
    ['zo', ['zone', 'zoo']],
    ['ZO', ['zone', 'zoo']],
    ['act', ['act', 'action', 'actor', 'actress', 'actual']],
    ['co', ['coach', 'coast', 'coconut', 'code', 'coffee', 'coil', 'coin', 'collect']],
    ['xq', []],
  ])('"%s"', (prefix, words) => {
    expect(suggestWords(prefix)).toEqual(words);
  });

  test('two letters leave never more than 48 words, of which at most 8 are shown', () => {
    const starts = [...new Set(WORD_LIST.map((word) => word.slice(0, 2)))];
    const left = starts.map((start) => WORD_LIST.filter((word) => word.startsWith(start)).length);
    expect(Math.max(...left)).toBe(48);
    expect(Math.max(...starts.map((start) => suggestWords(start).length))).toBe(SUGGESTION_MAX);
    expect(SUGGESTION_MAX).toBe(8);
  });
});

describe('[B6] completeWord', () => {
  test.each([
    ['aban', 'abandon'],
    ['Aban', 'abandon'],
    ['abandon', 'abandon'],
    ['able', 'able'],
    ['abandons', undefined],
    ['aba', undefined],
    ['act', undefined],
    ['meow', undefined],
    ['', undefined],
  ])('"%s" gives %s', (prefix, word) => {
    expect(completeWord(prefix)).toBe(word);
  });

  test('every word of the list is fixed by its first four letters', () => {
    const long = WORD_LIST.filter((word) => word.length >= 4);
    expect(long.map((word) => completeWord(word.slice(0, 4)))).toEqual(long);
    expect(new Set(WORD_LIST.map((word) => word.slice(0, 4))).size).toBe(2048);
  });
});
