import { expect, test } from 'vitest';
import { readKept } from './kept.ts';

const KEPT = { phrase: 'legal winner thank', characterId: 'c1', seen: true };

test.each([
  ['as it is', {}, {}],
  ['without a character that is invalid', { characterId: '../admin' }, { characterId: null }],
  ['without a character of another type', { characterId: 7 }, { characterId: null }],
  ['as unseen if nothing else is sure', { seen: 'yes' }, { seen: false }],
])('[B5, D5] what was kept is read %s', (_, kept, read) => {
  expect(readKept(JSON.stringify({ ...KEPT, ...kept }))).toEqual({ ...KEPT, ...read });
});

test.each([[{ ...KEPT, phrase: '' }], [{ ...KEPT, phrase: ['legal'] }], [null]])('[B5] %j holds no words', (kept) => {
  expect(() => readKept(JSON.stringify(kept))).toThrow(new TypeError('What was kept holds no words'));
});

test('[B11] an error does not repeat what was kept', () => {
  expect(() => readKept('legal winner thank')).toThrow(new SyntaxError('What was kept is not JSON'));
});
