import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWheel } from './wheel.ts';

const INTERVAL = 5000; // ms

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const visits: { readonly at: number; readonly items: readonly number[] }[] = [];
  const wheel = createWheel<number>(INTERVAL, (items) => visits.push({ at: performance.now(), items }));
  return { wheel, visits, began: performance.now() };
}

test('[C6] ten thousand that come at once are visited once in each interval, a part at a time, by one timer', () => {
  const { wheel, visits } = setUp();
  const stops = Array.from({ length: 10_000 }, (_, item) => wheel.add(item));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(INTERVAL);
  expect(new Set(visits.flatMap(({ items }) => items)).size).toBe(10_000);
  expect(visits.reduce((count, { items }) => count + items.length, 0)).toBe(10_000);
  expect(Math.max(...visits.map(({ items }) => items.length))).toBeLessThanOrEqual(400);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('[C6] one alone is visited after an interval, and after each further one, until it is taken out', () => {
  const { wheel, visits, began } = setUp();
  const stop = wheel.add(1);
  vi.advanceTimersByTime(3 * INTERVAL);
  expect(visits.map(({ at }) => at - began)).toEqual([INTERVAL, 2 * INTERVAL, 3 * INTERVAL]);
  stop();
  stop();
  vi.advanceTimersByTime(3 * INTERVAL);
  expect(visits).toHaveLength(3);
});

test('[C6] who comes between two ticks is visited within the interval, not much before', () => {
  const { wheel, visits, began } = setUp();
  wheel.add(1);
  vi.advanceTimersByTime(1234);
  wheel.add(2);
  vi.advanceTimersByTime(INTERVAL);
  const first = visits.find(({ items }) => items.includes(2))?.at ?? 0;
  expect(first - began - 1234).toBeGreaterThan(0.95 * INTERVAL);
  expect(first - began - 1234).toBeLessThanOrEqual(INTERVAL);
});
