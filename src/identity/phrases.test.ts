import { describe, expect, test } from 'vitest';
import {
  checkPhrase,
  completeWord,
  normalisePhrase,
  type PhraseProblem,
  SUGGESTION_MAX,
  suggestWords,
  WORD_LIST,
  wordsFromPaste,
} from './phrases.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const WORDS = PHRASE.split(' ');
const ZERO_WIDTH = ['\u200b', '\u200c', '\u200d', '\u2060'] as const;

test.each([
  ['a trailing space, as copying leaves one', `${PHRASE} `],
  ['a trailing Windows line end', `${PHRASE}\r\n`],
  ['Windows line ends', PHRASE.replaceAll(' ', '\r\n')],
  ['no-break spaces, as from a web page', PHRASE.replaceAll(' ', '\u00a0')],
  ['wide spaces, as from a Japanese keyboard', PHRASE.replaceAll(' ', '\u3000')],
  ['line and paragraph separators', PHRASE.replaceAll(' ', '\u2028\u2029')],
  ['a leading byte order mark, as from a file', `\ufeff${PHRASE}`],
  ['capitalised words, as phone keyboards write them', PHRASE.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())],
  ['full width letters', fullWidth(PHRASE)],
  ['mathematical letters, as from a document', PHRASE.replaceAll('w', '\u{1d430}')],
])('[B6] a phrase with %s is read as the same twelve words', (_, text) => {
  expect(normalisePhrase(text)).toEqual(WORDS);
  expect(wordsFromPaste(text)).toEqual(WORDS);
  expect(checkPhrase(normalisePhrase(text))).toEqual([]);
});

test.each([
  ['a ligature', '\ufb01nger', ['finger'], ['finger']],
  ['an accent', 'caf\u00e9', ['cafe\u0301'], ['cafe\u0301']],
  ['punctuation', '1. cat, apple', ['1.', 'cat,', 'apple'], ['cat', 'apple']],
  ['invisible characters', '\ufeffca\u200bt', ['ca\u200bt'], ['cat']],
  ['only numbers', '1. 2.', ['1.', '2.'], []],
])(
  '[B6] a text with %s is split into words; numbers and punctuation are dropped only if the text is pasted',
  (_, text, typed, pasted) => {
    expect([normalisePhrase(text), wordsFromPaste(text)]).toEqual([typed, pasted]);
  },
);

describe('[B6] checkPhrase', () => {
  const unknown = (at: number, word: string): Partial<PhraseProblem> => ({ kind: 'unknown', at, word });
  const tooFew = (count: number): PhraseProblem => ({ kind: 'too-few', count });

  test.each<[why: string, text: string, problems: readonly Partial<PhraseProblem>[]]>([
    ['an empty text', '', [tooFew(0)]],
    ['eleven words', WORDS.slice(1).join(' '), [tooFew(11)]],
    ['thirteen words', `${PHRASE} zoo`, [{ kind: 'extra', words: ['zoo'] }]],
    ['the phrase twice', `${PHRASE} ${PHRASE}`, [{ kind: 'extra', words: WORDS }]],
    ['another word of the list', PHRASE.replace('year', 'yard'), [{ kind: 'no-account' }]],
    ['a typing error', PHRASE.replace('year', 'yaer'), [unknown(3, 'yaer')]],
    [
      'two words without a space between them',
      PHRASE.replace('year wave', 'yearwave'),
      [unknown(3, 'yearwave'), tooFew(11)],
    ],
    [
      'a number before each word',
      WORDS.map((word, at) => `${at + 1}.${word}`).join('\n'),
      WORDS.map((word, at) => unknown(at, `${at + 1}.${word}`)),
    ],
    ['an accent in one letter', PHRASE.replace('year', 'yéar'), [unknown(3, 'ye\u0301ar')]],
    ['a Cyrillic look-alike', PHRASE.replace('year', 'y\u0435ar'), [unknown(3, 'y\u0435ar')]],
    ['a dotless i, as Turkish keyboards have it', PHRASE.replace('winner', 'w\u0131nner'), [unknown(1, 'w\u0131nner')]],
  ])('`checkPhrase` lists the problems of %s', (_, text, problems) => {
    expect(checkPhrase(normalisePhrase(text))).toEqual(problems.map((problem) => expect.objectContaining(problem)));
  });

  test('`checkPhrase` reports a word with an invisible character as unknown, and suggests the right word', () => {
    for (const sign of ZERO_WIDTH) {
      const [problem] = checkPhrase(normalisePhrase(PHRASE.replace('winner', `win${sign}ner`)));
      expect(problem).toMatchObject({ kind: 'unknown', at: 1, suggestions: ['winner', expect.any(String)] });
    }
  });

  test('`checkPhrase` checks the words in order, then their number, and the checksum only if nothing else is wrong', () => {
    const words = [...WORDS.with(2, 'meow').with(5, '').with(7, '').with(11, 'abandon'), '', 'xyz'];
    expect(checkPhrase(words)).toEqual([
      { kind: 'unknown', at: 2, word: 'meow', suggestions: ['below', 'few'] },
      { kind: 'missing', at: 5 },
      { kind: 'missing', at: 7 },
      tooFew(11),
      { kind: 'extra', words: ['xyz'] },
    ]);
  });

  test.each([
    ['abandom', ['abandon', 'random']],
    ['yaer', ['air', 'bar']],
    ['ctt', ['cat', 'act']],
    ['brther', ['brother', 'better']],
    ['xyzzyxyzzy', []],
  ])('`checkPhrase` suggests the nearest words of the list for %s', (word, suggestions) => {
    expect(checkPhrase(WORDS.with(0, word))).toEqual([{ kind: 'unknown', at: 0, word, suggestions }]);
  });

  test('`checkPhrase` accepts one in 16 words as the last word: the checksum has 4 bits', () => {
    const passing = WORD_LIST.filter((last) => checkPhrase(WORDS.with(11, last)).length === 0);
    expect(passing).toHaveLength(2048 / 16);
  });
});

/** ASCII as full-width characters; a space becomes an ideographic one. */
function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');
}

test.each([
  ['', []],
  ['z', []],
  ['ZO', ['zone', 'zoo']],
  ['act', ['act', 'action', 'actor', 'actress', 'actual']],
  ['co', ['coach', 'coast', 'coconut', 'code', 'coffee', 'coil', 'coin', 'collect']],
  ['xq', []],
])('[B6] suggestWords("%s") suggests at most 8 words, and none before the second letter', (prefix, words) => {
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
