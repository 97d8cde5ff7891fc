import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE } from '../../tests/helpers/all-tiles.ts';
import { METATILES, type Metatile } from './metatiles.ts';
import { createPatch } from './patch.ts';
import { spectreOutline } from './spectre.ts';
import { latticeVertices, pathOf, polygonOf, tileAtPath, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling, MAX_DEPTH } from './tiling.ts';

describe('[T1] a tile', { timeout: 60_000 }, () => {
  test.each(METATILES.flatMap((root) => [0, 1, 2, 4].map((depth) => [root, depth] as const)))(
    'of a %s of level %i is found again by its path',
    (root, depth) => {
      const tiling = createTiling({ root, depth });
      const tiles = allTiles(root, depth);
      expect(tiles.map((tile) => tileAtPath(tiling, pathOf(tile)))).toEqual(tiles);
      expect(new Set(tiles.map(pathOf)).size).toBe(tiles.length);
      const length = { least: Math.min(...lengths()), most: Math.max(...lengths()) };
      expect(length).toEqual(
        depth === 0 ? { least: 0, most: root === 'Gamma' ? 1 : 0 } : { least: depth, most: depth },
      );

      function lengths(): number[] {
        return tiles.map((tile) => pathOf(tile).length);
      }
    },
  );

  test('of a deep tree is found again by its path', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METATILES),
        fc.integer({ min: 5, max: MAX_DEPTH }),
        fc.integer({ min: -80, max: 80 }),
        fc.integer({ min: -80, max: 80 }),
        (root, depth, x, y) => {
          const tiling = createTiling({ root, depth });
          const patch = tilesInWindow(tiling, { minX: x, minY: y, maxX: x + 1, maxY: y + 1 });
          expect(patch.count).toBeGreaterThan(0);
          for (let number = 0; number < patch.count; number += 1) {
            const tile = tileOf(tiling, patch, number);
            expect(tileAtPath(tiling, pathOf(tile))).toEqual(tile);
            expect(pathOf(tile)).toBe(patch.paths.slice(depth * number, depth * (number + 1)).join(''));
          }
        },
      ),
      { numRuns: 100, seed: 3 },
    );
  });

  test('has supertiles above it, each with the path of its parent', () => {
    const tiling = createTiling({ root: 'Psi', depth: 3 });
    expect(tileAtPath(tiling, '')).toMatchObject({ level: 3, parent: null, index: 0, rotation: 0 });
    expect(tileAtPath(tiling, '4')).toMatchObject({ level: 2, parent: '', index: 4 });
    expect(tileAtPath(tiling, '41')).toMatchObject({ level: 1, parent: '4', index: 1 });
    expect(tileAtPath(tiling, '410')).toMatchObject({ level: 0, parent: '41', index: 0 });
    expect(tileAtPath(tiling, '418')).toMatchObject({ level: 0, parent: '41', index: 8 });
  });

  test.each([
    ['9', 'a child that nobody has'],
    ['10', 'a child of a level too deep'],
    ['x', 'a letter'],
    [' ', 'a space'],
    ['-1', 'a sign'],
    ['٣', 'a digit of another script'],
  ])('is not there for %j: %s', (path) => {
    expect(tileAtPath(createTiling({ depth: 1 }), path)).toBeNull();
  });

  test.each<[Metatile, number, string, string]>([
    ['Gamma', 3, '2', 'the child that a mystic lacks'],
    ['Delta', 3, '8', 'a second tile above the tiles'],
    ['Delta', 0, '8', 'a second tile of what is no mystic'],
    ['Delta', 0, '0', 'a part of a tile'],
    ['Gamma', 0, '88', 'a second tile of the second'],
  ])('of a %s of level %i is not there for %j: %s', (root, depth, path) => {
    expect(tileAtPath(createTiling({ root, depth }), path)).toBeNull();
  });

  test('is the base, turned and moved', () => {
    const tile = { position: [3, -1, 2, 5], rotation: 4 } as const;
    const [left, top] = polygonOf({ ...tile, rotation: 0 })[0] as readonly [number, number];
    const turned = spectreOutline().map(([x, y]) => {
      const [cos, sin] = [Math.cos((4 * Math.PI) / 6), Math.sin((4 * Math.PI) / 6)];
      return [left + x * cos - y * sin, top + x * sin + y * cos];
    });
    const polygon = polygonOf(tile);
    for (const [at, [x, y]] of polygon.entries()) {
      expect(x).toBeCloseTo(turned[at]?.[0] as number, 12);
      expect(y).toBeCloseTo(turned[at]?.[1] as number, 12);
    }
    expect(latticeVertices(tile)[0]).toEqual(tile.position);
    expect([left, top]).toEqual([3 + 1 - Math.sqrt(3) / 2, 5 - 0.5 + Math.sqrt(3)]);
  });

  test.each([-1, 71, 0.5, Number.NaN])('%d of a patch is refused where there is none', (number) => {
    const tiling = createTiling({ depth: 2 });
    const patch = tilesInWindow(tiling, EVERYWHERE, { patch: createPatch(tiling, 100) });
    expect(() => tileOf(tiling, patch, number)).toThrow(new RangeError(`There is no tile ${number} among 71`));
  });
});
