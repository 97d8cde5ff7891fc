import { describe, expect, test } from 'vitest';
import { CLUSTER_TILES, TILE_LENGTH } from './cluster-tiles.ts';
import { difference, type Lattice, turned, wholeTurn } from './lattice.ts';
import { METATILES, type Metatile } from './metatiles.ts';
import { tileAtPath } from './tile.ts';
import { createTiling } from './tiling.ts';

describe('[T1] the tiles of the lowest clusters', () => {
  test.each(METATILES)('%s of level 1: those that their paths lead to, in every rotation', (kind) => {
    const tiling = createTiling({ root: kind, depth: 1 });
    const origin = tileAtPath(tiling, '')?.position as Lattice;
    for (let rotation = 0; rotation < 12; rotation += 1) {
      const tiles = tilesOf(1, kind, rotation);
      expect(tiles.map(({ index }) => index)).toEqual(
        kind === 'Gamma' ? [0, 1, 3, 4, 5, 6, 7, 8] : [0, 1, 2, 3, 4, 5, 6, 7, 8],
      );
      for (const { position, turn, index } of tiles) {
        const tile = tileAtPath(tiling, `${index}`);
        expect(position).toEqual(turned(difference(tile?.position as Lattice, origin), rotation));
        expect(turn).toBe(wholeTurn((tile?.rotation as number) + rotation));
      }
    }
  });

  test.each(METATILES)("%s of level 0: a tile, and a mystic's second one, one step turned on the first", (kind) => {
    for (let rotation = 0; rotation < 12; rotation += 1) {
      const first = { position: [0, 0, 0, 0], turn: rotation, index: 0 };
      const second = { position: turned([3, -1, 0, 2], rotation), turn: (rotation + 1) % 12, index: 8 };
      expect(tilesOf(0, kind, rotation)).toEqual(kind === 'Gamma' ? [first, second] : [first]);
    }
  });
});

function tilesOf(level: number, kind: Metatile, rotation: number) {
  const numbers = CLUSTER_TILES[level]?.[12 * METATILES.indexOf(kind) + rotation] as Int32Array;
  return Array.from({ length: numbers.length / TILE_LENGTH }, (_, tile) => {
    const [a, b, c, d, turn, index] = numbers.subarray(TILE_LENGTH * tile);
    return { position: [a, b, c, d], turn, index };
  });
}
