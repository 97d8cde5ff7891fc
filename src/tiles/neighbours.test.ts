import { describe, expect, test } from 'vitest';
import { allTiles, EVERYWHERE, listed } from '../../tests/helpers/all-tiles.ts';
import { NEIGHBOUR_TOLERANCE } from './constants.ts';
import type { Vertex } from './lattice.ts';
import { NOBODY, neighboursInPatch, neighboursOf } from './neighbours.ts';
import { VERTEX_COUNT } from './spectre.ts';
import { pathOf, polygonOf, type Tile } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling, MAX_DEPTH } from './tiling.ts';

describe('[T2] neighbours', () => {
  test.each(['Gamma', 'Delta', 'Psi'] as const)('in a %s are those whose edges have midpoints within 1e-6', (root) => {
    for (const depth of [0, 2]) {
      const tiling = createTiling({ root, depth });
      const tiles = allTiles(root, depth);
      const slowly = slowNeighbours(tiles);
      const across = neighboursInPatch(tilesInWindow(tiling, EVERYWHERE));
      expect(across).toEqual(Int32Array.from(slowly.flat()));
      for (const [number, tile] of tiles.entries()) {
        const numbers = [...new Set(slowly[number])].filter((other) => other !== NOBODY).sort((a, b) => a - b);
        expect(neighboursOf(tiling, tile).map(pathOf)).toEqual(numbers.map((other) => pathOf(tiles[other] as Tile)));
      }
    }
  });

  test.each([7, MAX_DEPTH])('deep in a tree of %i levels each edge has one, and it is mutual', (depth) => {
    const tiling = createTiling({ root: 'Sigma', depth });
    for (const corner of [-60, 0]) {
      const window = { minX: corner, minY: corner, maxX: corner + 4, maxY: corner + 4 };
      for (const tile of listed(tiling, tilesInWindow(tiling, window))) {
        const neighbours = neighboursOf(tiling, tile);
        expect(slowNeighbours([tile, ...neighbours])[0]).not.toContain(NOBODY);
        expect(neighbours).toEqual(neighbours.filter((other) => slowNeighbours([tile, other]).flat().includes(1)));
        for (const other of neighbours) expect(neighboursOf(tiling, other)).toContainEqual(tile);
      }
    }
  });
});

/** Who lies across each edge of each tile: every edge is compared with every other. */
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
