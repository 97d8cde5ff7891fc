import { describe, expect, test } from 'vitest';
import { type Countdown, createCountdown, hold, leftAt, run, untilNextSecond } from './clock.tsx';

const held = createCountdown(10_000);

describe('[Q11] a countdown', () => {
  test('stands still until it runs, then counts to nothing and stays there', () => {
    expect(leftAt(held, 5000)).toBe(10_000);
    const running = run(held, 5000);
    expect([5000, 5001, 9000, 15_000, 99_000].map((now) => leftAt(running, now))).toEqual([10_000, 9999, 6000, 0, 0]);
  });

  test('goes on from where it was held, however long that was', () => {
    const again = run(hold(run(held, 0), 4000), 60_000);
    expect([60_000, 61_000, 66_000].map((now) => leftAt(again, now))).toEqual([6000, 5000, 0]);
  });

  test('started twice, or held twice, is as if it was once', () => {
    const twice = run(run(held, 0), 4000);
    expect(leftAt(twice, 4000)).toBe(6000);
    const heldTwice = hold(hold(twice, 5000), 9000);
    expect(leftAt(heldTwice, 9000)).toBe(5000);
  });

  test.each<[what: string, countdown: Countdown, left: number]>([
    ['nearly out leaves a moment', hold(run(held, 0), 9900), 3000],
    ['with more than a moment left gets no more', hold(run(held, 0), 6500), 3500],
    ['of less than a moment gets no more than it had', hold(run(createCountdown(1000), 0), 900), 1000],
    ['of no time at all gets none', createCountdown(0), 0],
  ])('that is let run again and was %s', (_, countdown, left) => {
    expect(leftAt(run(countdown, 20_000), 20_000)).toBe(left);
  });
});

test.each([
  [10_000, 1000],
  [1000, 1000],
  [0, 0],
])('[Q11] with %i ms left, what is shown changes in %i ms', (left, wait) => {
  expect(untilNextSecond(left)).toBe(wait);
});
