import { expect, test } from 'vitest';
import { readUpdate, requireUpdateOf } from './read-update.ts';

const UPDATE = { characterId: '01HF7', from: 3, to: 4, cards: ['Girl?c=1'] };

test.each([[UPDATE], [{ ...UPDATE, from: null, to: 0, cards: [] }]])('[D4] the update %j is read', (update) => {
  expect(readUpdate(JSON.stringify(update))).toEqual(update);
});

test.each([
  ['nothing', null],
  ['no character', { ...UPDATE, characterId: undefined }],
  ['no version before', { ...UPDATE, from: undefined }],
  ['a text for a version', { ...UPDATE, from: '3' }],
  ['a fraction for a version', { ...UPDATE, to: 4.5 }],
  ['a negative version', { ...UPDATE, to: -1 }],
  ['no version after', { ...UPDATE, to: null }],
  ['no cards', { ...UPDATE, cards: undefined }],
  ['more cards than anybody holds', { ...UPDATE, cards: Array(257).fill('Girl?c=1') }],
  ['a card that is no text', { ...UPDATE, cards: ['Girl?c=1', 7] }],
])('[D6] an update with %s is refused', (_, value) => {
  expect(() => readUpdate(JSON.stringify(value))).toThrow(new TypeError('Not a character update'));
});

test.each(['', 'Character?address=0x1234'])('[D6, B12] "%s" is not JSON, and is not repeated', (text) => {
  expect(() => readUpdate(text)).toThrow(new SyntaxError('Not JSON'));
});

test('[C5, C11] the response to a call for a character is an update of that one', () => {
  expect(requireUpdateOf('01HF7', UPDATE)).toEqual(UPDATE);
  expect(() => requireUpdateOf('01HF8', UPDATE)).toThrow(new TypeError("Another character's update"));
});
