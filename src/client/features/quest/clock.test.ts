import { expect, test } from 'vitest';
import { resumedWith, untilNextSecond } from './clock.tsx';

test.each([
  ['nearly over has 3 s left', 100, 10_000, 3000],
  ['at more than 3 s keeps its time left', 3500, 10_000, 3500],
  ['of less than 3 s in all has its full time left', 100, 1000, 1000],
  ['of no time at all has none left', 0, 0, 0],
])('[Q11] a clock resumed when it was %s', (_, left, after, resumed) => {
  expect(resumedWith(left, after)).toBe(resumed);
});

test.each([
  [10_000, 1000],
  [1000, 1000],
  [0, 0],
])('[Q11] with %i ms left, the displayed seconds change in %i ms', (left, wait) => {
  expect(untilNextSecond(left)).toBe(wait);
});
