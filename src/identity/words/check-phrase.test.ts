import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPhrase } from './check-phrase.ts';
import { makeWords } from './make-words.ts';
import { WORD_LIST } from './word-list.ts';

const VALID = [...Array<string>(11).fill('abandon'), 'about'];
const withWords = (changed: Record<number, string>) => VALID.map((word, at) => changed[at] ?? word);

describe('[B6] checkPhrase', () => {
  test('a valid phrase has no problems', () => {
    expect(checkPhrase(VALID)).toEqual([]);
    expect(checkPhrase([...VALID, '', ''])).toEqual([]);
  });

  test('an empty slot is named, and the phrase has too few words', () => {
    expect(checkPhrase(withWords({ 3: '' }))).toEqual([
      { kind: 'missing', at: 3 },
      { kind: 'too-few', count: 11 },
    ]);
  });

  test('an unknown word is named, with the nearest words', () => {
    expect(checkPhrase(withWords({ 0: 'abandom', 11: 'xyzzyxyzzy' }))).toEqual([
      { kind: 'unknown', at: 0, word: 'abandom', suggestions: ['abandon', 'random'] },
      { kind: 'unknown', at: 11, word: 'xyzzyxyzzy', suggestions: [] },
    ]);
  });

  test.each([0, 1, 11])('%d words are too few', (count) => {
    expect(checkPhrase(VALID.slice(0, count))).toEqual([{ kind: 'too-few', count }]);
  });

  test('a thirteenth word is named as extra, and is not looked up', () => {
    expect(checkPhrase([...VALID, 'zoo'])).toEqual([{ kind: 'extra', words: ['zoo'] }]);
    expect(checkPhrase([...VALID, 'meow', '', 'zoo'])).toEqual([{ kind: 'extra', words: ['meow', 'zoo'] }]);
  });

  test('a wrong checksum yields no account', () => {
    expect(checkPhrase(withWords({ 11: 'abandon' }))).toEqual([{ kind: 'no-account' }]);
  });

  test('the order: words in their order, then too few or extra; the checksum only of what is well so far', () => {
    expect(checkPhrase([...withWords({ 2: 'meow', 5: '', 7: '', 11: 'abandon' }), 'zoo'])).toEqual([
      { kind: 'unknown', at: 2, word: 'meow', suggestions: ['below', 'few'] },
      { kind: 'missing', at: 5 },
      { kind: 'missing', at: 7 },
      { kind: 'too-few', count: 11 },
      { kind: 'extra', words: ['zoo'] },
    ]);
  });

  test('of any phrase with its last word changed, one in 16 keeps its checksum', () => {
    const phrase = makeWords(new Uint8Array(16).fill(7));
    const passing = WORD_LIST.filter((last) => checkPhrase([...phrase.slice(0, 11), last]).length === 0);
    expect(passing).toHaveLength(2048 / 16);
  });

  test('suggestions are those that a slow, obvious search finds', () => {
    const slips = fc
      .tuple(fc.constantFrom(...WORD_LIST), fc.nat(8), fc.constantFrom('', 'a', 'e', 'x'), fc.nat(1))
      .map(([word, at, letter, cut]) => word.slice(0, at) + letter + word.slice(at + cut));
    fc.assert(
      fc.property(slips, (slip) => {
        fc.pre(slip !== '' && !WORD_LIST.includes(slip));
        const [problem] = checkPhrase(withWords({ 0: slip }));
        expect(problem).toEqual({ kind: 'unknown', at: 0, word: slip, suggestions: nearest(slip) });
      }),
      { numRuns: 20 },
    );
  });
});

/** Two at most, nearest first, then by alphabet. */
function nearest(word: string): string[] {
  const found = [0, 1, 2].flatMap((edits) => WORD_LIST.filter((listed) => distance(word, listed, 3) === edits));
  return found.slice(0, 2);
}

/** Levenshtein's distance by its definition, no further than `most`. */
function distance(a: string, b: string, most: number): number {
  if (most === 0 || a === b) return 0;
  if (a === '' || b === '') return Math.min(most, a.length + b.length);
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return distance(restA, restB, most);
  const dropped = distance(restA, b, most - 1);
  const added = distance(a, restB, most - 1);
  const replaced = distance(restA, restB, most - 1);
  return 1 + Math.min(dropped, added, replaced);
}
