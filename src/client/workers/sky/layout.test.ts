import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTiling, NOBODY, polygonOf, tileOf, type Vertex } from '#tiles';
import { RUNS } from '../../../../tests/helpers/runs.ts';
import { areaWithin } from '../../../../tests/helpers/tiling-checker.ts';
import { createView, LAYOUT_MARGIN, type Layout, layOut, pointAt, reaches, tileUnder, windowOf } from './layout.ts';
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

/** Where the sky may have drifted to: soon, late, and as far as it goes. */
const MIDDLES: readonly Vertex[] = [[0, 0], ...[1, 366].map((days) => driftAt(days * DAY)), [250, 250], [-250, -250]];

function laidOut([width, height]: readonly [number, number], middle: Vertex): Layout {
  return layOut(tiling, createView({ width, height, pixelRatio: 1 }), middle);
}

/** Half the sides of what a view of this size shows, in edges of 16 to the longer side's 1000. */
function halves([width, height]: readonly [number, number]): Point {
  const edge = (16 / 1000) * Math.max(width, height);
  return [width / edge / 2, height / edge / 2];
}

describe.each(SIZES)('[T1, A12] the tiles of a view of %d by %d', (...size) => {
  test('cover it wherever the sky drifts, and as far as it may drift until they are laid out anew', () => {
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

  test('lie where they lie, by small whole numbers', () => {
    for (const middle of MIDDLES) {
      const { patch, count, places, base } = laidOut(size, middle);
      const root = Math.sqrt(3) / 2;
      for (let tile = 0; tile < count; tile += 7) {
        const at = 4 * tile;
        const [a = 0, b = 0, c = 0, d = 0] = patch.positions.subarray(at, at + 4);
        const [e = 0, f = 0, g = 0, h = 0] = places.subarray(at, at + 4);
        expect(e + f * root + g / 2 + base[0]).toBeCloseTo(a + b * root + c / 2, 6);
        expect(f / 2 + g * root + h + base[1]).toBeCloseTo(b / 2 + c * root + d, 6);
        expect(Math.max(...[e, f, g, h].map(Math.abs))).toBeLessThan(1000);
      }
    }
  });
});

describe('[A12] a layout', () => {
  const layout = laidOut([800, 600], [30, 40]);

  test('knows how far a view may drift on it', () => {
    expect(reaches(layout, [30, 40])).toBe(true);
    expect(reaches(layout, [30 + LAYOUT_MARGIN - 1.1, 40 - LAYOUT_MARGIN + 1.1])).toBe(true);
    expect(reaches(layout, [30 + LAYOUT_MARGIN - 0.9, 40])).toBe(false);
    expect(reaches(layout, [30, 40 - LAYOUT_MARGIN + 0.9])).toBe(false);
  });
});

test('[T1] the longer side of a view is 1000 units, an edge 16 of them', () => {
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

test('[T1] places of the viewport are points of the tiling', () => {
  const view = createView({ width: 1000, height: 500, pixelRatio: 1 });
  const { minX, minY, maxX, maxY } = windowOf(view, [7, -3]);
  expect(pointAt(view, [7, -3], { x: 500, y: 250 })).toEqual([7, -3]);
  expect(pointAt(view, [7, -3], { x: 0, y: 0 })).toEqual([minX, minY]);
  expect(pointAt(view, [7, -3], { x: 1000, y: 500 })).toEqual([maxX, maxY]);
});

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
        const [left, top] = [point[0] - 1e-7, point[1] - 1e-7];
        const polygon = polygonOf(tileOf(tiling, layout.patch, number));
        expect(areaWithin(polygon, [left, top, left + 2e-7, top + 2e-7])).toBeGreaterThan(0);
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
