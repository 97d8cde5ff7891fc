import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

const PAUSES = [500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]; // ms

test.each([
  ['the longest', 1, PAUSES],
  ['the shortest', 0, PAUSES.map((pause) => pause / 2)],
  ['in between', 0.5, PAUSES.map((pause) => pause * 0.75)],
])('[B2, D6] pauses double up to 20 s; with chance at its %s they are', (_, chance, expected) => {
  const backoff = createBackoff(() => chance);
  expect(PAUSES.map(() => backoff.next())).toEqual(expected);
});

test('[B2, D6] after a reset the first pause comes again', () => {
  const backoff = createBackoff(() => 1);
  backoff.next();
  backoff.next();
  backoff.reset();
  expect(backoff.next()).toBe(500);
});

test('[B2, D6] two browsers do not come back at the same time', () => {
  const pauses = Array.from({ length: 20 }, () => createBackoff().next());
  expect(new Set(pauses).size).toBeGreaterThan(10);
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(250);
    expect(pause).toBeLessThanOrEqual(500);
  }
});
