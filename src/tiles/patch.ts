import type { Tiling } from './tiling.ts';

/** The tiles of a window, by numbers. Only the first `count` entries mean anything; the arrays may be longer. */
export interface Patch {
  count: number;
  /** Nodes of the tree that were looked at to find them. */
  visited: number;
  /** Four whole numbers a tile: where its first vertex lies, see `Lattice`. */
  positions: Int32Array;
  /** Steps of 30°, clockwise, 0 to 11. */
  rotations: Uint8Array;
  /** The child to follow at each level from the root down, see `Tile.index`: `depth` numbers a tile, one if depth is 0. */
  paths: Uint8Array;
}

/** @throws RangeError when there is no room for a tile */
export function createPatch(tiling: Tiling, capacity = 1024): Patch {
  if (!Number.isInteger(capacity) || capacity < 1) {
    throw new RangeError(`A patch has room for 1 tile at least, not ${capacity}`);
  }
  return {
    count: 0,
    visited: 0,
    positions: new Int32Array(4 * capacity),
    rotations: new Uint8Array(capacity),
    paths: new Uint8Array(pathLength(tiling) * capacity),
  };
}

/** Makes room for twice as many tiles and keeps those there are. */
export function grow(patch: Patch): void {
  patch.positions = doubled(patch.positions, Int32Array);
  patch.rotations = doubled(patch.rotations, Uint8Array);
  patch.paths = doubled(patch.paths, Uint8Array);
}

export function pathLength({ depth }: Pick<Tiling, 'depth'>): number {
  return Math.max(depth, 1);
}

function doubled<T extends Int32Array | Uint8Array>(from: T, TypedArray: new (length: number) => T): T {
  const to = new TypedArray(2 * from.length);
  to.set(from);
  return to;
}
