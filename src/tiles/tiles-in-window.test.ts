import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE, listed } from '../../tests/helpers/all-tiles.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import { type Box, boxAround, expanded } from './box.ts';
import { TILE_EDGE, TILE_TREE_DEPTH, VIEW_SIZE } from './constants.ts';
import { METATILES, type Metatile } from './metatiles.ts';
import { createPatch, type Patch, pathLength } from './patch.ts';
import { pathOf, polygonOf, type Tile } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling, MAX_DEPTH, type Placed, type Tiling } from './tiling.ts';

interface Sample {
  readonly root: Metatile;
  readonly depth: number;
  readonly window: Box;
}

/** Windows of a point and more, within the patch, across its border and far beyond it. */
const SAMPLES: readonly Sample[] = fc
  .sample(
    fc.noBias(
      fc.record({
        root: fc.constantFrom(...METATILES),
        depth: fc.constantFrom(0, 1, 2, 3, 3, 4, 4, 5),
        x: fc.integer({ min: -1000, max: 500 }),
        y: fc.integer({ min: -1000, max: 500 }),
        width: fc.constantFrom(0, 10, 100, 300, 1000, 2000),
        height: fc.constantFrom(0, 10, 100, 300, 1000, 2000),
      }),
    ),
    { numRuns: 50, seed: 7 },
  )
  .map(({ root, depth, x, y, width, height }) => {
    const unit = 0.003 * 2.8 ** depth; // a thousand of them are about as wide as a supertile
    const [minX, minY] = [x * unit, y * unit];
    return { root, depth, window: { minX, minY, maxX: minX + width * unit, maxY: minY + height * unit } };
  });

describe('[T1] tiles in a window', { timeout: 60_000 }, () => {
  test('the samples lie within, across and beyond the border', () => {
    const parts = SAMPLES.map(({ root, depth, window }) => {
      const tiling = createTiling({ root, depth });
      return tilesInWindow(tiling, window).count / tilesInWindow(tiling, EVERYWHERE).count;
    });
    expect(parts.filter((part) => part === 0).length).toBeGreaterThan(5);
    expect(parts.filter((part) => part > 0 && part < 0.2).length).toBeGreaterThan(10);
    expect(parts.filter((part) => part > 0.2 && part < 1).length).toBeGreaterThan(5);
  });

  test.each(SAMPLES)('are those of all whose boxes touch it: $root, depth $depth, $window', (sample) => {
    const { root, depth, window } = sample;
    const tiling = createTiling({ root, depth });
    const found = listed(tiling, tilesInWindow(tiling, window));
    const all = allTiles(root, depth);
    expect(found.map(inWords)).toEqual(
      all.filter((tile) => boxesMeet(boxAround(polygonOf(tile)), window)).map(inWords),
    );
  });

  test('are the same whether they are looked for from the root or from a part of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METATILES),
        fc.integer({ min: 5, max: MAX_DEPTH }),
        fc.integer({ min: 0, max: 1200 }),
        fc.integer({ min: 0, max: 360 }),
        fc.integer({ min: 0, max: 20 }),
        (root, depth, distance, angle, size) => {
          const tiling = createTiling({ root, depth });
          const fromRoot: Tiling = { ...tiling, nest: [tiling.nest[0] as Placed] };
          const [minX, minY] = [distance * Math.cos(angle), distance * Math.sin(angle)];
          const window = { minX, minY, maxX: minX + size, maxY: minY + size };
          expect(entries(tiling, tilesInWindow(tiling, window))).toEqual(
            entries(tiling, tilesInWindow(fromRoot, window)),
          );
        },
      ),
      { numRuns: 200, seed: 5 },
    );
  });

  test('are the same each time, and in a patch that was used before', () => {
    const used = createPatch(createTiling(), 1);
    for (const { root, window } of SAMPLES) {
      const [one, other] = [createTiling({ root }), createTiling({ root })];
      const first = entries(one, tilesInWindow(one, window));
      expect(tilesInWindow(one, window, { patch: used })).toBe(used);
      expect(entries(one, used)).toEqual(first);
      expect(entries(other, tilesInWindow(other, window))).toEqual(first);
    }
  });

  test('come with those around it when margins are given', () => {
    const tiling = createTiling({ depth: 4 });
    const window: Box = { minX: -3, minY: 2, maxX: 5, maxY: 4 };
    const wide = listed(tiling, tilesInWindow(tiling, expanded(window, 2)));
    expect(listed(tiling, tilesInWindow(tiling, window, { treeMargin: 2, tileMargin: 2 }))).toEqual(wide);
    expect(listed(tiling, tilesInWindow(tiling, window, { treeMargin: 9, tileMargin: 2 }))).toEqual(wide);
    expect(wide.length).toBeGreaterThan(tilesInWindow(tiling, window).count);
  });

  test('cost as much in a deep tree as in one of the usual depth', () => {
    const window: Box = { minX: -30, minY: -30, maxX: 30, maxY: 30 };
    const visited = [TILE_TREE_DEPTH, 11, 17].map((depth) => tilesInWindow(createTiling({ depth }), window).visited);
    expect(visited).toEqual([visited[0], visited[0], visited[0]]);
  });

  test.each([
    [{ minX: Number.NaN, minY: 0, maxX: 1, maxY: 1 }, 'NaN, 0, 1, 1'],
    [{ minX: 0, minY: 0, maxX: 1, maxY: Number.NaN }, '0, 0, 1, NaN'],
    [{ minX: 2, minY: 0, maxX: 1, maxY: 1 }, '2, 0, 1, 1'],
    [{ minX: 0, minY: 3, maxX: 1, maxY: 1 }, '0, 3, 1, 1'],
  ])('a window that is none is refused: %j', (window, numbers) => {
    const refusal = new RangeError(`A window from left top to right bottom is needed, not ${numbers}`);
    expect(() => tilesInWindow(createTiling({ depth: 2 }), window)).toThrow(refusal);
  });

  test('a patch of other paths is refused', () => {
    const patch = createPatch(createTiling({ depth: 3 }), 4);
    expect(() => tilesInWindow(createTiling({ depth: 4 }), EVERYWHERE, { patch })).toThrow(
      new RangeError('The patch has room for paths of 3, and they are 4 long'),
    );
  });
});

