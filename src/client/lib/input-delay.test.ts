import { expect, test } from 'vitest';
import { watchInputDelay } from './input-delay.ts';

function setUp() {
  const heard: ((event: Event) => void)[] = [];
  const target = { addEventListener: (_: string, listener: unknown) => heard.push(listener as (typeof heard)[number]) };
  let now = 0;
  const delay = watchInputDelay(target, () => now);
  /** Something is pressed, and heard of so many milliseconds later. */
  function press(later: number, isTrusted = true): void {
    now += 1000;
    for (const hear of heard) hear({ isTrusted, timeStamp: now - later } as Event);
  }
  return { delay, press };
}

test('[A3] before anything is pressed nothing is late', () => {
  expect(setUp().delay()).toBe(0);
});

test('[A3] the first press says at once how late presses are heard of, and the last three say it together', () => {
  const { delay, press } = setUp();
  press(60);
  expect(delay()).toBe(60);
  press(30);
  expect(delay()).toBe(45);
  for (const later of [6, 12, 18]) press(later);
  expect(delay()).toBe(12);
});

test('[A3] what the page presses by itself says nothing, nor what was stamped by a clock that went on', () => {
  const { delay, press } = setUp();
  press(50);
  press(0, false);
  press(-5000);
  expect(delay()).toBe(50);
});
