import { describe, expect, test } from 'vitest';
import { readKept } from './kept.ts';

const KEPT = { phrase: 'legal winner thank', characterId: 'c1', seen: true };

describe('reading what was kept', () => {
  test('[B5] what was written is read', () => {
    expect(readKept(JSON.stringify(KEPT))).toEqual(KEPT);
    expect(readKept(JSON.stringify({ ...KEPT, characterId: null, seen: false }))).toEqual({
      ...KEPT,
      characterId: null,
      seen: false,
    });
  });

  test.each([
    ['a character that is none', { ...KEPT, characterId: '../admin' }],
    ['a character of another type', { ...KEPT, characterId: 7 }],
    ['no character at all', { phrase: KEPT.phrase, seen: true }],
  ])('[D5] words with %s are words that signed nobody in', (_, kept) => {
    expect(readKept(JSON.stringify(kept))).toEqual({ ...KEPT, characterId: null });
  });

  test('words of which nobody said that they were seen were not', () => {
    expect(readKept(JSON.stringify({ ...KEPT, seen: 'yes' })).seen).toBe(false);
  });

  test.each([
    ['no words', { ...KEPT, phrase: '' }],
    ['words of another type', { ...KEPT, phrase: ['legal'] }],
    ['nothing', null],
  ])('a record of %s is none', (_, kept) => {
    expect(() => readKept(JSON.stringify(kept))).toThrow(new TypeError('What was kept holds no words'));
  });

  test('[B11] an error does not repeat what was kept', () => {
    expect(() => readKept('legal winner thank')).toThrow(new SyntaxError('What was kept is not JSON'));
  });
});
