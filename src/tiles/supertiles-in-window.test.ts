import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE } from '../../tests/helpers/all-tiles.ts';
import { type Box, boxAround } from './box.ts';
import { METATILES } from './metatiles.ts';
import { metatilesAlong } from './metatiles-along.ts';
import { supertileBox } from './supertile-box.ts';
import { supertilesInWindow } from './supertiles-in-window.ts';
import { pathOf, polygonOf, tileAtPath } from './tile.ts';
import { createTiling } from './tiling.ts';

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
