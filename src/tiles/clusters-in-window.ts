import { type Box, expanded } from './box.ts';
import { NEIGHBOUR_TOLERANCE, TILE_EDGE } from './constants.ts';
import { TURN_STEPS } from './lattice.ts';
import type { Level } from './levels.ts';
import { CHILD_COUNT, CHILD_KINDS, METATILES } from './metatiles.ts';
import { SAFE_PATH, smallestAround, type Tiling } from './tiling.ts';

export interface WindowMargins {
  /** How much further than the window clusters are looked into, in edge lengths. */
  readonly treeMargin?: number;
  /** How much further than the window tiles count as in it, in edge lengths. */
  readonly tileMargin?: number;
}

/** A window to be gone through, and what is done with the clusters of the lowest levels that are found in it. */
export interface Descent {
  readonly tiling: Tiling;
  readonly window: Box;
  readonly margins: WindowMargins;
  /** The child followed at each level, filled in on the way down. */
  readonly path: Uint8Array;
  readonly take: (
    level: 0 | 1,
    kind: number,
    rotation: number,
    a: number,
    b: number,
    c: number,
    d: number,
    /** Where tiles have to touch; null when all of the cluster do. */
    within: Box | null,
  ) => void;
}

const HALF_ROOT = Math.sqrt(3) / 2;

/** Any kind but the mystic: its box at level 0 is that of a tile. */
const ONE_TILE = METATILES.indexOf('Delta');

/**
 * Goes down the tree where a cluster's box touches the window and nowhere else, from the smallest supertile that is
 * known to hold it: what it costs grows with the tiles found, not with the depth of the tree.
 * @returns how many supertiles were looked at
 * @throws RangeError when the window is none
 */
export function clustersInWindow({ tiling, window, margins, path, take }: Descent): number {
  const { levels, depth } = tiling;
  const { treeMargin = 0, tileMargin = 0 } = margins;
  requireWindow(window);
  const tolerance = NEIGHBOUR_TOLERANCE / TILE_EDGE;
  const tree = expanded(window, Math.max(treeMargin, tileMargin) + tolerance);
  const tile = expanded(window, tileMargin + tolerance);
  let visited = 0;

  const start = smallestAround(tiling, farthest(tree));
  for (let step = 0; step < depth - start.level; step += 1) path[step] = SAFE_PATH[step % SAFE_PATH.length] as number;
  if (depth === 0) take(0, start.kind, start.rotation, ...start.position, tile);
  else descend(start.level, start.kind, start.rotation, ...start.position, false);
  return visited;

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
      take(1, kind, rotation, a, b, c, d, within ? null : tile);
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
}

/** Whether the box of a tile with its first vertex at x, y touches another. */
export function tileTouches(tiling: Tiling, rotation: number, x: number, y: number, box: Box): boolean {
  const { boxes } = tiling.levels[0] as Level;
  const at = 4 * (TURN_STEPS * ONE_TILE + rotation);
  return (
    x + (boxes[at] as number) <= box.maxX &&
    x + (boxes[at + 2] as number) >= box.minX &&
    y + (boxes[at + 1] as number) <= box.maxY &&
    y + (boxes[at + 3] as number) >= box.minY
  );
}

/** @throws RangeError when a box is no window: a side of it is missing, or on the other side */
export function requireWindow({ minX, minY, maxX, maxY }: Box): void {
  if (minX <= maxX && minY <= maxY) return;
  throw new RangeError(`A window from left top to right bottom is needed, not ${[minX, minY, maxX, maxY].join(', ')}`);
}

/** How far the farthest corner of a box is from 0,0. */
function farthest({ minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(Math.max(-minX, maxX), Math.max(-minY, maxY));
}
