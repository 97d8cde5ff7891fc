import { describe, expect, test } from 'vitest';
import { SOUNDS, synthesise } from './synthesise.ts';

const LONGEST = 0.3; // s
/** Less is not heard, more distorts. */
const [QUIET, LOUD] = [0.02, 0.6]; // mean power's root, and peak

describe.each([8000, 44_100, 48_000])('[W6] at %d samples a second', (rate) => {
  test.each(SOUNDS)('%s is short, to be heard, and comes and goes without a click', (name) => {
    const samples = synthesise(name, rate);
    expect(samples.length).toBeGreaterThan(0.05 * rate);
    expect(samples.length).toBeLessThan(LONGEST * rate);
    const loudest = Math.max(...samples.map(Math.abs));
    expect(loudest).toBeLessThanOrEqual(LOUD + 1e-6);
    expect(Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)).toBeGreaterThan(QUIET);
    expect(samples[0]).toBeCloseTo(0);
    expect(samples.at(-1)).toBeCloseTo(0);
    expect(samples.every(Number.isFinite)).toBe(true);
  });
});

test('[W6] a sound is the same each time, and no two are alike', () => {
  const all = SOUNDS.map((name) => synthesise(name, 8000).join());
  expect(SOUNDS.map((name) => synthesise(name, 8000).join())).toEqual(all);
  expect(new Set(all).size).toBe(5);
});
