import { type Box, expanded } from './box.ts';
import { CLUSTER_TILES, TILE_LENGTH } from './cluster-tiles.ts';
import { NEIGHBOUR_TOLERANCE, TILE_EDGE } from './constants.ts';
import { TURN_STEPS } from './lattice.ts';
import type { Level } from './levels.ts';
import { CHILD_COUNT, CHILD_KINDS, METATILES } from './metatiles.ts';
import { createPatch, grow, type Patch, pathLength } from './patch.ts';
import { SAFE_PATH, smallestAround, type Tiling } from './tiling.ts';

export interface WindowOptions {
  /** Taken over and filled, so that a window that moves allocates nothing. */
  readonly patch?: Patch;
  /** How much further than the window clusters are looked into, in edge lengths. */
  readonly treeMargin?: number;
  /** How much further than the window tiles count as in it, in edge lengths. */
  readonly tileMargin?: number;
}

const HALF_ROOT = Math.sqrt(3) / 2;

/** Any kind but the mystic: its box at level 0 is that of a tile. */
const ONE_TILE = METATILES.indexOf('Delta');

/**
 * All tiles whose boxes touch a window, in the order of their paths. The tree is descended where a cluster's box touches
 * the window and nowhere else, from the smallest supertile that is known to hold it: what it costs grows with the tiles
 * found, not with the depth of the tree. A window that leaves the root's own area finds the tiles there are.
 * @throws RangeError when the window is none, or the patch was made for paths of another length
 */
export function tilesInWindow(
  tiling: Tiling,
  window: Box,
  { patch = createPatch(tiling), treeMargin = 0, tileMargin = 0 }: WindowOptions = {},
): Patch {
  const { levels, depth } = tiling;
  const stride = pathLength(tiling);
  requireWindow(window);
  requireRoom(patch, stride);
  const path = new Uint8Array(stride);
  const tolerance = NEIGHBOUR_TOLERANCE / TILE_EDGE;
  const tree = expanded(window, Math.max(treeMargin, tileMargin) + tolerance);
  const tile = expanded(window, tileMargin + tolerance);
  let { positions, rotations, paths } = patch;
  let [count, visited] = [0, 0];

  const start = smallestAround(tiling, farthest(tree));
  for (let step = 0; step < depth - start.level; step += 1) path[step] = SAFE_PATH[step % SAFE_PATH.length] as number;
  if (depth === 0) findTiles(0, start.kind, start.rotation, ...start.position, false);
  else descend(start.level, start.kind, start.rotation, ...start.position, false);
  patch.count = count;
  patch.visited = visited;
  return patch;

  function descend(
    level: number,
    kind: number,
    rotation: number,
    a: number,
    b: number,
    c: number,
    d: number,
    within: boolean,
  ): void {
    visited += 1;
    const { offsets, turns, boxes } = levels[level] as Level;
    if (!within) {
      const at = 4 * (TURN_STEPS * kind + rotation);
      const x = a + c / 2 + b * HALF_ROOT;
      const y = d + b / 2 + c * HALF_ROOT;
      const minX = x + (boxes[at] as number);
      const minY = y + (boxes[at + 1] as number);
      const maxX = x + (boxes[at + 2] as number);
      const maxY = y + (boxes[at + 3] as number);
      if (minX > tree.maxX || maxX < tree.minX || minY > tree.maxY || maxY < tree.minY) return;
      within = minX >= tile.minX && maxX <= tile.maxX && minY >= tile.minY && maxY <= tile.maxY;
    }
    if (level === 1) {
      findTiles(1, kind, rotation, a, b, c, d, within);
      return;
    }
    for (let child = 0; child < CHILD_COUNT; child += 1) {
      const childKind = CHILD_KINDS[CHILD_COUNT * kind + child] as number;
      if (childKind < 0) continue;
      path[depth - level] = child;
      const at = 4 * (CHILD_COUNT * rotation + child);
      const turn = rotation + (turns[child] as number);
      descend(
        level - 1,
        childKind,
        turn < TURN_STEPS ? turn : turn - TURN_STEPS,
        a + (offsets[at] as number),
        b + (offsets[at + 1] as number),
        c + (offsets[at + 2] as number),
        d + (offsets[at + 3] as number),
        within,
      );
    }
  }

  function findTiles(
    level: 0 | 1,
    kind: number,
    rotation: number,
    clusterA: number,
    clusterB: number,
    clusterC: number,
    clusterD: number,
    within: boolean,
  ): void {
    const { boxes } = levels[0] as Level;
    const tiles = CLUSTER_TILES[level]?.[TURN_STEPS * kind + rotation] as Int32Array;
    for (let from = 0; from < tiles.length; from += TILE_LENGTH) {
      visited += 1;
      const a = clusterA + (tiles[from] as number);
      const b = clusterB + (tiles[from + 1] as number);
      const c = clusterC + (tiles[from + 2] as number);
      const d = clusterD + (tiles[from + 3] as number);
      const turn = tiles[from + 4] as number;
      if (!within) {
        const at = 4 * (TURN_STEPS * ONE_TILE + turn);
        const x = a + c / 2 + b * HALF_ROOT;
        const y = d + b / 2 + c * HALF_ROOT;
        if (x + (boxes[at] as number) > tile.maxX || x + (boxes[at + 2] as number) < tile.minX) continue;
        if (y + (boxes[at + 1] as number) > tile.maxY || y + (boxes[at + 3] as number) < tile.minY) continue;
      }
      if (count === rotations.length) {
        grow(patch);
        ({ positions, rotations, paths } = patch);
      }
      rotations[count] = turn;
      const at = 4 * count;
      positions[at] = a;
      positions[at + 1] = b;
      positions[at + 2] = c;
      positions[at + 3] = d;
      path[stride - 1] = tiles[from + 5] as number;
      const to = stride * count;
      for (let index = 0; index < stride; index += 1) paths[to + index] = path[index] as number;
      count += 1;
    }
  }
}

function requireWindow({ minX, minY, maxX, maxY }: Box): void {
  if (minX <= maxX && minY <= maxY) return;
  throw new RangeError(`A window from left top to right bottom is needed, not ${[minX, minY, maxX, maxY].join(', ')}`);
}

function requireRoom({ rotations, paths }: Patch, stride: number): void {
  const room = paths.length / rotations.length;
  if (room !== stride) throw new RangeError(`The patch has room for paths of ${room}, and they are ${stride} long`);
}

/** How far the farthest corner of a box is from 0,0. */
function farthest({ minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(Math.max(-minX, maxX), Math.max(-minY, maxY));
}
