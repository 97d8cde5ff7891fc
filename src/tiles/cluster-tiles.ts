import { type Lattice, ORIGIN, sum, TURN_STEPS, wholeTurn } from './lattice.ts';
import { createLevels } from './levels.ts';
import { CHILD_COUNT, METATILES, MYSTIC, SECOND } from './metatiles.ts';
import { SECOND_VERTEX, spectreVertices } from './spectre.ts';
import { childOf, type Placed } from './tiling.ts';

/** Numbers a tile: the four of its position, its rotation, its index. */
export const TILE_LENGTH = 6;

const LEVELS = createLevels(1);

/**
 * The tiles of every cluster of level 0, one or the two of a mystic, and of level 1, 7 to 9, from the cluster's place:
 * by level, then at 12·kind + rotation. Most of a tree is its lowest level; as a list it takes 0.6 of the time (measured).
 */
export const CLUSTER_TILES: readonly (readonly Int32Array[])[] = [
  createClusters((cluster) => tilesOf(cluster, 0)),
  createClusters((cluster) =>
    Array.from({ length: CHILD_COUNT }, (_, index) => {
      const child = childOf(LEVELS, cluster, index);
      return child ? tilesOf(child, index) : [];
    }).flat(),
  ),
];

function createClusters(numbersOf: (cluster: Placed) => readonly number[]): readonly Int32Array[] {
  return METATILES.flatMap((_, kind) =>
    Array.from({ length: TURN_STEPS }, (_, rotation) =>
      Int32Array.from(numbersOf({ level: 1, kind, position: ORIGIN, rotation })),
    ),
  );
}

function tilesOf({ kind, position, rotation }: Placed, index: number): readonly number[] {
  const first = [...position, rotation, index];
  if (kind !== MYSTIC) return first;
  const second = sum(position, spectreVertices(rotation)[SECOND_VERTEX] as Lattice);
  return [...first, ...second, wholeTurn(rotation + 1), SECOND];
}
