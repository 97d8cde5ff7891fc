import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../../platform/language.ts';
import { inOrder, readSessions, sessionWords } from './sessions.tsx';

const NOW = Date.UTC(2026, 4, 3, 15);
const MIDNIGHT = Date.UTC(2026, 4, 3);
const DAY = 86_400_000; // ms

// Other files that share this process may have left another language.
beforeEach(() => speak('en'));
afterEach(() => {
  vi.unstubAllEnvs();
  return speak('en');
});

test.each([
  ['today', MIDNIGHT, 'today'],
  ['ahead of our clock', MIDNIGHT + DAY, 'today'],
  ['the day before', MIDNIGHT - DAY, 'yesterday'],
  ['two days before', MIDNIGHT - 2 * DAY, '1 May 2026'],
])('[C2] another browser used %s', (_, usedAt, words) => {
  const begunAt = new Date(2026, 3, 30, 18, 5).getTime();
  const session = { id: 'a', begunAt, usedAt, current: false };
  expect(sessionWords([session], NOW)).toEqual([
    `Another browser, last used ${words}, known since 30 April 2026 at 18:05`,
  ]);
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('[C2] the day of use is the same in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(MIDNIGHT).getHours()).not.toBe(0);
  const session = { id: 'a', begunAt: 0, current: false };
  const words = [MIDNIGHT - 2 * DAY, MIDNIGHT - DAY - 1].map(
    (usedAt) => sessionWords([{ ...session, usedAt }], NOW)[0],
  );
  for (const said of words) expect(said).toMatch(/^Another browser, last used 1 May 2026,/);
});

test('[C2] browsers of which the same is known are counted', () => {
  const begunAt = new Date(2026, 3, 30, 18, 5).getTime();
  const session = { begunAt, usedAt: MIDNIGHT, current: false };
  const others = [
    { id: 'a', ...session },
    { id: 'b', ...session, begunAt: begunAt + DAY },
    { id: 'c', ...session },
  ];
  expect(sessionWords(others, NOW)).toEqual([
    'Another browser, last used today, known since 30 April 2026 at 18:05 (1 of 2)',
    'Another browser, last used today, known since 1 May 2026 at 18:05',
    'Another browser, last used today, known since 30 April 2026 at 18:05 (2 of 2)',
  ]);
});

test('[C2] this browser comes first, then the ones used last', () => {
  const session = (id: string, usedAt: number, current = false) => ({ id, begunAt: 0, usedAt, current });
  const given = [session('old', 1), session('new', 9), session('own', 0, true)];
  expect(inOrder(given).map(({ id }) => id)).toEqual(['own', 'new', 'old']);
});

test('[C2] in German they are told by German dates', async () => {
  await speak('de');
  const begunAt = new Date(2026, 3, 30, 18, 5).getTime();
  const other = { begunAt, usedAt: MIDNIGHT - 2 * DAY, current: false };
  const sessions = [
    { id: 'a', begunAt, usedAt: MIDNIGHT, current: true },
    { id: 'b', ...other },
    { id: 'c', ...other },
  ];
  expect(sessionWords(sessions, NOW)).toEqual([
    'Dieser Browser, seit dem 30. April 2026 um 18:05',
    'Ein anderer Browser, zuletzt am 1. Mai 2026 benutzt, bekannt seit dem 30. April 2026 um 18:05 (1 von 2)',
    'Ein anderer Browser, zuletzt am 1. Mai 2026 benutzt, bekannt seit dem 30. April 2026 um 18:05 (2 von 2)',
  ]);
});

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
