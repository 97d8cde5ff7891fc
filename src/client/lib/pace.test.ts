import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('[A3] pages count as slow or quick after the first, and change with the second that says otherwise', () => {
  let now = 1000;
  const pace = createPace(() => now);
  const make = (took: number) => {
    const isMade = pace.begin();
    now += took;
    isMade();
    isMade();
    now += 1000;
    return pace.isSlow();
  };
  expect(pace.isSlow()).toBe(false);
  expect([make(31), make(0.9), make(60)]).toEqual([true, true, true]);
  expect([make(21), make(60), make(21)]).toEqual([true, true, false]);
  expect([make(10), make(12), make(200), make(200)]).toEqual([false, false, false, true]);
});
