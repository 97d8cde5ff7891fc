import { expect, test } from 'vitest';
import { resumedWith, untilNextSecond } from './clock.tsx';

test.each([
  ['nearly over gets 3 s', 100, 10_000, 3000],
  ['at more than 3 s keeps its time', 3500, 10_000, 3500],
  ['shorter than 3 s gets its full time at most', 100, 1000, 1000],
  ['of zero length stays at zero', 0, 0, 0],
])('[Q11] a resumed clock that was %s', (_, left, after, resumed) => {
  expect(resumedWith(left, after)).toBe(resumed);
});

test.each([
  [10_000, 1000],
  [1000, 1000],
  [0, 0],
])('[Q11] with %i ms left, the displayed seconds change in %i ms', (left, wait) => {
  expect(untilNextSecond(left)).toBe(wait);
});
