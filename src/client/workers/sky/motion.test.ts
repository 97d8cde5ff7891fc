import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../../../tests/helpers/runs.ts';
import { AWAKE_TIME, createDrift, createPixelRatioControl, type Drift, driftAt, type PixelRatio } from './motion.ts';

const YEARS = 50 * 365 * 24 * 3_600_000; // ms
/** The tiling has no gap within this distance of its middle, if its tree is 7 levels deep. */
const SAFE = 900; // edge lengths
/** Half the diagonal of the largest view with its margin. */
const VIEW = (1000 / 16 / 2 + 8) * Math.SQRT2; // edge lengths

describe('[A12] drift', () => {
  test('the drift moves at most 6 units a second (of the 1000 of the view), at any time', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: YEARS, noNaN: true }), fc.integer({ min: 10, max: 60_000 }), (at, time) => {
        const [from, to] = [driftAt(at), driftAt(at + time)];
        const units = Math.hypot(to[0] - from[0], to[1] - from[1]) * 16;
        expect(units).toBeLessThanOrEqual((time / 1000) * 6 + 1e-3);
      }),
      { numRuns: RUNS },
    );
  });

  test('the drift stays within the tiling’s area without gaps for years', () => {
    for (let at = 0; at < YEARS; at += YEARS / 10_000) {
      const [x, y] = driftAt(at);
      expect(Math.hypot(x, y) + VIEW).toBeLessThan(SAFE);
    }
  });
});

describe('[A12] the drift after player activity', () => {
  const FRAME = 33; // ms

  /** The distances that the drift moves per picture between two times, in units. */
  function stepsOf(drift: Drift, from: number, to: number): readonly number[] {
    const steps: number[] = [];
    for (let now = from; now < to; now += FRAME) {
      const [x, y] = drift.middle;
      drift.advance(now, FRAME);
      steps.push(Math.hypot(drift.middle[0] - x, drift.middle[1] - y) * 16);
    }
    return steps;
  }

  const changesOf = (steps: readonly number[]) => steps.slice(1).map((step, at) => step - (steps[at] as number));
  /** The greatest change between successive steps. */
  const jerkOf = (steps: readonly number[]) => Math.max(...changesOf(steps).map(Math.abs));

  test('the drift accelerates and slows down without jumps, then rests', () => {
    for (const at of [0, 500_000]) {
      const drift = createDrift();
      drift.onActivity(at);
      const steps = stepsOf(drift, at, at + AWAKE_TIME + 1000);
      expect(Math.max(...steps)).toBeGreaterThan(0.1);
      expect(steps[0]).toBeLessThan(0.01);
      expect(steps.at(-1)).toBe(0);
      expect(jerkOf(steps)).toBeLessThan(0.01);
      // The acceleration has no jumps, either.
      expect(jerkOf(changesOf(steps))).toBeLessThan(0.0005);
    }
  });
});

function see(ratio: PixelRatio, frameTime: number, frames: number): void {
  for (let frame = 0; frame < frames; frame += 1) ratio.recordFrame(frameTime);
}

describe('[T3] the pixel ratio of the sky', () => {
  test('the pixel ratio does not drop for occasional slow frames, or at 30 frames per second', () => {
    const ratio = createPixelRatioControl();
    expect(ratio.of(2, true)).toBe(2);
    for (let more = 0; more < 50; more += 1) {
      see(ratio, 34, 9);
      ratio.recordFrame(90);
    }
    expect(ratio.of(2, true)).toBe(2);
    expect(ratio.isTooSlow()).toBe(false);
  });

  test('the pixel ratio rises step by step after many fast frames, never above the screen’s own', () => {
    const ratio = createPixelRatioControl();
    see(ratio, 60, 24);
    const middle = ratio.of(2, true);
    see(ratio, 60, 24);
    const low = ratio.of(2, true);
    expect(low).toBeLessThan(middle);
    see(ratio, 33, 24 * 10);
    expect(ratio.of(2, true)).toBe(low);
    see(ratio, 33, 24 * 40);
    expect(ratio.of(2, true)).toBe(middle);
    see(ratio, 33, 24 * 40);
    expect(ratio.of(2, true)).toBe(2);
    see(ratio, 33, 24 * 40);
    expect(ratio.of(2, true)).toBe(2);
  });
});
