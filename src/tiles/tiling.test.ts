import { describe, expect, test } from 'vitest';
import { EVERYWHERE, listed } from '../../tests/helpers/all-tiles.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import { boxAround } from './box.ts';
import type { Vertex } from './lattice.ts';
import { METATILES, type Metatile } from './metatiles.ts';
import { NOBODY, neighboursInPatch } from './neighbours.ts';
import { VERTEX_COUNT } from './spectre.ts';
import { polygonOf, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling, MAX_DEPTH, type Placed, safeRadius, smallestAround, type Tiling } from './tiling.ts';

describe('[T1] a tiling', () => {
  test('is a Delta of level 7, if nothing is said', () => {
    expect(createTiling()).toEqual(createTiling({ root: 'Delta', depth: 7 }));
    expect(createTiling().levels).toHaveLength(8);
  });

  test.each(METATILES.flatMap((root) => [0, 1, 2, 7, MAX_DEPTH].map((depth) => [root, depth] as const)))(
    'of a %s of level %i has a vertex of a tile on 0,0',
    (root, depth) => {
      const tiling = createTiling({ root, depth });
      const tiles = listed(tiling, tilesInWindow(tiling, { minX: 0, minY: 0, maxX: 0, maxY: 0 }));
      const path = '737373737373737373'.slice(0, depth);
      const centre = tiles.find(({ parent, index }) => `${parent ?? ''}${depth === 0 ? '' : index}` === path);
      expect(centre?.position).toEqual([0, 0, 0, 0]);
    },
  );

  test.each([-1, 0.5, MAX_DEPTH + 1, Number.NaN, Number.POSITIVE_INFINITY])('of depth %d is refused', (depth) => {
    expect(() => createTiling({ depth })).toThrow(
      new RangeError(`A depth of ${depth} is not a whole number from 0 to ${MAX_DEPTH}`),
    );
  });

  test.each(['delta', '', 'toString'])('that grows from %j is refused', (root) => {
    expect(() => createTiling({ root: root as Metatile })).toThrow(
      new RangeError(`There is no metatile ${root}: it is one of Gamma, Delta, Theta, Lambda, Xi, Pi, Sigma, Phi, Psi`),
    );
  });
});

describe('[T1] the safe radius', { timeout: 60_000 }, () => {
  test('is kept by every root of level 5: measured from the edges of its border', () => {
    for (const root of METATILES) expect(borderDistance(createTiling({ root, depth: 5 }))).toBeCloseTo(123.39, 2);
    expect(safeRadius(nodeOf(5))).toBe(120);
  });

  test('is kept by a Theta of level 6: all that is looked into besides the root are such', () => {
    for (const root of METATILES) {
      for (const depth of [8, 13, MAX_DEPTH]) {
        const { nest } = createTiling({ root, depth });
        expect(nest.slice(1).map(({ kind }) => METATILES[kind])).toEqual(nest.slice(1).map(() => 'Theta'));
      }
    }
    expect(borderDistance(createTiling({ root: 'Theta', depth: 6 }))).toBeCloseTo(355.1, 2);
    expect(safeRadius(nodeOf(6))).toBe(330);
  });

  test.each(METATILES)('is kept by a %s of level 6 and 7: no border crosses the rim of the disc', (root) => {
    for (const depth of [6, 7]) expect(gapsAtRim(createTiling({ root, depth }), 1)).toEqual([]);
  });

  test.each([8, 9, 12, 15, MAX_DEPTH])('is kept at level %i, wherever the rim is looked at', (depth) => {
    for (const root of METATILES) expect(gapsAtRim(createTiling({ root, depth }), 24)).toEqual([]);
  });

  test('is not known of small supertiles', () => {
    expect([0, 1, 4].map((level) => safeRadius(nodeOf(level)))).toEqual([0, 0, 0]);
  });

  test('leads to the smallest supertile that is wide enough, else to the root', () => {
    const tiling = createTiling({ depth: 9 });
    const levels = [0, 120, 121, 907, 908, 6863, 6864, 1e9].map((radius) => smallestAround(tiling, radius).level);
    expect(levels).toEqual([5, 5, 7, 7, 9, 9, 9, 9]);
    expect(smallestAround(createTiling({ depth: 3 }), 0).level).toBe(3);
  });
});

function nodeOf(level: number): Placed {
  return { level, kind: 0, position: [0, 0, 0, 0], rotation: 0 };
}

/** How far the nearest edge without a neighbour is from 0,0. */
function borderDistance(tiling: Tiling): number {
  const patch = tilesInWindow(tiling, EVERYWHERE);
  let nearest = Infinity;
  for (const [edge, other] of neighboursInPatch(patch).entries()) {
    if (other !== NOBODY) continue;
    const polygon = polygonOf(tileOf(tiling, patch, Math.floor(edge / VERTEX_COUNT)));
    const from = polygon[edge % VERTEX_COUNT] as Vertex;
    const to = polygon[(edge + 1) % VERTEX_COUNT] as Vertex;
    nearest = Math.min(nearest, distanceTo(from, to));
  }
  return nearest;
}

/** Of a segment of length 1, from 0,0. */
function distanceTo([x0, y0]: Vertex, [x1, y1]: Vertex): number {
  const along = Math.min(1, Math.max(0, -(x0 * (x1 - x0) + y0 * (y1 - y0))));
  return Math.hypot(x0 + along * (x1 - x0), y0 + along * (y1 - y0));
}

/**
 * Where windows along the rim of the disc that is said to be safe are not filled. With `every` 1 they lie one upon
 * the next all the way round; else there are so many.
 */
function gapsAtRim(tiling: Tiling, every: number): readonly string[] {
  const SIDE = 12;
  const radius = safeRadius(tiling.nest[0] as Placed) - SIDE;
  const count = every === 1 ? Math.ceil((2 * Math.PI * radius) / (SIDE / 2)) : every;
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count + 0.1;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    const window = boxAround([
      [x - SIDE / 2, y - SIDE / 2],
      [x + SIDE / 2, y + SIDE / 2],
    ]);
    const { minX, minY, maxX, maxY } = window;
    const filled = listed(tiling, tilesInWindow(tiling, window)).reduce((sum, tile) => {
      return sum + areaWithin(polygonOf(tile), [minX, minY, maxX, maxY]);
    }, 0);
    return Math.abs(filled - SIDE * SIDE) < 1e-3 ? '' : `${x}, ${y}: ${filled}`;
  }).filter(Boolean);
}
