import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalisePhrase, wordsFromPaste } from './normalise-phrase.ts';
import { WORD_LIST } from './word-list.ts';

const phrases = fc.array(fc.constantFrom(...WORD_LIST), { minLength: 1, maxLength: 14 });

describe('[B6] normalisePhrase', () => {
  test.each([
    ['capitals', 'Cat APPLE', ['cat', 'apple']],
    ['spaces of all kinds', '\u00a0 cat\t\u3000apple\r\n\n zoo ', ['cat', 'apple', 'zoo']],
    ['full width letters', 'ｃａｔ', ['cat']],
    ['a ligature', 'ﬁnger', ['finger']],
    ['a letter with its accent in one: the accent comes off but stays', 'caf\u00e9', ['cafe\u0301']],
    ['punctuation is left alone', '1. cat, apple', ['1.', 'cat,', 'apple']],
    ['nothing', ' \n ', []],
  ])('%s', (_, text, words) => {
    expect(normalisePhrase(text)).toEqual(words);
  });

  test('any spaces and capitals around and between words are undone', () => {
    const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(phrases, space, fc.boolean(), (words, between, loud) => {
        const text = between + words.join(between) + between;
        expect(normalisePhrase(loud ? text.toUpperCase() : text)).toEqual(words);
      }),
    );
  });
});

describe('[B6] wordsFromPaste', () => {
  test.each([
    ['a numbered list', '1. apple, 2) Cat\n3: zoo', ['apple', 'cat', 'zoo']],
    ['numbers against the words', '1apple 2cat', ['apple', 'cat']],
    ['quotes, dashes, semicolons', '“apple”; ‘cat’ — zoo.', ['apple', 'cat', 'zoo']],
    ['an accent stays, so that the word is seen to be another', 'caf\u00e9', ['cafe\u0301']],
    ['what nobody sees', '\ufeffca\u200bt\u00ad ap\u2060p\u200dle\u200e', ['cat', 'apple']],
    ['only numbers', '1. 2. 3.', []],
  ])('%s', (_, text, words) => {
    expect(wordsFromPaste(text)).toEqual(words);
  });

  test('finds the words of any numbered list', () => {
    fc.assert(
      fc.property(
        phrases,
        fc.constantFrom('. ', ') ', ': ', '\t'),
        fc.constantFrom('\n', ', ', ' '),
        (words, dot, end) => {
          expect(wordsFromPaste(words.map((word, at) => `${at + 1}${dot}${word}`).join(end))).toEqual(words);
        },
      ),
    );
  });
});
