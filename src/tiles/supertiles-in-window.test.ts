import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE } from '../../tests/helpers/all-tiles.ts';
import { type Box, boxAround } from './box.ts';
import { METATILES } from './metatiles.ts';
import { metatilesAlong } from './metatiles-along.ts';
import { supertileBox } from './supertile-box.ts';
import { supertilesInWindow } from './supertiles-in-window.ts';
import { pathOf, polygonOf, tileAtPath } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

const DEPTH = 4;
const LEVELS = [0, 1, 2, 3, 4];
const WINDOWS: readonly Box[] = [
  { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  { minX: -30, minY: -12, maxX: 10, maxY: 40 },
  { minX: 60, minY: -400, maxX: 300, maxY: 5 },
  { minX: 5000, minY: 5000, maxX: 5001, maxY: 5001 },
];

/** The paths of all supertiles, by what tiles there are. */
function pathsOf(root: (typeof METATILES)[number], level: number): readonly string[] {
  const paths = allTiles(root, DEPTH).map((tile) =>
    pathOf(tile)
      .replace('8', '7')
      .slice(0, DEPTH - level),
  );
  return [...new Set(paths)];
}

describe.each(METATILES)('[T1] in a %s', (root) => {
  const tiling = createTiling({ root, depth: DEPTH });

  test.each(LEVELS)(
    'a window around everything has all supertiles of level %i, in order, as paths lead to them',
    (level) => {
      const found = supertilesInWindow(tiling, EVERYWHERE, level);
      expect(found.map(pathOf)).toEqual(pathsOf(root, level));
      for (const { kind, ...supertile } of found) {
        expect(supertile).toEqual(tileAtPath(tiling, pathOf(supertile)));
        expect(METATILES[kind]).toBe(metatilesAlong(tiling, pathOf(supertile)).at(-1));
      }
    },
  );

  test.each(LEVELS)('a window has those supertiles of level %i whose boxes touch it', (level) => {
    const all = supertilesInWindow(tiling, EVERYWHERE, level);
    for (const window of WINDOWS) {
      const touching = all.filter((each) => {
        const box = supertileBox(tiling, each);
        return box.minX <= window.maxX && box.maxX >= window.minX && box.minY <= window.maxY && box.maxY >= window.minY;
      });
      expect(supertilesInWindow(tiling, window, level)).toEqual(touching);
    }
  });

  test.each([0, 1, 2])('the box of a supertile of level %i is the one around its tiles', (level) => {
    for (const supertile of supertilesInWindow(tiling, EVERYWHERE, level).slice(0, 60)) {
      const path = pathOf(supertile);
      const tiles = allTiles(root, DEPTH).filter((tile) => pathOf(tile).replace('8', '7').startsWith(path));
      const around = boxAround(tiles.flatMap(polygonOf));
      const box = supertileBox(tiling, supertile);
      for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) expect(box[side]).toBeCloseTo(around[side], 9);
    }
  });
});

test.each([-1, 0.5, DEPTH + 1, Number.NaN])('[T1] there is no level %d', (level) => {
  const tiling = createTiling({ depth: DEPTH });
  expect(() => supertilesInWindow(tiling, EVERYWHERE, level)).toThrow(
    new RangeError(`A level of ${level} is not a whole number from 0 to ${DEPTH}`),
  );
});

test.each([
  { minX: Number.NaN, minY: 0, maxX: 1, maxY: 1 },
  { minX: 0, minY: 0, maxX: 1, maxY: Number.NaN },
  { minX: 1, minY: 0, maxX: 0, maxY: 1 },
  { minX: 0, minY: 1, maxX: 1, maxY: 0 },
])('[T1] %j is no window, as it is none for tiles', (window) => {
  const tiling = createTiling({ depth: DEPTH });
  const refused = () => supertilesInWindow(tiling, window, 2);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(/^A window from left top to right bottom is needed/);
  expect(() => tilesInWindow(tiling, window)).toThrow(RangeError);
});
