import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as words from '#identity/words';
import { EMPTY_SLOTS, type Slots } from '../jar-context.ts';
import { readTyped, settled, slotAfter, spread, withText } from './slots.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');

test.each([
  ['letters stay as typed', 'ca', 'caT', { kind: 'letters', text: 'caT' }],
  ['a space ends the word', 'cat', 'cat ', { kind: 'word', text: 'cat' }],
  ['a phone’s keyboard inserts the word with a space', 'ca', 'Cat ', { kind: 'word', text: 'cat' }],
  ['a space in the middle does not split the word', 'catdog', 'cat dog', { kind: 'word', text: 'catdog' }],
  ['a space in an empty slot is ignored', '', ' ', { kind: 'letters', text: '' }],
  ['the number before a word is dropped', '', '3. cat', { kind: 'letters', text: 'cat' }],
  ['several words at once become a list', '', 'cat\ndog', { kind: 'words', words: ['cat', 'dog'], leftOut: [] }],
  [
    'several words behind existing text become a list',
    'ca',
    'cat apple dog',
    { kind: 'words', words: ['cat', 'apple', 'dog'], leftOut: [] },
  ],
  ['an accent stays: it is another word', '', 'café', { kind: 'letters', text: 'café' }],
] as const)('[B6] typing into a slot: %s', (_, before, after, typed) => {
  expect(readTyped(before, after, words)).toEqual(typed);
});

const NUMBERED = PHRASE.map((word, at) => `${at + 1}. ${word}`);

test.each([
  ['only some words', `${NUMBERED.slice(0, 11).join(' ')} yellow`, PHRASE],
  ['no words', PHRASE.toReversed().join(' '), PHRASE.toReversed()],
  ['more than twelve words', `${NUMBERED.toReversed().join(' ')} 13. zoo`, [...PHRASE.toReversed(), 'zoo']],
])('[B6] a pasted list keeps its order if %s are numbered', (_, text, found) => {
  expect(readTyped('', text, words)).toEqual({ kind: 'words', words: found, leftOut: [] });
});

test.each([
  ['Aban', 'abandon'],
  ['abandonn', 'abandonn'],
  ['CAT', 'cat'],
])('[B6] leaving a slot turns "%s" into "%s"', (text, word) => {
  expect(settled(withText(EMPTY_SLOTS, 3, text), 3, words).texts[3]).toBe(word);
});

describe('[B6] several words put in at once', () => {
  const zoos: Slots = { texts: new Array<string>(12).fill('zoo'), extra: [] };
  const before: Slots = { ...zoos, extra: ['zoo'] };

  test('a phrase put in at once, in whole words or in four letters of each, replaces the words of all slots', () => {
    expect(spread(before, 7, PHRASE, words)).toEqual({ texts: PHRASE, extra: [] });
    const short = PHRASE.map((word) => word.slice(0, 4));
    expect(spread(before, 0, short, words)).toEqual({ texts: PHRASE, extra: [] });
  });

  test('of words put in at once, those after the twelfth become extra words', () => {
    expect(spread(EMPTY_SLOTS, 0, [...PHRASE, 'zoo'], words)).toEqual({ texts: PHRASE, extra: ['zoo'] });
    const late = spread(EMPTY_SLOTS, 11, ['cat', 'zoo'], words);
    expect([late.texts[11], late.extra]).toEqual(['cat', ['zoo']]);
  });

  test('a few words put in at once fill only the slots from the focused one on', () => {
    const two = withText(withText(EMPTY_SLOTS, 0, 'legal'), 4, 'wave');
    const { texts } = spread(two, 1, ['winner', 'thank'], words);
    expect(texts.slice(0, 5)).toEqual(['legal', 'winner', 'thank', '', 'wave']);
  });

  test('[P7] seven or more words put over the start of a phrase replace it, and clear the slots with its other words', () => {
    expect(spread(before, 0, PHRASE.slice(0, 11), words)).toEqual({ texts: [...PHRASE.slice(0, 11), ''], extra: [] });
    expect(spread(before, 0, PHRASE.slice(0, 7), words).texts).toEqual([...PHRASE.slice(0, 7), '', '', '', '', '']);
  });

  test('[P7] correcting some words, or adding the first half of a phrase after the second, changes no other slot', () => {
    expect(spread(zoos, 0, PHRASE.slice(0, 6), words).texts).toEqual([...PHRASE.slice(0, 6), ...zoos.texts.slice(6)]);
    expect(spread(zoos, 1, PHRASE.slice(0, 7), words).texts).toEqual(zoos.texts.toSpliced(1, 7, ...PHRASE.slice(0, 7)));
    const behind = spread(EMPTY_SLOTS, 7, PHRASE.slice(7), words);
    expect(spread(behind, 0, PHRASE.slice(0, 7), words).texts).toEqual(PHRASE);
  });

  test('any number of words put in at once leaves twelve slots, and no word is lost', () => {
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
])('[B6] from slot %i, putting in %i words moves the focus to slot %i', (at, count, next) => {
  expect(slotAfter(at, count)).toBe(next);
});
