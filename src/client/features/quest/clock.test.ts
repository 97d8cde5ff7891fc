import { expect, test } from 'vitest';
import { resumedWith, untilNextSecond } from './clock.tsx';

test.each([
  ['has 3 s left if it was nearly over', 100, 10_000, 3000],
  ['keeps its time left if that is more than 3 s', 3500, 10_000, 3500],
  ['has all of its time left if that is less than 3 s', 100, 1000, 1000],
  ['has no time left if its time is 0', 0, 0, 0],
])('[Q11] a resumed clock %s', (_, left, after, resumed) => {
  expect(resumedWith(left, after)).toBe(resumed);
});

test.each([
  [10_000, 1000],
  [1000, 1000],
  [0, 0],
])('[Q11] with %i ms left, the displayed seconds change in %i ms', (left, wait) => {
  expect(untilNextSecond(left)).toBe(wait);
});
