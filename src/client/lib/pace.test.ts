import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

function setUp() {
  let now = 1000;
  const pace = createPace(() => now);
  /** A page is made, and takes so many milliseconds. */
  function make(took: number): void {
    const isMade = pace.begin();
    now += took;
    isMade();
    now += 1000;
  }
  return { pace, make };
}

test('[A3] before a page is made none takes long, nor while the first is being made', () => {
  const { pace } = setUp();
  expect(pace.isSlow()).toBe(false);
  pace.begin();
  expect(pace.isSlow()).toBe(false);
});

test('[A3] the first page says at once whether pages take long', () => {
  for (const [took, isSlow] of [
    [30, false],
    [31, true],
  ] as const) {
    const { pace, make } = setUp();
    make(took);
    expect(pace.isSlow()).toBe(isSlow);
  }
});

test('[A3] a page that was made while the machine had other things to do is made good by the next, for three', () => {
  const { pace, make } = setUp();
  make(200);
  make(10);
  expect(pace.isSlow()).toBe(false);
  make(200);
  make(200);
  expect(pace.isSlow()).toBe(false);
  make(200);
  expect(pace.isSlow()).toBe(true);
});
