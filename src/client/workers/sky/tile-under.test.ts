import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTiling, NOBODY, pathOf, tileAt, tileOf, type Vertex } from '#tiles';
import { RUNS } from '../../../../tests/helpers/runs.ts';
import { driftAt } from './drift.ts';
import { layOut } from './layout.ts';
import { tileUnder } from './tile-under.ts';
import { createView } from './view.ts';

const tiling = createTiling();
const view = createView({ width: 900, height: 700, pixelRatio: 1 });

describe('[A12] the tile under a point', () => {
  test.each([0, 900])('is the one that the tiling has there, after %d hours of drift', (hours) => {
    const middle = driftAt(hours * 3_600_000);
    const layout = layOut(tiling, view, middle);
    fc.assert(
      fc.property(fc.integer({ min: -3500, max: 3500 }), fc.integer({ min: -2800, max: 2800 }), (x, y) => {
        const point: Vertex = [middle[0] + x / 100 + 1e-3, middle[1] + y / 100 + 2e-3]; // not where tiles meet
        const number = tileUnder(layout, point);
        expect(number).not.toBe(NOBODY);
        expect(pathOf(tileOf(tiling, layout.patch, number))).toBe(pathOf(tileAt(tiling, point) as never));
      }),
      { numRuns: Math.min(RUNS, 10_000) },
    );
  });

  test('is nobody beyond what is laid out', () => {
    const layout = layOut(tiling, view, [0, 0]);
    for (const point of [
      [60, 0],
      [0, -60],
      [1e6, 1e6],
    ] as const) {
      expect(tileUnder(layout, point)).toBe(NOBODY);
    }
  });
});
