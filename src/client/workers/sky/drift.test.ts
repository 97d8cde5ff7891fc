import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AWAKE_TIME, createDrift, type Drift, driftAt } from './drift.ts';

const YEARS = 50 * 365 * 24 * 3_600_000; // ms
/** The tiling has no gap so far around its middle; see the patch that a root of depth 7 makes. */
const SAFE = 900; // edge lengths
/** Half the diagonal of the largest view, and what is laid out around it. */
const VIEW = (1000 / 16 / 2 + 8) * Math.SQRT2; // edge lengths

describe('[A12] drift', () => {
  test('starts in the middle', () => {
    expect(driftAt(0)).toEqual([0, 0]);
  });

  test('goes at most 6 units a second, at any time', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: YEARS, noNaN: true }), fc.integer({ min: 10, max: 60_000 }), (at, time) => {
        const [from, to] = [driftAt(at), driftAt(at + time)];
        const units = Math.hypot(to[0] - from[0], to[1] - from[1]) * 16;
        expect(units).toBeLessThanOrEqual((time / 1000) * 6 + 1e-3);
      }),
      { numRuns: 2000, seed: 3 },
    );
  });

  test('moves all the time, and not to and fro on one line', () => {
    const places = Array.from({ length: 200 }, (_, minute) => driftAt(minute * 60_000));
    for (const [at, [x, y]] of places.entries()) {
      const [nextX, nextY] = driftAt((at + 1) * 60_000);
      expect(Math.hypot(nextX - x, nextY - y)).toBeGreaterThan(0.3);
    }
    const slopes = places.slice(1).map(([x, y]) => Math.round(Math.atan2(y, x) * 10));
    expect(new Set(slopes).size).toBeGreaterThan(20);
  });

  test('stays where there are tiles, however long it goes on', () => {
    for (let at = 0; at < YEARS; at += YEARS / 100_000) {
      const [x, y] = driftAt(at);
      expect(Math.hypot(x, y) + VIEW).toBeLessThan(SAFE);
    }
  });
});

describe('[A12] a drift', () => {
  const FRAME = 33; // ms

  /** How far it goes at each picture from one moment to another, in units. */
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
  /** The greatest change from one step to the next. */
  const jerkOf = (steps: readonly number[]) => Math.max(...changesOf(steps).map(Math.abs));

  test('sets out slowly, goes on, and slows down before it rests', () => {
    for (const at of [0, 500_000]) {
      const drift = createDrift();
      drift.stir(at);
      const steps = stepsOf(drift, at, at + AWAKE_TIME + 1000);
      expect(Math.max(...steps)).toBeGreaterThan(0.1);
      expect(steps[0]).toBeLessThan(0.01);
      expect(steps.at(-1)).toBe(0);
      expect(jerkOf(steps)).toBeLessThan(0.01);
      // Nor does it begin or end to change its pace all of a sudden.
      expect(jerkOf(changesOf(steps))).toBeLessThan(0.0005);
    }
  });

  test('changes its pace gently, whenever it is stirred again', () => {
    for (const again of [1000, 10_000, AWAKE_TIME - 2000, AWAKE_TIME - 200, AWAKE_TIME + 5000]) {
      const drift = createDrift();
      drift.stir(0);
      const before = stepsOf(drift, 0, again);
      drift.stir(again);
      const after = stepsOf(drift, again, again + AWAKE_TIME + 1000);
      expect(jerkOf([...before, ...after])).toBeLessThan(0.01);
      expect(Math.max(...after)).toBeGreaterThan(0.1);
    }
  });

  test.each([500, 8000, AWAKE_TIME - 1000])(
    'slows down when it is to settle after %d ms, until it is to go on',
    (at) => {
      const drift = createDrift();
      drift.stir(0);
      const before = stepsOf(drift, 0, at);
      expect(drift.isMoving).toBe(true);
      drift.settle(at);
      const settling: number[] = [];
      for (let now = at; now < at + 4000; now += FRAME) {
        drift.settle(now);
        settling.push(...stepsOf(drift, now, now + 1));
      }
      expect(jerkOf([...before, ...settling])).toBeLessThan(0.01);
      expect(settling.at(-1)).toBe(0);
      expect(drift.isMoving).toBe(false);
      drift.goOn();
      drift.stir(at + 4000);
      const after = stepsOf(drift, at + 4000, at + 10_000);
      expect(jerkOf([0, ...after])).toBeLessThan(0.01);
      expect(Math.max(...after)).toBeGreaterThan(0.1);
    },
  );

  test('sets out slowly again after it was halted', () => {
    const drift = createDrift();
    drift.stir(0);
    stepsOf(drift, 0, 8000);
    drift.halt();
    drift.stir(40_000);
    const steps = stepsOf(drift, 40_000, 42_000);
    expect(steps[0]).toBeLessThan(0.01);
    expect(jerkOf(steps)).toBeLessThan(0.01);
  });

  test('ends a while after the last time', () => {
    const drift = createDrift();
    drift.stir(0);
    drift.stir(10_000);
    expect(drift.isAwake(10_000 + AWAKE_TIME - 1)).toBe(true);
    expect(drift.isAwake(10_000 + AWAKE_TIME - 1, 5)).toBe(false);
    expect(drift.isAwake(10_000 + AWAKE_TIME)).toBe(false);
  });

  test('goes on as long when it was at rest for an hour', () => {
    const drift = createDrift();
    drift.stir(0);
    drift.stir(3_600_000);
    expect(drift.isAwake(3_600_000 + AWAKE_TIME - 1)).toBe(true);
  });

  test('is at rest until it is stirred', () => {
    expect(createDrift().isAwake(1)).toBe(false);
  });
});
