import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../tests/helpers/runs.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import type { Vertex } from './lattice.ts';
import { METATILES } from './metatiles.ts';
import { pathOf, polygonOf } from './tile.ts';
import { tileAt } from './tile-at.ts';
import { createTiling, MAX_DEPTH } from './tiling.ts';

const AROUND = 1e-7; // edge lengths
/** Each root at a depth of its own, up to the deepest. */
const TILINGS = METATILES.map((root, at) =>
  createTiling({ root, depth: [5, 6, 7, 8, 9, 11, 13, 15, MAX_DEPTH][at] ?? 0 }),
);

describe('[T1] the tile at a point', () => {
  test('is one that the point lies in, on its borders as well', () => {
    const coordinate = fc.noBias(fc.double({ min: -80, max: 80, noNaN: true }));
    fc.assert(
      fc.property(
        fc.constantFrom(...TILINGS),
        fc.tuple(coordinate, coordinate),
        fc.nat(13),
        fc.constantFrom(0, 1 / 3, 0.5, 0.7),
        (tiling, inside, edge, part) => {
          const tile = tileAt(tiling, inside);
          const polygon = polygonOf(tile as NonNullable<typeof tile>);
          expect(areaAround(polygon, inside)).toBeGreaterThan(0);
          const [[x0, y0], [x1, y1]] = [polygon[edge], polygon[(edge + 1) % 14]] as [Vertex, Vertex];
          const border: Vertex = [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
          const other = tileAt(tiling, border);
          expect(other && areaAround(polygonOf(other), border), `the tile at ${border}`).toBeGreaterThan(0);
        },
      ),
      { numRuns: Math.min(RUNS, 2000) },
    );
  });

  test.each([
    [[1, 1], ''],
    [[2.5, 2.9], '8'],
    [[0.6, -0.8], null],
    [[-30, 0], null],
    [[Number.MAX_VALUE, 0], null],
  ] as const)('of a mystic at %j is %j', (point, path) => {
    const tile = tileAt(createTiling({ root: 'Gamma', depth: 0 }), point);
    expect(tile && pathOf(tile)).toBe(path);
  });

  test('of no point is refused', () => {
    expect(() => tileAt(createTiling(), [0, Number.NaN])).toThrow(RangeError);
  });
});

/** How much of a polygon lies close around a point. */
function areaAround(polygon: readonly Vertex[], [x, y]: Vertex): number {
  return areaWithin(polygon, [x - AROUND, y - AROUND, x + AROUND, y + AROUND]);
}
