import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

const PAUSES = [500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]; // ms

test.each([
  [1, PAUSES],
  [0, PAUSES.map((pause) => pause / 2)],
  [0.5, PAUSES.map((pause) => pause * 0.75)],
])('[B2, D6] pauses double up to 20 s, less chance; with chance at %d they are %j', (chance, expected) => {
  const backoff = createBackoff(() => chance);
  expect(PAUSES.map(() => backoff.next())).toEqual(expected);
  backoff.reset();
  expect(backoff.next()).toBe(expected[0]);
});

test('[B2, D6] two browsers do not come back at the same time', () => {
  expect(new Set(Array.from({ length: 20 }, () => createBackoff().next())).size).toBeGreaterThan(10);
});
