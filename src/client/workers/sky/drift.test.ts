import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AWAKE_TIME, driftAt, paceAt } from './drift.ts';

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

describe('[A12] the pace', () => {
  test('is a share, from rest to rest', () => {
    expect(paceAt(0, 0, AWAKE_TIME)).toBe(0);
    expect(paceAt(AWAKE_TIME / 2, 0, AWAKE_TIME)).toBe(1);
    expect(paceAt(AWAKE_TIME, 0, AWAKE_TIME)).toBe(0);
    expect(paceAt(AWAKE_TIME + 1, 0, AWAKE_TIME)).toBe(0);
  });

  test('changes little from one picture to the next', () => {
    let before = 0;
    for (let now = 0; now <= AWAKE_TIME + 100; now += 33) {
      const pace = paceAt(now, 0, AWAKE_TIME);
      expect(pace).toBeGreaterThanOrEqual(0);
      expect(pace).toBeLessThanOrEqual(1);
      expect(Math.abs(pace - before)).toBeLessThan(0.05);
      before = pace;
    }
  });
});
