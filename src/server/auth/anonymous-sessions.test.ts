import { expect, test } from 'vitest';
import { createAnonymousSessions, TooManyAnonymousSessions } from './anonymous-sessions.ts';

const MINUTE = 60_000; // ms

/**
 * Returns a function that adds a session at a given time (ms), with a limit of `max` sessions. It returns null if the
 * session is accepted, else the seconds until a retry.
 */
function openDoor(max: number) {
  let time = 0;
  const sessions = createAnonymousSessions(() => time, max);
  return function come(now: number): number | null {
    time = now;
    try {
      sessions.add();
      return null;
    } catch (error) {
      if (error instanceof TooManyAnonymousSessions) return error.retryAfter;
      throw error;
    }
  };
}

test('[C2] an anonymous session counts for at most 670 s; a refused session does not count', () => {
  const come = openDoor(1);
  expect(come(0)).toBeNull();
  for (let minute = 1; minute <= 10; minute++) expect(come(minute * MINUTE)).not.toBeNull();
  expect([come(11 * MINUTE), come(11 * MINUTE + 9999), come(11 * MINUTE + 10_000)]).toEqual([10, 1, null]);
  const two = openDoor(2);
  expect([two(0), two(5000), two(5000)]).toEqual([null, null, 665]);
});

test('[C2] of 60 anonymous sessions, one each minute, a limit of 11 accepts at least 55', () => {
  const come = openDoor(11);
  const comings = Array.from({ length: 60 }, (_, minute) => come(minute * MINUTE));
  expect(comings.filter((wait) => wait === null).length).toBeGreaterThanOrEqual(55);
  // Each counts for eleven minutes: of twelve in a row, which come within that time, at most eleven were accepted.
  for (let from = 0; from <= 48; from++) {
    expect(comings.slice(from, from + 12).filter((wait) => wait === null).length).toBeLessThanOrEqual(11);
  }
});
