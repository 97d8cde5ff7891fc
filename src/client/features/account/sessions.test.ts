import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../platform/language.ts';
import { inOrder, readSessions, sessionWords } from './sessions.tsx';

const NOW = Date.UTC(2026, 4, 3, 15);
const MIDNIGHT = Date.UTC(2026, 4, 3);
const DAY = 86_400_000; // ms

// Other test files in this process may have left another language.
beforeEach(() => setLanguage('en'));
afterEach(() => {
  vi.unstubAllEnvs();
  return setLanguage('en');
});

const BEGUN = new Date(2026, 3, 30, 18, 5).getTime();
const other = { id: 'a', begunAt: BEGUN, usedAt: MIDNIGHT, current: false };

test.each([
  ['today', MIDNIGHT, 'today'],
  ['ahead of this device’s clock', MIDNIGHT + DAY, 'today'],
  ['the day before', MIDNIGHT - DAY, 'yesterday'],
  ['two days before', MIDNIGHT - 2 * DAY, '1 May 2026'],
])('[C2] a session in another browser is described by the day of its last use: %s', (_, usedAt, words) => {
  expect(sessionWords([{ ...other, usedAt }], NOW)).toEqual([
    `Another browser, last used ${words}, known since 30 April 2026 at 18:05`,
  ]);
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  '[C2] the day of the last use does not depend on the time zone: %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(MIDNIGHT).getHours()).not.toBe(0);
    for (const usedAt of [MIDNIGHT - 2 * DAY, MIDNIGHT - DAY - 1]) {
      expect(sessionWords([{ ...other, usedAt }], NOW)[0]).toMatch(/^Another browser, last used 1 May 2026,/);
    }
  },
);

test('[C2] sessions with equal labels are numbered', () => {
  expect(sessionWords([other, { ...other, begunAt: BEGUN + DAY }, other], NOW)).toEqual([
    'Another browser, last used today, known since 30 April 2026 at 18:05 (1 of 2)',
    'Another browser, last used today, known since 1 May 2026 at 18:05',
    'Another browser, last used today, known since 30 April 2026 at 18:05 (2 of 2)',
  ]);
});

test('[C2] this browser’s session is listed first, and the others by last use', () => {
  const given = [
    { ...other, id: 'old', usedAt: 1 },
    { ...other, id: 'new', usedAt: 9 },
    { ...other, id: 'own', usedAt: 0, current: true },
  ];
  expect(inOrder(given).map(({ id }) => id)).toEqual(['own', 'new', 'old']);
});

test('[C2] in German, sessions are described with German dates', async () => {
  await setLanguage('de');
  const long = { ...other, usedAt: MIDNIGHT - 2 * DAY };
  expect(sessionWords([{ ...other, current: true }, long, long], NOW)).toEqual([
    'Dieser Browser, seit dem 30. April 2026 um 18:05',
    'Ein anderer Browser, zuletzt am 1. Mai 2026 benutzt, bekannt seit dem 30. April 2026 um 18:05 (1 von 2)',
    'Ein anderer Browser, zuletzt am 1. Mai 2026 benutzt, bekannt seit dem 30. April 2026 um 18:05 (2 von 2)',
  ]);
});

const SESSION = { id: 'a', begunAt: 1_700_000_000_000, usedAt: 1_700_000_000_000, current: true };

test('[C2] `readSessions` accepts a valid list of sessions', () => {
  const sessions = [SESSION, { ...SESSION, id: 'b', current: false }];
  expect(readSessions({ sessions })).toEqual(sessions);
  expect(readSessions({ sessions: [] })).toEqual([]);
});

test.each([
  ['a response that is null', null],
  ['a response without sessions', {}],
  ['sessions that are a text', { sessions: 'abc' }],
  ['a session that is null', { sessions: [SESSION, null] }],
  ['a session without an id', { sessions: [{ ...SESSION, id: undefined }] }],
  ['a start that is no time', { sessions: [{ ...SESSION, begunAt: 'yesterday' }] }],
  ['a last use beyond the largest date', { sessions: [{ ...SESSION, usedAt: 8.64e15 + 1 }] }],
  ['a `current` that is no boolean', { sessions: [{ ...SESSION, current: 'no' }] }],
])('[C2] `readSessions` rejects a malformed list of sessions: %s', (_, answer) => {
  expect(() => readSessions(answer)).toThrow(new TypeError('The response with the sessions is malformed'));
});
