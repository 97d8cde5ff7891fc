import { expect, test } from 'vitest';
import { inOrder, sessionWords } from './session-words.ts';

const NOW = Date.UTC(2026, 4, 3, 15);
const MIDNIGHT = Date.UTC(2026, 4, 3);
const DAY = 86_400_000; // ms

test.each([
  ['today', MIDNIGHT, 'today'],
  ['ahead of our clock', MIDNIGHT + DAY, 'today'],
  ['the day before', MIDNIGHT - DAY, 'yesterday'],
  ['two days before', MIDNIGHT - 2 * DAY, '1 May 2026'],
])('[C2] another browser used %s', (_, usedAt, words) => {
  const session = { id: 'a', begunAt: 0, usedAt, current: false };
  expect(sessionWords(session, NOW)).toBe(`Another browser, last used ${words}`);
});

test('[C2] this browser is told by when it came', () => {
  const begunAt = new Date(2026, 3, 30, 18, 5).getTime();
  expect(sessionWords({ id: 'a', begunAt, usedAt: MIDNIGHT, current: true }, NOW)).toBe(
    'This browser, since 30 April 2026 at 18:05',
  );
});

test('[C2] this browser comes first, then the ones used last', () => {
  const session = (id: string, usedAt: number, current = false) => ({ id, begunAt: 0, usedAt, current });
  const given = [session('old', 1), session('new', 9), session('own', 0, true)];
  expect(inOrder(given).map(({ id }) => id)).toEqual(['own', 'new', 'old']);
});
