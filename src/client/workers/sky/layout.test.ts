import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTiling, NO_TILE, polygonOf, tileOf, type Vertex } from '#tiles';
import { RUNS } from '../../../../tests/helpers/runs.ts';
import { areaWithin } from '../../../../tests/helpers/tiling-checker.ts';
import { createView, LAYOUT_MARGIN, type Layout, layOut, tileUnder, windowOf } from './layout.ts';
import { driftAt } from './motion.ts';
import { coverOf, gridOver, type Point } from './testing/cover.ts';

const tiling = createTiling();
const DAY = 24 * 3_600_000; // ms

const SIZES = [
  [1920, 1024],
  [16, 32_768],
  [32_768, 16],
  [32_768, 32_768],
] as const;

/** Middles of the view without drift, after a day, after a year, and at the farthest. */
const MIDDLES: readonly Vertex[] = [[0, 0], ...[1, 366].map((days) => driftAt(days * DAY)), [250, 250], [-250, -250]];

function laidOut([width, height]: readonly [number, number], middle: Vertex): Layout {
  return layOut(tiling, createView({ width, height, pixelRatio: 1 }), middle);
}

/** Half the sides of a view of this size, in edge lengths: the longer side is 1000 units, an edge 16. */
function halves([width, height]: readonly [number, number]): Point {
  const edge = (16 / 1000) * Math.max(width, height);
  return [width / edge / 2, height / edge / 2];
}

describe.each(SIZES)('[T1, A12] the tiles of a view of %d by %d', (...size) => {
  test('tiles cover the view at several points of the drift, with a margin until the next layout', () => {
    const [halfX, halfY] = halves(size);
    for (const middle of MIDDLES) {
      const layout = laidOut(size, middle);
      const [left, top] = [middle[0] - layout.base[0], middle[1] - layout.base[1]];
      const [x, y] = [halfX + LAYOUT_MARGIN - 1, halfY + LAYOUT_MARGIN - 1];
      const tilesAt = coverOf(layout);
      const bare = gridOver([left - x, top - y, left + x, top + y], 10).filter((point) => tilesAt(point).length === 0);
      expect(bare).toEqual([]);
    }
  });
});

test('[T1] the longer side of a view is 1000 units, and an edge is 16 units', () => {
  for (const [width, height] of [
    [1600, 900],
    [900, 1600],
    [16, 32_768],
  ] as const) {
    const view = createView({ width, height, pixelRatio: 2 });
    const { minX, minY, maxX, maxY } = windowOf(view, [10, 20]);
    expect(Math.max(maxX - minX, maxY - minY)).toBeCloseTo(1000 / 16, 9);
    expect((maxX - minX) / (maxY - minY)).toBeCloseTo(width / height, 9);
    expect([(minX + maxX) / 2, (minY + maxY) / 2]).toEqual([10, 20]);
    expect(view.scale * (maxX - minX)).toBeCloseTo(width, 6);
  }
});

const view = createView({ width: 900, height: 700, pixelRatio: 1 });

describe('[A12] `tileUnder`', () => {
  test.each([0, 900])('`tileUnder` finds the tile that covers a point, after %d hours of drift', (hours) => {
    const middle = driftAt(hours * 3_600_000);
    const layout = layOut(tiling, view, middle);
    fc.assert(
      fc.property(fc.integer({ min: -3500, max: 3500 }), fc.integer({ min: -2800, max: 2800 }), (x, y) => {
        const point: Vertex = [middle[0] + x / 100 + 1e-3, middle[1] + y / 100 + 2e-3]; // not where tiles meet
        const number = tileUnder(layout, point);
        expect(number).not.toBe(NO_TILE);
        const [left, top] = [point[0] - 1e-7, point[1] - 1e-7];
        const polygon = polygonOf(tileOf(tiling, layout.patch, number));
        expect(areaWithin(polygon, [left, top, left + 2e-7, top + 2e-7])).toBeGreaterThan(0);
      }),
      { numRuns: Math.min(RUNS, 10_000) },
    );
  });
});
