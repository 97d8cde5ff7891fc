import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import type { Vertex } from './lattice.ts';
import { METATILES } from './metatiles.ts';
import { pathOf, polygonOf } from './tile.ts';
import { tileAt } from './tile-at.ts';
import { createTiling, MAX_DEPTH } from './tiling.ts';

const AROUND = 1e-7; // edge lengths

describe('[T1] the tile at a point', () => {
  test('is one that the point lies in', () => {
    const coordinate = fc.noBias(fc.double({ min: -80, max: 80, noNaN: true }));
    fc.assert(
      fc.property(
        fc.constantFrom(...METATILES),
        fc.integer({ min: 5, max: MAX_DEPTH }),
        coordinate,
        coordinate,
        (root, depth, x, y) => {
          const tile = tileAt(createTiling({ root, depth }), [x, y]);
          expect(tile).not.toBeNull();
          expect(tile && areaAround(polygonOf(tile), [x, y])).toBeGreaterThan(0);
        },
      ),
      { seed: 11, numRuns: 150 },
    );
  });

  test.each(METATILES)('on a border is one of those that meet there: of a %s', (root) => {
    const tiling = createTiling({ root, depth: 5 });
    const near = allTiles(root, 5).filter(({ position: [a, b, c, d] }) => Math.hypot(a, b, c, d) < 12);
    expect(near.length).toBeGreaterThan(5);
    for (const polygon of near.map(polygonOf)) {
      for (const [at, [x0, y0]] of polygon.entries()) {
        const [x1, y1] = polygon[(at + 1) % polygon.length] as Vertex;
        for (const part of [0, 1 / 3, 0.5, 0.7]) {
          const point: Vertex = [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
          const tile = tileAt(tiling, point);
          expect(tile, `the tile at ${point}`).not.toBeNull();
          expect(tile && areaAround(polygonOf(tile), point)).toBeGreaterThan(0);
        }
      }
    }
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
