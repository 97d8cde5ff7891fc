import { expect, test } from 'vitest';
import { readUpdate, requireUpdateOf } from './read-update.ts';

const UPDATE = { characterId: '01HF7', from: 3, to: 4, cards: ['Girl?c=1'] };

test.each([
  ['a change', UPDATE],
  ['a snapshot', { ...UPDATE, from: null, to: 0, cards: [] }],
])('[D4] %s is read', (_, update) => {
  expect(readUpdate(JSON.stringify(update))).toEqual(update);
});

test.each([
  ['null', null],
  ['a number', 4],
  ['an update of nobody', { ...UPDATE, characterId: undefined }],
  ['an update without a version before', { ...UPDATE, from: undefined }],
  ['an update from a text', { ...UPDATE, from: '3' }],
  ['an update to a fraction', { ...UPDATE, to: 4.5 }],
  ['an update to less than nothing', { ...UPDATE, to: -1 }],
  ['an update to nothing', { ...UPDATE, to: null }],
  ['an update without cards', { ...UPDATE, cards: undefined }],
  ['an update with more cards than anybody holds', { ...UPDATE, cards: Array(257).fill('Girl?c=1') }],
  ['an update with a card that is no text', { ...UPDATE, cards: ['Girl?c=1', 7] }],
])('[D6] %s is not an update', (_, value) => {
  expect(() => readUpdate(JSON.stringify(value))).toThrow(new TypeError('Not a character update'));
});

test.each(['', '{', 'Character?address=0x1234'])('[D6, B12] "%s" is not JSON, and is not repeated', (text) => {
  expect(() => readUpdate(text)).toThrow(new SyntaxError('Not JSON'));
});

test('[C5, C11] the answer to a call for a character is an update of that one', () => {
  expect(requireUpdateOf('01HF7', UPDATE)).toEqual(UPDATE);
  expect(() => requireUpdateOf('01HF8', UPDATE)).toThrow(new TypeError("Another character's update"));
  expect(() => requireUpdateOf('01HF7', {})).toThrow(new TypeError('Not a character update'));
});