describe('[T1] [A15] a view around the safe centre', { timeout: 60_000 }, () => {
  /** Pixels, as screens are and as they are clamped to. */
  const SCREENS = [
    [16, 32_768],
    [320, 3840],
    [390, 844],
    [1000, 1000],
    [1920, 1024],
    [3440, 1440],
    [32_768, 16],
  ] as const;
  const DRIFT = 10_000 / TILE_EDGE; // edge lengths

  test.each(METATILES)('is filled by a %s on any screen, however far it has drifted', (root) => {
    const tiling = createTiling({ root });
    for (const [width, height] of SCREENS) {
      const unit = VIEW_SIZE / TILE_EDGE / Math.max(width, height);
      for (let direction = 0; direction < 12; direction += 1) {
        const far = direction === 0 ? 0 : DRIFT;
        const [x, y] = [far * Math.cos(direction * 0.571), far * Math.sin(direction * 0.571)];
        expect(openPart(tiling, around(x, y, width * unit, height * unit))).toBeLessThan(1e-9);
      }
    }
  });
});

function around(x: number, y: number, width: number, height: number): Box {
  return { minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2 };
}

/** The part of a window that no tile fills; less than nothing where tiles overlap. */
function openPart(tiling: Tiling, window: Box): number {
  const tiles = listed(tiling, tilesInWindow(tiling, window));
  const { minX, minY, maxX, maxY } = window;
  const filled = tiles.reduce((sum, tile) => sum + areaWithin(polygonOf(tile), [minX, minY, maxX, maxY]), 0);
  return Math.abs(1 - filled / ((maxX - minX) * (maxY - minY)));
}

function inWords(tile: Tile): string {
  return `${pathOf(tile)} at ${tile.position}, turned by ${tile.rotation}`;
}

function boxesMeet(one: Box, other: Box): boolean {
  return one.minX <= other.maxX && other.minX <= one.maxX && one.minY <= other.maxY && other.minY <= one.maxY;
}

/** What a patch says, without what its arrays hold beyond. */
function entries(tiling: Tiling, { count, positions, rotations, paths }: Patch) {
  return {
    count,
    positions: positions.slice(0, 4 * count),
    rotations: rotations.slice(0, count),
    paths: paths.slice(0, pathLength(tiling) * count),
  };
}
