import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTiles, listed, TILINGS } from '../../tests/helpers/all-tiles.ts';
import { RUNS } from '../../tests/helpers/runs.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import { NEIGHBOUR_TOLERANCE, TILE_EDGE, TILE_TREE_DEPTH, VIEW_SIZE } from './constants.ts';
import { type Box, boxAround, expanded } from './lattice.ts';
import { pathOf, polygonOf, type Tile } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling, METATILES, type Placed, type Tiling } from './tiling.ts';

describe('[T1] tiles in a window', () => {
  test('`tilesInWindow` finds all tiles whose bounding boxes touch the window, also across the border of the tiling', () => {
    const place = fc.integer({ min: -1000, max: 500 });
    const side = fc.constantFrom(0, 10, 100, 300, 1000, 2000);
    fc.assert(
      fc.property(
        fc.constantFrom(...METATILES),
        fc.integer({ min: 0, max: 3 }),
        place,
        place,
        side,
        side,
        (root, depth, x, y, width, height) => {
          const unit = 0.003 * 2.8 ** depth; // about a thousandth of the supertile's width
          const window = { minX: x * unit, minY: y * unit, maxX: (x + width) * unit, maxY: (y + height) * unit };
          const tiling = createTiling({ root, depth });
          const wide = expanded(window, NEIGHBOUR_TOLERANCE / TILE_EDGE);
          const touching = allTiles(root, depth).filter((tile) => boxesMeet(boxAround(polygonOf(tile)), wide));
          expect(listed(tiling, tilesInWindow(tiling, window)).map(inWords)).toEqual(touching.map(inWords));
        },
      ),
      { numRuns: Math.min(RUNS, 1000) },
    );
  });

  test('the tiles in a window are the same whether the search starts at the root or at a subtree', () => {
    const place = fc.integer({ min: -1200, max: 1200 });
    fc.assert(
      fc.property(fc.constantFrom(...TILINGS), place, place, fc.nat(20), (tiling, x, y, size) => {
        const fromRoot: Tiling = { ...tiling, nest: [tiling.nest[0] as Placed] };
        const window = { minX: x, minY: y, maxX: x + size, maxY: y + size };
        const { visited: _, ...found } = tilesInWindow(tiling, window);
        expect(tilesInWindow(fromRoot, window)).toMatchObject(found);
      }),
      { numRuns: Math.min(RUNS, 2000) },
    );
  });

  test('`tilesInWindow` includes the tiles within the given margins around the window', () => {
    const tiling = createTiling({ depth: 4 });
    const window: Box = { minX: -3, minY: 2, maxX: 5, maxY: 4 };
    const wide = listed(tiling, tilesInWindow(tiling, expanded(window, 2)));
    expect(listed(tiling, tilesInWindow(tiling, window, { treeMargin: 2, tileMargin: 2 }))).toEqual(wide);
    expect(listed(tiling, tilesInWindow(tiling, window, { treeMargin: 9, tileMargin: 2 }))).toEqual(wide);
    expect(wide.length).toBeGreaterThan(tilesInWindow(tiling, window).count);
  });

  test('`tilesInWindow` visits as few nodes in a deep tree as in a tree of the default depth', () => {
    const window: Box = { minX: -30, minY: -30, maxX: 30, maxY: 30 };
    const visited = [TILE_TREE_DEPTH, 11, 17].map((depth) => tilesInWindow(createTiling({ depth }), window).visited);
    expect(visited).toEqual([visited[0], visited[0], visited[0]]);
  });

  test('`tilesInWindow` refuses an invalid window', () => {
    const tiling = createTiling({ depth: 4 });
    for (const numbers of [
      [Number.NaN, 0, 1, 1],
      [0, 0, 1, Number.NaN],
      [2, 0, 1, 1],
      [0, 3, 1, 1],
    ]) {
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = numbers;
      expect(() => tilesInWindow(tiling, { minX, minY, maxX, maxY })).toThrow(
        new RangeError(`A window from left top to right bottom is needed, not ${numbers.join(', ')}`),
      );
    }
  });
});

/** Width and height in pixels: common screens, and the extreme sizes to which the client clamps a screen. */
test.each([
  [16, 32_768],
  [320, 640],
  [3440, 1440],
  [32_768, 16],
])('[T1] [A15] the tiles of a view of %i by %i fill exactly its area, also 10 000 units away', (width, height) => {
  const tiling = createTiling();
  const unit = VIEW_SIZE / TILE_EDGE / Math.max(width, height);
  for (const angle of [0, 0.6, 2.3, 3.4, 5.1]) {
    const far = angle === 0 ? 0 : 10_000 / TILE_EDGE; // edge lengths
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
    const [right, down] = [(width * unit) / 2, (height * unit) / 2];
    const window: Box = { minX: x - right, minY: y - down, maxX: x + right, maxY: y + down };
    const filled = listed(tiling, tilesInWindow(tiling, window)).reduce((sum, tile) => {
      return sum + areaWithin(polygonOf(tile), [x - right, y - down, x + right, y + down]);
    }, 0);
    expect(Math.abs(1 - filled / (4 * right * down))).toBeLessThan(1e-9);
  }
});

function inWords(tile: Tile): string {
  return `${pathOf(tile)} at ${tile.position}, turned by ${tile.rotation}`;
}

function boxesMeet(one: Box, other: Box): boolean {
  return one.minX <= other.maxX && other.minX <= one.maxX && one.minY <= other.maxY && other.minY <= one.maxY;
}
