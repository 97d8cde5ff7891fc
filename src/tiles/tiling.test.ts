import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE, listed } from '../../tests/helpers/all-tiles.ts';
import { plainPolygons } from '../../tests/helpers/plain-spectre.ts';
import { RUNS } from '../../tests/helpers/runs.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import { difference, type Lattice, sum, toVertex } from './lattice.ts';
import { pathOf, polygonOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import {
  createTiling,
  MAX_DEPTH,
  METATILES,
  type Metatile,
  type Placed,
  safeRadius,
  smallestAround,
  type Tiling,
} from './tiling.ts';

describe('[T1] a tiling', () => {
  test('a tiling has by default a root of the kind Delta and a depth of 7', () => {
    expect(createTiling()).toEqual(createTiling({ root: 'Delta', depth: 7 }));
    expect(createTiling().levels).toHaveLength(8);
  });

  test.each(METATILES)('with the root %s, the first vertex of the central tile is at 0,0, at every depth', (root) => {
    for (const depth of [0, 1, 2, 7, MAX_DEPTH]) {
      const tiling = createTiling({ root, depth });
      const tiles = listed(tiling, tilesInWindow(tiling, { minX: 0, minY: 0, maxX: 0, maxY: 0 }));
      const centre = tiles.find((tile) => pathOf(tile) === '737373737373737373'.slice(0, depth));
      expect(centre?.position).toEqual([0, 0, 0, 0]);
    }
  });

  test('`createTiling` refuses an invalid depth or root', () => {
    for (const depth of [-1, 0.5, MAX_DEPTH + 1, Number.NaN]) {
      const refusal = new RangeError(`A depth of ${depth} is not a whole number from 0 to ${MAX_DEPTH}`);
      expect(() => createTiling({ depth })).toThrow(refusal);
    }
    for (const root of ['delta', '', 'toString']) {
      expect(() => createTiling({ root: root as Metatile })).toThrow(
        new RangeError(
          `There is no metatile ${root}: it is one of Gamma, Delta, Theta, Lambda, Xi, Pi, Sigma, Phi, Psi`,
        ),
      );
    }
  });

  test('a tiling does not repeat: no translation by less than half the window maps its tiles onto themselves', () => {
    const HALF = 60; // edge lengths
    const tiling = createTiling();
    const window = { minX: -HALF, minY: -HALF, maxX: HALF, maxY: HALF };
    const tiles = listed(tiling, tilesInWindow(tiling, window));
    const names = new Set(tiles.map(({ position, rotation }) => `${position} ${rotation}`));
    const middle = tiles.find(({ position }) => String(position) === '0,0,0,0');
    const shifts = tiles
      .filter(({ rotation }) => rotation === middle?.rotation)
      .map(({ position }) => position)
      .filter((shift) => distance(shift) > 0 && distance(shift) < HALF);
    const maps = (shift: Lattice) =>
      tiles.every(({ position, rotation }) => {
        const shifted = sum(position, shift);
        const isWithin = toVertex(shifted).every((value) => Math.abs(value) < HALF - 5);
        return !isWithin || names.has(`${shifted} ${rotation}`);
      });
    expect(shifts.length).toBeGreaterThan(50);
    expect(shifts.filter(maps)).toEqual([]);
    expect(maps(difference(middle?.position as Lattice, middle?.position as Lattice))).toBe(true);
  });
});

describe('[T1] the safe radius', () => {
  test.each(METATILES)('the safe radius of a %s cluster is right: tiles fill windows just inside it', (root) => {
    for (const depth of [5, 6, 7, MAX_DEPTH]) expect(gapsAtRim(createTiling({ root, depth }))).toEqual([]);
  });

  test('the safe radius is 0 below level 5; it selects the smallest supertile that is wide enough, otherwise the root', () => {
    const tiling = createTiling({ depth: 9 });
    const levels = [0, 120, 121, 907, 908, 6863, 6864, 1e9].map((radius) => smallestAround(tiling, radius).level);
    expect(levels).toEqual([5, 5, 7, 7, 9, 9, 9, 9]);
    expect(smallestAround(createTiling({ depth: 3 }), 0).level).toBe(3);
    const node: Placed = { level: 0, kind: 0, position: [0, 0, 0, 0], rotation: 0 };
    expect([0, 4, 5, 6].map((level) => safeRadius({ ...node, level }))).toEqual([0, 0, 120, 330]);
  });
});

/** The windows just inside the circle of the safe radius that tiles do not fill. RUNS sets how many are checked. */
function gapsAtRim(tiling: Tiling): readonly string[] {
  const SIDE = 12;
  const radius = safeRadius(tiling.nest[0] as Placed) - SIDE;
  const count = Math.min(RUNS / 8, 1000);
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count + 0.1;
    const [x, y] = [radius * Math.cos(angle) - SIDE / 2, radius * Math.sin(angle) - SIDE / 2];
    const window = { minX: x, minY: y, maxX: x + SIDE, maxY: y + SIDE };
    const filled = listed(tiling, tilesInWindow(tiling, window)).reduce((sum, tile) => {
      return sum + areaWithin(polygonOf(tile), [x, y, x + SIDE, y + SIDE]);
    }, 0);
    return Math.abs(filled - SIDE * SIDE) < 1e-3 ? '' : `${x}, ${y}: ${filled}`;
  }).filter(Boolean);
}

function distance(point: Lattice): number {
  return Math.hypot(...toVertex(point));
}

describe('[T1] the published construction', () => {
  test.each(METATILES)('the published construction gives the same tiles for a %s cluster, up to mirroring', (root) => {
    for (const depth of [0, 1, 2, 3]) {
      const ours = allTiles(root, depth).map((tile) => polygonOf(tile).flat());
      const plain = plainPolygons(root, depth).map((polygon) => unmirrored(polygon, depth));
      expect(ours).toHaveLength(plain.length);
      expect(farthestApart(fromFirst(ours), fromFirst(plain))).toBeLessThan(1e-9);
    }
  });
});

function unmirrored(polygon: readonly number[], depth: number): readonly number[] {
  return depth % 2 === 0 ? polygon : polygon.map((value, at) => (at % 2 === 0 ? -value : value));
}

/** All coordinates relative to the first vertex, which belongs to the same tile in both constructions. */
function fromFirst(polygons: readonly (readonly number[])[]): readonly number[] {
  const [x = 0, y = 0] = polygons[0] ?? [];
  return polygons.flat().map((value, at) => value - (at % 2 === 0 ? x : y));
}

function farthestApart(one: readonly number[], other: readonly number[]): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] as number))), 0);
}

const PUBLISHED = [1, 9, 71, 559, 4401, 34_649];
const PUBLISHED_OF_GAMMA = [2, 8, 62, 488, 3842, 30_248];

test.each(METATILES)('[T1] a %s cluster has the published number of tiles at every level', (root) => {
  const published = root === 'Gamma' ? PUBLISHED_OF_GAMMA : PUBLISHED;
  const counts = published.map((_, depth) => tilesInWindow(createTiling({ root, depth }), EVERYWHERE).count);
  expect(counts).toEqual(published);
});
