import { expect, test } from 'vitest';
import { SOUNDS, synthesise } from './synthesise.ts';

test.each(SOUNDS)('[W6] %s is short, can be heard, and starts and ends without a click', (name) => {
  const rate = 8000; // samples per s
  const samples = synthesise(name, rate);
  expect(samples.length).toBeGreaterThan(0.05 * rate);
  expect(samples.length).toBeLessThan(0.3 * rate);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(0.6 + 1e-6);
  expect(Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)).toBeGreaterThan(0.02);
  expect(samples[0]).toBeCloseTo(0);
  expect(samples.at(-1)).toBeCloseTo(0);
  expect(synthesise(name, rate)).toEqual(samples);
});
