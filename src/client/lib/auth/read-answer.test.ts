import { expect, test } from 'vitest';
import { readPing, readSignIn } from './read-answer.ts';

test('[B1] of a ping, its time and its commit are read, and nothing else', () => {
  expect(readPing({ now: '01HF7YAT00', commit: 'c0ffee', extra: 1 })).toEqual({ now: '01HF7YAT00', commit: 'c0ffee' });
});

test.each([
  [undefined],
  [null],
  ['<html>'],
  [{ now: '01HF7YAT00' }],
  [{ now: 'to day', commit: 'c0ffee' }],
  [{ now: 12, commit: 'c0ffee' }],
  [{ now: 'a'.repeat(65), commit: 'c0ffee' }],
])('[B1] %j is not a ping', (answer) => {
  expect(() => readPing(answer)).toThrow('The answer to the ping cannot be read');
});

test('[B3] a response to a signature is a character or a refusal', () => {
  expect(readSignIn({ error: null, characterId: '01HF7' })).toEqual({ characterId: '01HF7' });
  expect(readSignIn({ error: 'No.', characterId: null })).toEqual({ refusal: 'No.' });
});

test.each([
  [undefined],
  ['<html>'],
  [{ characterId: 'a' }],
  [{ error: null, characterId: null }],
  [{ error: null, characterId: '01-HF7' }],
])('[B3] %j is not a response to a signature', (answer) => {
  expect(() => readSignIn(answer)).toThrow('The answer to the sign-in cannot be read');
});
