import { describe, expect, test } from 'vitest';
import * as words from '#identity/words';
import { findPhrase } from './find-phrase.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');
const plain = PHRASE.join(' ');
const numbered = PHRASE.map((word, at) => `${at + 1}. ${word}`);
const rows = numbered.slice(0, 6).map((word, row) => `${word}\t${numbered[row + 6]}`);

describe('[B6] the twelve are found in', () => {
  test.each([
    ['a line', plain, ''],
    ['spaces of all kinds', PHRASE.join('\u00a0 \t\u2003'), ''],
    ['what nobody sees', `\ufeff${PHRASE.join(' \u200b')}\u200e`, ''],
    [
      'letters and numbers of full width',
      '１．ｌｅｇａｌ ２．Ｗｉｎｎｅｒ'.concat(' ', numbered.slice(2).join(' ')),
      '',
    ],
    ['capitals behind a heading', `MY MAGIC WORDS:\n${plain.toUpperCase()}`, 'my magic words'],
    ['a heading with a colon of full width', `My magic words：${plain}`, 'my magic words'],
    ['a heading with a number, in columns', `My 12 words:\n${rows.join('\n')}`, 'my words'],
    ['a list that ends with advice', `${numbered.join('\n')}\nKeep it safe`, 'keep it safe'],
    ['a heading and four letters each', `Words ${PHRASE.map((word) => word.slice(0, 4)).join(' ')}`, 'words'],
  ])('%s', (_, text, leftOut) => {
    const found = findPhrase(text, words);
    expect(found.words.map((word) => words.completeWord(word) ?? word)).toEqual(PHRASE);
    expect(found.leftOut.join(' ')).toBe(leftOut);
  });
});

describe('[B6] nothing is guessed in silence:', () => {
  test.each([
    ['what follows the twelfth stays', `${plain} cat zoo`, [...PHRASE, 'cat', 'zoo'], []],
    ['and so does what follows them behind a heading', `Words: ${plain} zoo`, [...PHRASE, 'zoo'], ['words']],
    [
      'a slip behind a colon is for the player to see',
      `Words: ${plain.replace('year', 'yaer')}`,
      plain.replace('year', 'yaer').split(' '),
      ['words'],
    ],
    ['fewer than twelve behind a colon', `words: ${PHRASE.slice(1).join(' ')}`, ['words', ...PHRASE.slice(1)], []],
    [
      'no phrase among them',
      `${plain.replace('year', 'zoo')} cat`,
      [...plain.replace('year', 'zoo').split(' '), 'cat'],
      [],
    ],
  ])('%s', (_, text, found, leftOut) => {
    expect(findPhrase(text, words)).toEqual({ words: found, leftOut });
  });
});
