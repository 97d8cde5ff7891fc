import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE, listed, TILINGS } from '../../tests/helpers/all-tiles.ts';
import { RUNS } from '../../tests/helpers/runs.ts';
import { NEIGHBOUR_TOLERANCE } from './constants.ts';
import { boxAround, expanded, type Vertex } from './lattice.ts';
import { VERTEX_COUNT } from './spectre.ts';
import {
  hashOfPath,
  NO_TILE,
  neighbourCandidates,
  neighboursInPatch,
  neighboursOf,
  pathOf,
  polygonOf,
  type Tile,
  tileOf,
} from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling, MAX_DEPTH, METATILES, SECOND } from './tiling.ts';

test('[T1] hashOfPath returns fixed hashes of the digits of a path, in an array or in a part of one', () => {
  expect(hashOfPath([])).toBe(2_872_998_923);
  expect(hashOfPath([7, 3, 7])).toBe(3_316_032_534);
  expect(hashOfPath(Uint8Array.of(1, 2, 7, 3, 7, 4), 2, 5)).toBe(3_316_032_534);
});

test('[T1] hashOfPath spreads the tiles of a level-4 supertile evenly, with at most two collisions', () => {
  const { count, paths } = tilesInWindow(createTiling({ depth: 4 }), EVERYWHERE);
  const hashes = Array.from({ length: count }, (_, tile) => hashOfPath(paths, 4 * tile, 4 * (tile + 1)));
  expect(count - new Set(hashes).size).toBeLessThan(3);
  for (const shift of [0, 8, 16, 24]) {
    const counts = new Array<number>(16).fill(0);
    for (const hash of hashes) counts[(hash >>> shift) & 15] = (counts[(hash >>> shift) & 15] as number) + 1;
    expect(Math.min(...counts)).toBeGreaterThan((count / 16) * 0.8);
    expect(Math.max(...counts)).toBeLessThan((count / 16) * 1.2);
  }
});

describe('[T1] a tile', () => {
  test.each(METATILES)(
    'a tile of a %s cluster has a unique path, and the second tile of a mystic is rotated by 30° from the first',
    (root) => {
      for (const depth of [0, 3]) {
        const tiles = allTiles(root, depth);
        const byPath = new Map(tiles.map((tile) => [pathOf(tile), tile]));
        expect(byPath.size).toBe(tiles.length);
        if (depth === 0) continue;
        for (const tile of tiles) expect(pathOf(tile)).toHaveLength(depth);
        for (const second of tiles.filter(({ index }) => index === SECOND)) {
          const first = byPath.get(`${second.parent}7`) as Tile;
          expect(second.rotation).toBe((first.rotation + 1) % 12);
        }
      }
    },
  );

  test('a tile of a deep tree has the path from the root to the tile', () => {
    const place = fc.integer({ min: -80, max: 80 });
    fc.assert(
      fc.property(fc.constantFrom(...TILINGS), place, place, (tiling, x, y) => {
        const { depth } = tiling;
        const patch = tilesInWindow(tiling, { minX: x, minY: y, maxX: x + 1, maxY: y + 1 });
        expect(patch.count).toBeGreaterThan(0);
        for (let number = 0; number < patch.count; number += 1) {
          const path = patch.paths.slice(depth * number, depth * (number + 1)).join('');
          expect(pathOf(tileOf(tiling, patch, number))).toBe(path);
        }
      }),
      { numRuns: Math.min(RUNS, 2000) },
    );
  });
});

describe('[T2] neighbours', () => {
  test.each(['Gamma', 'Delta', 'Psi'] as const)(
    'in a %s cluster, a tile’s neighbours have an edge midpoint within 1e-6 of an edge midpoint of the tile',
    (root) => {
      for (const depth of [0, 2]) {
        const tiling = createTiling({ root, depth });
        const tiles = allTiles(root, depth);
        const slowly = slowNeighbours(tiles);
        const across = neighboursInPatch(tilesInWindow(tiling, EVERYWHERE));
        expect(across).toEqual(Int32Array.from(slowly.flat()));
        for (const [number, tile] of tiles.entries()) {
          const numbers = [...new Set(slowly[number])].filter((other) => other !== NO_TILE).sort((a, b) => a - b);
          expect(neighboursOf(tiling, tile).map(pathOf)).toEqual(numbers.map((other) => pathOf(tiles[other] as Tile)));
        }
      }
    },
  );

  test.each([7, MAX_DEPTH])(
    'at depth %i, neighbours exist across every edge of a tile, and have the tile as their neighbour',
    (depth) => {
      const tiling = createTiling({ root: 'Sigma', depth });
      for (const corner of [-60, 0]) {
        const window = { minX: corner, minY: corner, maxX: corner + 4, maxY: corner + 4 };
        for (const tile of listed(tiling, tilesInWindow(tiling, window))) {
          const neighbours = neighboursOf(tiling, tile);
          expect(slowNeighbours([tile, ...neighbours])[0]).not.toContain(NO_TILE);
          expect(neighbours).toEqual(neighbours.filter((other) => slowNeighbours([tile, other]).flat().includes(1)));
          for (const other of neighbours) expect(neighboursOf(tiling, other)).toContainEqual(tile);
        }
      }
    },
  );
});

describe('[T2, S13] the search for neighbours', () => {
  const tiling = createTiling({ root: 'Delta', depth: 4 });
  const tiles = allTiles('Delta', 4).slice(1000, 1200);
  const boxes = allTiles('Delta', 4).map((tile) => boxAround(polygonOf(tile)));
  const units = (count: number) => count / 16;

  test("the search for neighbours finds the tiles whose bounding boxes are within 5 units of the tile's own box", () => {
    const near = (tile: Tile, by: number) => {
      const { minX, minY, maxX, maxY } = expanded(boxAround(polygonOf(tile)), by + units(1e-6));
      return boxes.filter((box) => box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY).length;
    };
    const found = tiles.map((tile) => neighbourCandidates(tiling, tile).count);
    expect(found).toEqual(tiles.map((tile) => near(tile, units(5))));
    // A margin of 0 or 20 units would find another number of tiles.
    for (const other of [0, 20]) expect(found).not.toEqual(tiles.map((tile) => near(tile, units(other))));
  });

  test("the search for neighbours visits the supertiles whose bounding boxes are within 20 units of the tile's own", () => {
    const visited = (tile: Tile, by: number) =>
      tilesInWindow(tiling, expanded(boxAround(polygonOf(tile)), units(by))).visited;
    const looked = tiles.map((tile) => neighbourCandidates(tiling, tile).visited);
    expect(looked).toEqual(tiles.map((tile) => visited(tile, 20)));
    for (const other of [0, 5]) expect(looked).not.toEqual(tiles.map((tile) => visited(tile, other)));
  });
});

/** For each tile, the index of the tile across each of its edges; found slowly, by comparing all pairs of edges. */
function slowNeighbours(tiles: readonly Tile[]): number[][] {
  const midpoints = tiles.map((tile) => {
    const polygon = polygonOf(tile);
    return polygon.map(([x, y], at) => {
      const [nextX, nextY] = polygon[(at + 1) % VERTEX_COUNT] as Vertex;
      return [(x + nextX) / 2, (y + nextY) / 2] as const;
    });
  });
  return midpoints.map((own, number) =>
    own.map(([x, y]) =>
      midpoints.findIndex((others, other) => {
        return other !== number && others.some(([otherX, otherY]) => isNear(x - otherX) && isNear(y - otherY));
      }),
    ),
  );
}

function isNear(difference: number): boolean {
  return Math.abs(difference) < NEIGHBOUR_TOLERANCE;
}
