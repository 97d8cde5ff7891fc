import { expect, test } from 'vitest';
import { watchInputDelay } from './input-delay.ts';

function setUp() {
  const target = new EventTarget();
  let now = 0;
  const delay = watchInputDelay(target, () => now);
  /** Something is pressed, and heard of so many milliseconds later. */
  function press(later: number): void {
    now += 1000;
    const click = Object.defineProperty(new Event('click'), 'timeStamp', { value: now - later });
    target.dispatchEvent(click);
  }
  return { delay, press };
}

test('[A3] before anything is pressed nothing is late', () => {
  expect(setUp().delay()).toBe(0);
});

test('[A3] the first press says at once how late presses are heard of', () => {
  const { delay, press } = setUp();
  press(60);
  expect(delay()).toBe(60);
});

test('[A3] one late press among others is outvoted, and one in time among late ones', () => {
  const { delay, press } = setUp();
  for (const later of [5, 6, 400]) press(later);
  expect(delay()).toBe(6);
  press(300);
  expect(delay()).toBe(300);
  for (const later of [7, 500]) press(later);
  expect(delay()).toBe(300);
  press(4);
  expect(delay()).toBe(7);
});
