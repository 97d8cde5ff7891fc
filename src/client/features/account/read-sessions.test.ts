import { expect, test } from 'vitest';
import { readSessions } from './read-sessions.ts';

const SESSION = { id: 'a', begunAt: 1_700_000_000_000, usedAt: 1_700_000_000_000, current: true };

test('[C2] sessions are read as they came', () => {
  const sessions = [SESSION, { ...SESSION, id: 'b', current: false }];
  expect(readSessions({ sessions })).toEqual(sessions);
  expect(readSessions({ sessions: [] })).toEqual([]);
});

test.each([
  ['null', null],
  ['an answer without sessions', {}],
  ['a text', { sessions: 'abc' }],
  ['a session that is none', { sessions: [SESSION, null] }],
  ['a session without an id', { sessions: [{ ...SESSION, id: undefined }] }],
  ['a beginning that is no time', { sessions: [{ ...SESSION, begunAt: 'yesterday' }] }],
  ['a use after the last of all days', { sessions: [{ ...SESSION, usedAt: 8.64e15 + 1 }] }],
  ['a session that is this one perhaps', { sessions: [{ ...SESSION, current: 'no' }] }],
])('[C2] %s is no list of sessions', (_, answer) => {
  expect(() => readSessions(answer)).toThrow(new TypeError('The answer with the sessions cannot be read'));
});
