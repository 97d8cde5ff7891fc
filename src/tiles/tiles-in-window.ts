import type { Box } from './box.ts';
import { CLUSTER_TILES, TILE_LENGTH } from './cluster-tiles.ts';
import { clustersInWindow, tileTouches, type WindowMargins } from './clusters-in-window.ts';
import { TURN_STEPS } from './lattice.ts';
import { createPatch, grow, type Patch, pathLength } from './patch.ts';
import type { Tiling } from './tiling.ts';

export interface WindowOptions extends WindowMargins {
  /** Taken over and filled, so that a window that moves allocates nothing. */
  readonly patch?: Patch;
}

const HALF_ROOT = Math.sqrt(3) / 2;

/**
 * All tiles whose boxes touch a window, in the order of their paths. A window that leaves the root's own area finds the
 * tiles there are.
 * @throws RangeError when the window is none, or the patch was made for paths of another length
 */
export function tilesInWindow(
  tiling: Tiling,
  window: Box,
  { patch = createPatch(tiling), ...margins }: WindowOptions = {},
): Patch {
  const stride = pathLength(tiling);
  requireRoom(patch, stride);
  const path = new Uint8Array(stride);
  const last = stride - 1;
  let [count, looked] = [0, 0];
  const clusters = clustersInWindow({ tiling, window, margins, path, take });
  patch.count = count;
  patch.visited = clusters + looked;
  return patch;

  function take(
    level: 0 | 1,
    kind: number,
    rotation: number,
    clusterA: number,
    clusterB: number,
    clusterC: number,
    clusterD: number,
    within: Box | null,
  ): void {
    const tiles = CLUSTER_TILES[level]?.[TURN_STEPS * kind + rotation] as Int32Array;
    const most = tiles.length / TILE_LENGTH;
    looked += most;
    while (count + most > patch.rotations.length) grow(patch);
    // Looked up once: what a closure shares is read anew for each number, a tenth slower (measured).
    const { positions, rotations, paths } = patch;
    let next = count;
    for (let from = 0; from < tiles.length; from += TILE_LENGTH) {
      const a = clusterA + (tiles[from] as number);
      const b = clusterB + (tiles[from + 1] as number);
      const c = clusterC + (tiles[from + 2] as number);
      const d = clusterD + (tiles[from + 3] as number);
      const turn = tiles[from + 4] as number;
      if (within && !tileTouches(tiling, turn, a + c / 2 + b * HALF_ROOT, d + b / 2 + c * HALF_ROOT, within)) continue;
      rotations[next] = turn;
      const at = 4 * next;
      positions[at] = a;
      positions[at + 1] = b;
      positions[at + 2] = c;
      positions[at + 3] = d;
      const to = stride * next;
      for (let index = 0; index < last; index += 1) paths[to + index] = path[index] as number;
      paths[to + last] = tiles[from + 5] as number;
      next += 1;
    }
    count = next;
  }
}

function requireRoom({ rotations, paths }: Patch, stride: number): void {
  const room = paths.length / rotations.length;
  if (room !== stride) throw new RangeError(`The patch has room for paths of ${room}, and they are ${stride} long`);
}
