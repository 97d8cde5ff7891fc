import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as words from '#identity/words';
import { EMPTY_SLOTS, type Slots } from '../jar.ts';
import { readTyped, settled, slotAfter, spread, withText } from './slots.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');

test.each([
  ['letters stand as they come', 'ca', 'caT', { kind: 'letters', text: 'caT' }],
  ['a space ends the word', 'cat', 'cat ', { kind: 'word', text: 'cat' }],
  ["a phone's keyboard gives the word with its space", 'ca', 'Cat ', { kind: 'word', text: 'cat' }],
  ['a space in the middle makes no two words', 'catdog', 'cat dog', { kind: 'word', text: 'catdog' }],
  ['a stray space in an empty slot is nothing', '', ' ', { kind: 'letters', text: '' }],
  ['one word with its number', '', '3. cat', { kind: 'letters', text: 'cat' }],
  ['several words at once', '', 'cat\ndog', { kind: 'words', words: ['cat', 'dog'], leftOut: [] }],
  [
    'several behind what was there',
    'ca',
    'cat apple dog',
    { kind: 'words', words: ['cat', 'apple', 'dog'], leftOut: [] },
  ],
  ['an accent stays: it is another word', '', 'café', { kind: 'letters', text: 'café' }],
] as const)('[B6] what is typed into a slot: %s', (_, before, after, typed) => {
  expect(readTyped(before, after, words)).toEqual(typed);
});

const NUMBERED = PHRASE.map((word, at) => `${at + 1}. ${word}`);

test.each([
  ['some of them', `${NUMBERED.slice(0, 11).join(' ')} yellow`, PHRASE],
  ['none of them', PHRASE.toReversed().join(' '), PHRASE.toReversed()],
  ['too many words', `${NUMBERED.toReversed().join(' ')} 13. zoo`, [...PHRASE.toReversed(), 'zoo']],
])('[B6] a list keeps its order where there are numbers for %s', (_, text, found) => {
  expect(readTyped('', text, words)).toEqual({ kind: 'words', words: found, leftOut: [] });
});

test.each([
  ['Aban', 'abandon'],
  ['abandonn', 'abandonn'],
  ['CAT', 'cat'],
])('[B6] in a slot that is left, "%s" becomes "%s"', (text, word) => {
  expect(settled(withText(EMPTY_SLOTS, 3, text), 3, words).texts[3]).toBe(word);
});

describe('[B6] words that are put in together', () => {
  const zoos: Slots = { texts: new Array<string>(12).fill('zoo'), extra: [] };
  const before: Slots = { ...zoos, extra: ['zoo'] };

  test('a whole phrase, written out or in four letters each, takes the place of all that was there', () => {
    expect(spread(before, 7, PHRASE, words)).toEqual({ texts: PHRASE, extra: [] });
    const short = PHRASE.map((word) => word.slice(0, 4));
    expect(spread(before, 0, short, words)).toEqual({ texts: PHRASE, extra: [] });
  });

  test('what comes after the twelfth is extra', () => {
    expect(spread(EMPTY_SLOTS, 0, [...PHRASE, 'zoo'], words)).toEqual({ texts: PHRASE, extra: ['zoo'] });
    const late = spread(EMPTY_SLOTS, 11, ['cat', 'zoo'], words);
    expect([late.texts[11], late.extra]).toEqual(['cat', ['zoo']]);
  });

  test('a few words go where they are put, and leave the others', () => {
    const two = withText(withText(EMPTY_SLOTS, 0, 'legal'), 4, 'wave');
    const { texts } = spread(two, 1, ['winner', 'thank'], words);
    expect(texts.slice(0, 5)).toEqual(['legal', 'winner', 'thank', '', 'wave']);
  });

  test('[P7] most of a phrase over a whole one takes its place: no word of the old one stays', () => {
    expect(spread(before, 0, PHRASE.slice(0, 11), words)).toEqual({ texts: [...PHRASE.slice(0, 11), ''], extra: [] });
    expect(spread(before, 0, PHRASE.slice(0, 7), words).texts).toEqual([...PHRASE.slice(0, 7), '', '', '', '', '']);
  });

  test('[P7] a mend of a phrase, and the first half of one after its second, leave what else is there', () => {
    expect(spread(zoos, 0, PHRASE.slice(0, 6), words).texts).toEqual([...PHRASE.slice(0, 6), ...zoos.texts.slice(6)]);
    expect(spread(zoos, 1, PHRASE.slice(0, 7), words).texts).toEqual(zoos.texts.toSpliced(1, 7, ...PHRASE.slice(0, 7)));
    const behind = spread(EMPTY_SLOTS, 7, PHRASE.slice(7), words);
    expect(spread(behind, 0, PHRASE.slice(0, 7), words).texts).toEqual(PHRASE);
  });

  test('there are always twelve slots, and no word is lost', () => {
    const list = fc.array(fc.constantFrom('cat', 'zoo', 'abandon'), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(list, fc.nat(11), (given, at) => {
        const { texts, extra } = spread(EMPTY_SLOTS, at, given, words);
        expect(texts).toHaveLength(12);
        expect([...texts.filter(Boolean), ...extra]).toEqual(given);
        expect(slotAfter(at, given.length)).toBeLessThanOrEqual(11);
      }),
    );
  });
});

test.each([
  [0, 12, 11],
  [0, 3, 3],
  [10, 4, 11],
])('[B6] after slot %i took %i words, slot %i is next', (at, count, next) => {
  expect(slotAfter(at, count)).toBe(next);
});
