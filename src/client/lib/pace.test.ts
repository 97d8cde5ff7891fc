import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

function setUp() {
  let now = 1000;
  const pace = createPace(() => now);
  /** A page is made, and takes so many milliseconds. */
  function make(took: number, said = 1): void {
    const isMade = pace.begin();
    now += took;
    for (let time = 0; time < said; time += 1) isMade();
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

test('[A3] a page that was made while the machine had other things to do is made good by the next', () => {
  const { pace, make } = setUp();
  make(200);
  make(10);
  expect(pace.isSlow()).toBe(false);
  make(12);
  make(200);
  expect(pace.isSlow()).toBe(false);
  make(200);
  expect(pace.isSlow()).toBe(true);
});

test('[A3] one page that was made in time, where pages take long, changes nothing for those after it', () => {
  const { pace, make } = setUp();
  make(60);
  make(60);
  make(21);
  expect(pace.isSlow()).toBe(true);
  make(60);
  expect(pace.isSlow()).toBe(true);
  make(21);
  expect(pace.isSlow()).toBe(false);
});

test('[A3] a page is noted once, however often it is said to be made', () => {
  const { pace, make } = setUp();
  make(60);
  make(60);
  make(10, 2);
  expect(pace.isSlow()).toBe(true);
});

test('[A3] where there was nothing to be made, nothing is noted', () => {
  const { pace, make } = setUp();
  make(60);
  make(0);
  make(0.9);
  expect(pace.isSlow()).toBe(true);
});
