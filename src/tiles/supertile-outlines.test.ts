import { describe, expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { difference, type Lattice, sum, toVertex, turned } from './lattice.ts';
import { METATILES } from './metatiles.ts';
import { createOutlines } from './supertile-outlines.ts';
import { type Supertile, supertilesInWindow } from './supertiles-in-window.ts';
import { latticeVertices, pathOf, type Tile } from './tile.ts';
import { tileCount } from './tile-count.ts';
import { createTiling, type Placed } from './tiling.ts';

const DEPTH = 6;
const outlineOf = createOutlines(createTiling({ depth: DEPTH }));
const TILE_AREA = Math.sqrt(3) * (3 + Math.sqrt(3));

const KINDS = METATILES.map((metatile, kind) => [metatile, kind] as const);

describe('[T1] the outline of a supertile', () => {
  test.each(KINDS)('%s: exactly, it is the tile edges that only one of its tiles has', (metatile, kind) => {
    for (const level of [0, 1, 2, 3]) {
      const { nest } = createTiling({ root: metatile, depth: level });
      const root = (nest[0] as Placed).position;
      const times = new Map<string, number>();
      for (const key of allTiles(metatile, level).flatMap((tile) => sideKeys(latticeVertices(tile)))) {
        times.set(key, (times.get(key) ?? 0) + 1);
      }
      const alone = [...times].filter(([, count]) => count === 1).map(([key]) => key);
      const sides = sideKeys(outlineOf(level, kind, 0).map((point) => sum(point, root)));
      expect(sides.sort()).toEqual(alone.sort());
    }
  });

  test.each(KINDS)('%s: it goes around once, and around the area of its tiles', (metatile, kind) => {
    for (const level of [0, 1, 2, 3]) {
      const outline = outlineOf(level, kind, 0);
      expect(new Set(outline.map(String)).size).toBe(outline.length);
      expect(area(outline)).toBeCloseTo(Number(tileCount(metatile, level)) * TILE_AREA, 6);
    }
  });

  test.each([
    [0, 14, 20],
    [1, 46, 44],
    [2, 182, 160],
    [3, 758, 652],
  ])('at level %i it has %i sides, that of a Gamma %i', (level, sides, gammas) => {
    expect(METATILES.map((_, kind) => outlineOf(level, kind, 0).length)).toEqual([gammas, ...Array(8).fill(sides)]);
  });

  test('coarser, it is a hexagon, then about four times as many sides with each level; never a point twice', () => {
    for (let level = 1; level <= DEPTH; level += 1) {
      for (const [, kind] of KINDS) {
        expect(outlineOf(level, kind, level)).toHaveLength(6);
        for (let detail = Math.max(1, level - 3); detail <= level; detail += 1) {
          const outline = outlineOf(level, kind, detail);
          expect(new Set(outline.map(String)).size).toBe(outline.length);
          expect(outline).toHaveLength((kind === 0 ? [6, 20, 78, 324] : [6, 22, 90, 378])[level - detail] as number);
        }
      }
    }
  });

  test('the hexagons of a level all go around the same way, and the other way at the next', () => {
    for (let level = 1; level <= DEPTH; level += 1) {
      for (const [, kind] of KINDS) expect(Math.sign(area(outlineOf(level, kind, level)))).toBe(level % 2 ? 1 : -1);
    }
  });

  test.each([1, 2])(
    'its corners are the points at which it meets two others of level %i, wherever it lies',
    (level) => {
      const tiling = createTiling({ root: 'Psi', depth: 4 });
      const around = new Map<string, Set<string>>();
      const times = new Map<string, number>();
      const vertices = new Map<string, Map<string, Lattice>>();
      const sides = new Map<string, string[]>();
      for (const tile of allTiles('Psi', 4)) {
        const own = clusterOf(tile, 4 - level);
        const points = latticeVertices(tile);
        for (const point of points) {
          at(around, String(point), () => new Set<string>()).add(own);
          at(vertices, own, () => new Map<string, Lattice>()).set(String(point), point);
        }
        for (const key of sideKeys(points)) {
          times.set(key, (times.get(key) ?? 0) + 1);
          at(sides, own, () => []).push(key);
        }
      }
      const everywhere = { minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9 };
      const inner = supertilesInWindow(tiling, everywhere, level).filter((each) =>
        sides.get(pathOf(each))?.every((key) => times.get(key) === 2),
      );
      expect(new Set(inner.map(({ kind }) => METATILES[kind])).size).toBeGreaterThan(level === 1 ? 8 : 4);
      for (const each of inner) {
        const meeting = [...(vertices.get(pathOf(each)) ?? [])].filter(([key]) => (around.get(key)?.size ?? 0) > 2);
        const found = meeting.map(([, point]) => String(fromPlace(point, each)));
        expect(found.sort()).toEqual(outlineOf(level, each.kind, level).map(String).sort());
      }
    },
  );

  test('there is none of a finer level than there is, nor beyond the root', () => {
    expect(() => outlineOf(2, 0, 3)).toThrow(new RangeError('There is no outline of level 2 in detail 3'));
    expect(() => outlineOf(DEPTH + 1, 0, DEPTH)).toThrow(RangeError);
  });
});

/** The midpoint of each side, doubled. */
function sideKeys(points: readonly Lattice[]): string[] {
  return points.map((from, at) => String(sum(from, points[(at + 1) % points.length] as Lattice)));
}

function clusterOf(tile: Tile, length: number): string {
  return pathOf(tile).replace('8', '7').slice(0, length);
}

function fromPlace(point: Lattice, { position, rotation }: Supertile): Lattice {
  return turned(difference(point, position), -rotation);
}

function at<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/** Positive when the points go clockwise on screen. */
function area(points: readonly Lattice[]): number {
  const corners = points.map(toVertex);
  return corners.reduce((total, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as readonly [number, number];
    return total + (x * nextY - nextX * y) / 2;
  }, 0);
}
