import { describe, expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { difference, type Lattice, sum, turned } from './lattice.ts';
import { METATILES } from './metatiles.ts';
import { createOutlines } from './supertile-outlines.ts';
import { type Supertile, supertilesInWindow } from './supertiles-in-window.ts';
import { latticeVertices, pathOf, type Tile } from './tile.ts';
import { createTiling, type Placed } from './tiling.ts';

const DEPTH = 4;
const outlineOf = createOutlines(createTiling({ depth: DEPTH }));

describe('[T1] the outline of a supertile', () => {
  test.each(METATILES)('%s: exactly, it is the tile edges that only one of its tiles has', (metatile) => {
    const kind = METATILES.indexOf(metatile);
    for (const level of [0, 1, 2]) {
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

  test.each([1, 2])(
    'its corners are the six points at which it meets two others of level %i, wherever it lies',
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
        expect(meeting).toHaveLength(6);
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
