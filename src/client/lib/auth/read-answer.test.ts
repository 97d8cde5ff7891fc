import { expect, test } from 'vitest';
import { readPing, readSignIn } from './read-answer.ts';

test('[B1] a ping is read with its time and its commit, and nothing else of it', () => {
  expect(readPing({ now: '01HF7YAT00', commit: 'c0ffee', extra: 1 })).toEqual({ now: '01HF7YAT00', commit: 'c0ffee' });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', '<html>'],
  ['a ping without a commit', { now: '01HF7YAT00' }],
  ['a time with a space in it', { now: 'to day', commit: 'c0ffee' }],
  ['a time that is a number', { now: 12, commit: 'c0ffee' }],
  ['a time of 65 letters', { now: 'a'.repeat(65), commit: 'c0ffee' }],
])('[B1] %s is not a ping', (_, answer) => {
  expect(() => readPing(answer)).toThrow('The answer to the ping cannot be read');
});

test('[B3] an answer to a signature is a character or a reason', () => {
  expect(readSignIn({ error: null, characterId: '01HF7' })).toEqual({ characterId: '01HF7' });
  expect(readSignIn({ error: 'No.', characterId: null })).toEqual({ refusal: 'No.' });
});

test.each([
  ['nothing', undefined],
  ['an answer without an error', { characterId: '01HF7' }],
  ['an answer with neither', { error: null, characterId: null }],
  ['an id that is none', { error: null, characterId: '01-HF7' }],
])('[B3] %s is not an answer to a signature', (_, answer) => {
  expect(() => readSignIn(answer)).toThrow('The answer to the sign-in cannot be read');
});
