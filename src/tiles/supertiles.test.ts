import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE } from '../../tests/helpers/all-tiles.ts';
import { type Box, boxAround, difference, type Lattice, sum, turned } from './lattice.ts';
import { createCorners, type Supertile, supertilesInWindow } from './supertiles.ts';
import { latticeVertices, metatilesAlong, pathOf, polygonOf, tileAtPath } from './tile.ts';
import { createTiling, METATILES, supertileBox } from './tiling.ts';

const DEPTH = 3;
const WINDOWS: readonly Box[] = [
  { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  { minX: -30, minY: -12, maxX: 10, maxY: 40 },
  { minX: 5000, minY: 5000, maxX: 5001, maxY: 5001 },
];

/** The path of the supertile of a level that a tile is in. */
const clusterOf = (path: string, level: number) => path.replace('8', '7').slice(0, DEPTH - level);

describe.each(METATILES)('[T1] the supertiles of a %s', (root) => {
  const tiling = createTiling({ root, depth: DEPTH });
  const tiles = allTiles(root, DEPTH);

  test('are all in a window around everything, in order, where paths lead to them, with a box around their tiles', () => {
    for (let level = 0; level <= DEPTH; level += 1) {
      const found = supertilesInWindow(tiling, EVERYWHERE, level);
      expect(found.map(pathOf)).toEqual([...new Set(tiles.map((tile) => clusterOf(pathOf(tile), level)))]);
      for (const { kind, ...supertile } of found) {
        expect(supertile).toEqual(tileAtPath(tiling, pathOf(supertile)));
        expect(METATILES[kind]).toBe(metatilesAlong(tiling, pathOf(supertile)).at(-1));
      }
      for (const supertile of found.slice(0, 5)) {
        const own = tiles.filter((tile) => pathOf(tile).replace('8', '7').startsWith(pathOf(supertile)));
        const [box, around] = [supertileBox(tiling, supertile), boxAround(own.flatMap(polygonOf))];
        for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) expect(box[side]).toBeCloseTo(around[side], 9);
      }
    }
  });

  test('are in a window that their boxes touch', () => {
    for (let level = 0; level <= DEPTH; level += 1) {
      const all = supertilesInWindow(tiling, EVERYWHERE, level);
      for (const { minX, minY, maxX, maxY } of WINDOWS) {
        const touching = all.filter((each) => {
          const box = supertileBox(tiling, each);
          return box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY;
        });
        expect(supertilesInWindow(tiling, { minX, minY, maxX, maxY }, level)).toEqual(touching);
      }
    }
  });
});

test('[T1] levels that there are not, and windows that are none, are refused', () => {
  const tiling = createTiling({ depth: DEPTH });
  for (const level of [-1, 0.5, DEPTH + 1, Number.NaN]) {
    expect(() => supertilesInWindow(tiling, EVERYWHERE, level)).toThrow(
      new RangeError(`A level of ${level} is not a whole number from 0 to ${DEPTH}`),
    );
  }
  expect(() => supertilesInWindow(tiling, { minX: 1, minY: 0, maxX: 0, maxY: 1 }, 2)).toThrow(
    new RangeError('A window from left top to right bottom is needed, not 1, 0, 0, 1'),
  );
});

describe('[T1] the outline of a supertile', () => {
  test.each([1, 2])(
    'its corners are the six points at which it meets two others of level %i, wherever it lies',
    (level) => {
      const tiling = createTiling({ root: 'Psi', depth: 4 });
      const corners = createCorners(tiling);
      const around = new Map<string, Set<string>>();
      const times = new Map<string, number>();
      const vertices = new Map<string, Map<string, Lattice>>();
      const sides = new Map<string, string[]>();
      for (const tile of allTiles('Psi', 4)) {
        const own = pathOf(tile)
          .replace('8', '7')
          .slice(0, 4 - level);
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
        expect(found.sort()).toEqual(corners[level]?.[each.kind]?.map(String).sort());
      }
    },
  );
});

/** The midpoint of each side, doubled. */
function sideKeys(points: readonly Lattice[]): string[] {
  return points.map((from, at) => String(sum(from, points[(at + 1) % points.length] as Lattice)));
}

function fromPlace(point: Lattice, { position, rotation }: Supertile): Lattice {
  return turned(difference(point, position), -rotation);
}

function at<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
