import { expect, test } from 'vitest';
import { completeWord, SUGGESTION_MAX, suggestWords } from './suggest-words.ts';
import { WORD_LIST } from './word-list.ts';

test.each([
  ['', []],
  ['z', []],
  ['ZO', ['zone', 'zoo']],
  ['act', ['act', 'action', 'actor', 'actress', 'actual']],
  ['co', ['coach', 'coast', 'coconut', 'code', 'coffee', 'coil', 'coin', 'collect']],
  ['xq', []],
])('[B6] suggestWords("%s") gives at most 8 words from the second letter on', (prefix, words) => {
  expect(suggestWords(prefix)).toEqual(words);
  expect(SUGGESTION_MAX).toBe(8);
});

test.each([
  ['Aban', 'abandon'],
  ['abandon', 'abandon'],
  ['abandons', undefined],
  ['aba', undefined],
  ['act', undefined],
  ['meow', undefined],
  ['', undefined],
])('[B6] completeWord("%s") gives %s', (prefix, word) => {
  expect(completeWord(prefix)).toBe(word);
});

test('[B6] completeWord finds every word by its first four letters', () => {
  const long = WORD_LIST.filter((word) => word.length >= 4);
  expect(long.map((word) => completeWord(word.slice(0, 4)))).toEqual(long);
});
