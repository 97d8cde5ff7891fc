import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE } from '../../tests/helpers/all-tiles.ts';
import { RUNS } from '../../tests/helpers/runs.ts';
import { METATILES, type Metatile, MYSTIC_CHILD, SECOND } from './metatiles.ts';
import { metatilesAlong } from './metatiles-along.ts';
import { createPatch } from './patch.ts';
import { pathOf, type Tile, tileAtPath, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling, MAX_DEPTH } from './tiling.ts';

/** Each root at a depth of its own, up to the deepest. */
const TILINGS = METATILES.map((root, at) =>
  createTiling({ root, depth: [5, 6, 7, 8, 9, 11, 13, 15, MAX_DEPTH][at] ?? 0 }),
);

describe('[T1] a tile', () => {
  test.each(METATILES)('of a %s is found again by its path; the second of a mystic lies beside the first', (root) => {
    for (const depth of [0, 3]) {
      const tiling = createTiling({ root, depth });
      const tiles = allTiles(root, depth);
      const byPath = new Map(tiles.map((tile) => [pathOf(tile), tile]));
      expect(byPath.size).toBe(tiles.length);
      expect([...byPath.keys()].map((path) => tileAtPath(tiling, path))).toEqual(tiles);
      if (depth === 0) continue;
      for (const tile of tiles) expect(pathOf(tile)).toHaveLength(depth);
      for (const second of tiles.filter(({ index }) => index === SECOND)) {
        const first = byPath.get(`${second.parent}${MYSTIC_CHILD}`) as Tile;
        expect(second.rotation).toBe((first.rotation + 1) % 12);
      }
    }
  });

  test('of a deep tree is found again by its path', () => {
    const place = fc.integer({ min: -80, max: 80 });
    fc.assert(
      fc.property(fc.constantFrom(...TILINGS), place, place, (tiling, x, y) => {
        const { depth } = tiling;
        const patch = tilesInWindow(tiling, { minX: x, minY: y, maxX: x + 1, maxY: y + 1 });
        expect(patch.count).toBeGreaterThan(0);
        for (let number = 0; number < patch.count; number += 1) {
          const tile = tileOf(tiling, patch, number);
          expect(tileAtPath(tiling, pathOf(tile))).toEqual(tile);
          expect(pathOf(tile)).toBe(patch.paths.slice(depth * number, depth * (number + 1)).join(''));
        }
      }),
      { numRuns: Math.min(RUNS, 2000) },
    );
  });

  test('has supertiles above it, each with the path of its parent', () => {
    const tiling = createTiling({ root: 'Psi', depth: 3 });
    expect(tileAtPath(tiling, '')).toMatchObject({ level: 3, parent: null, index: 0, rotation: 0 });
    expect(tileAtPath(tiling, '41')).toMatchObject({ level: 1, parent: '4', index: 1 });
    expect(tileAtPath(tiling, '418')).toMatchObject({ level: 0, parent: '41', index: 8 });
  });

  test.each<[Metatile, number, string, string]>([
    ['Delta', 1, '9', 'a child that nobody has'],
    ['Delta', 1, '10', 'a child of a level too deep'],
    ['Delta', 1, '-1', 'a sign'],
    ['Delta', 1, '٣', 'a digit of another script'],
    ['Gamma', 3, '2', 'the child that a mystic lacks'],
    ['Delta', 3, '8', 'a second tile above the tiles'],
    ['Delta', 0, '8', 'a second tile of what is no mystic'],
    ['Delta', 0, '0', 'a part of a tile'],
    ['Gamma', 0, '88', 'a second tile of the second'],
  ])('of a %s of level %i is not there for %j: %s', (root, depth, path) => {
    expect(tileAtPath(createTiling({ root, depth }), path)).toBeNull();
    expect(() => metatilesAlong({ root, depth }, path)).toThrow(
      new RangeError(`The path ${path} leads nowhere from ${root}`),
    );
  });

  test('of a patch is refused where there is none', () => {
    const tiling = createTiling({ depth: 2 });
    const patch = tilesInWindow(tiling, EVERYWHERE, { patch: createPatch(tiling, 100) });
    for (const number of [-1, 71, 0.5, Number.NaN]) {
      expect(() => tileOf(tiling, patch, number)).toThrow(new RangeError(`There is no tile ${number} among 71`));
    }
  });
});

test.each([
  ['Delta', 7, '7373', ['Delta', 'Gamma', 'Theta', 'Gamma', 'Theta']],
  ['Gamma', 0, '8', ['Gamma', 'Gamma']],
  ['Delta', 2, '78', ['Delta', 'Gamma', 'Gamma']],
] as const)('[T1] from %s of level %i along %j one passes %j', (root, depth, path, passed) => {
  expect(metatilesAlong({ root, depth }, path)).toEqual(passed);
});
