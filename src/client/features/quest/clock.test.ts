import { expect, test } from 'vitest';
import { resumedWith, untilNextSecond } from './clock.tsx';

test.each([
  ['nearly out leaves a moment', 100, 10_000, 3000],
  ['with more than a moment left gets no more', 3500, 10_000, 3500],
  ['of less than a moment gets no more than it had', 100, 1000, 1000],
  ['of no time at all gets none', 0, 0, 0],
])('[Q11] a clock that is let run again and was %s', (_, left, after, resumed) => {
  expect(resumedWith(left, after)).toBe(resumed);
});

test.each([
  [10_000, 1000],
  [1000, 1000],
  [0, 0],
])('[Q11] with %i ms left, what is shown changes in %i ms', (left, wait) => {
  expect(untilNextSecond(left)).toBe(wait);
});
