import { expect, test } from 'vitest';
import { createStrangers } from './strangers.ts';
import { TooManyStrangers } from './too-many-strangers.ts';

const MINUTE = 60_000; // ms

/** When to come again, in seconds; null for who is let in. */
function come(strangers: ReturnType<typeof createStrangers>, now: number): number | null {
  try {
    strangers.letIn(now);
    return null;
  } catch (error) {
    if (error instanceof TooManyStrangers) return error.retryAfter;
    throw error;
  }
}

test('as many are let in as there is room for, and the next is told when there will be some', () => {
  const strangers = createStrangers(2);
  expect([come(strangers, 0), come(strangers, 5000), come(strangers, 5000)]).toEqual([null, null, 665]);
});

test('a session takes room until the sweep after its end, and not a slice of time longer', () => {
  const strangers = createStrangers(1);
  expect(come(strangers, 0)).toBeNull();
  expect(come(strangers, 11 * MINUTE)).toBe(10);
  expect(come(strangers, 11 * MINUTE + 9999)).toBe(1);
  expect(come(strangers, 11 * MINUTE + 10_000)).toBeNull();
});

test('who is refused takes no room', () => {
  const strangers = createStrangers(1);
  come(strangers, 0);
  for (let minute = 1; minute <= 11; minute++) expect(come(strangers, minute * MINUTE)).not.toBeNull();
  expect(come(strangers, 12 * MINUTE)).toBeNull();
});

test('room comes back bit by bit, as it was taken', () => {
  const strangers = createStrangers(11);
  const comings = Array.from({ length: 60 }, (_, minute) => come(strangers, minute * MINUTE));
  expect(comings.filter((wait) => wait === null).length).toBeGreaterThanOrEqual(55);
  // At no time are there more than eleven within eleven minutes.
  for (let from = 0; from < 49; from++) {
    expect(comings.slice(from, from + 11).filter((wait) => wait === null).length).toBeLessThanOrEqual(11);
  }
});

test('a clock that is set back lets nobody in twice', () => {
  const strangers = createStrangers(2);
  come(strangers, 20 * MINUTE);
  come(strangers, 0);
  expect(come(strangers, 20 * MINUTE)).toBeNull(); // the one at 0 is gone
  expect(come(strangers, 0)).not.toBeNull();
});
