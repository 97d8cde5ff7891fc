import { expect, test } from 'vitest';
import { MEOW_INTERVAL } from '#contract';
import { createPace } from './pace.ts';

test('[C11] an act that is given back was none; one that came after it still counts', () => {
  let now = 0;
  const pace = createPace(() => now, MEOW_INTERVAL);
  const giveBack = pace.step('c');
  expect(() => pace.step('c')).toThrow('One meow a second is plenty');
  giveBack();
  const giveBackLate = pace.step('c');
  now += MEOW_INTERVAL;
  pace.step('c');
  giveBackLate();
  expect(() => pace.step('c')).toThrow('One meow a second is plenty');
});
