import { NEIGHBOUR_TOLERANCE, TILE_EDGE } from './constants.ts';
import { type Box, expanded, HALF_SQRT_3, TURN_STEPS } from './lattice.ts';
import { SECOND_VERTEX, spectreVertices } from './spectre.ts';
import type { Tiling } from './tiling.ts';
import {
  CENTRAL_PATH,
  CHILD_COUNT,
  CHILD_KINDS,
  type Level,
  MYSTIC,
  ONE_TILE,
  SECOND,
  smallestAround,
} from './tiling.ts';

/** The tiles of a window, as arrays of numbers. */
export interface Patch {
  readonly count: number;
  /** Number of tree nodes visited in the search. */
  readonly visited: number;
  /** Four integers a tile: its first vertex, see `Lattice`. */
  readonly positions: Int32Array;
  /** Steps of 30°, clockwise, 0 to 11. */
  readonly rotations: Uint8Array;
  /** `pathLength` numbers a tile: its path, the child index (see `Tile.index`) at each level from the root down. */
  readonly paths: Uint8Array;
}

interface WindowMargins {
  /** Margin around the window within which supertiles are searched, in edge lengths. */
  readonly treeMargin?: number;
  /** Margin around the window within which tiles are included, in edge lengths. */
  readonly tileMargin?: number;
}

const ROOM = 1024; // tiles, initially; the arrays grow when they are full

/** The position of a mystic's second tile relative to its first, in each rotation. */
const SECONDS = Array.from({ length: TURN_STEPS }, (_, rotation) => spectreVertices(rotation)[SECOND_VERTEX]);

/** Digits of a path: one for each level. For depth 0 also one, because a Gamma of level 0 consists of two tiles. */
export function pathLength({ depth }: Pick<Tiling, 'depth'>): number {
  return Math.max(depth, 1);
}

/**
 * All tiles whose bounding boxes touch a window, in the order of their paths. Beyond the border of the root supertile
 * there are no tiles. The search starts at the smallest supertile known to contain the window, and visits only
 * supertiles whose boxes touch it: the cost grows with the number of tiles found, not with the depth of the tree.
 * @throws RangeError when the window is invalid
 */
export function tilesInWindow(
  tiling: Tiling,
  window: Box,
  { treeMargin = 0, tileMargin = 0 }: WindowMargins = {},
): Patch {
  requireWindow(window);
  const { levels, depth } = tiling;
  const tolerance = NEIGHBOUR_TOLERANCE / TILE_EDGE;
  const tree = expanded(window, Math.max(treeMargin, tileMargin) + tolerance);
  const near = expanded(window, tileMargin + tolerance);
  const tileBoxes = (levels[0] as Level).boxes;
  const stride = pathLength(tiling);
  /** The child index followed at each level. */
  const path = new Uint8Array(stride);
  let positions = new Int32Array(4 * ROOM);
  let rotations = new Uint8Array(ROOM);
  let paths = new Uint8Array(stride * ROOM);
  let [count, visited] = [0, 0];

  const start = smallestAround(tiling, farthest(tree));
  for (let step = 0; step < depth - start.level; step += 1)
    path[step] = CENTRAL_PATH[step % CENTRAL_PATH.length] as number;
  descend(start.level, start.kind, start.rotation, ...start.position, false);
  return {
    count,
    visited,
    positions: positions.subarray(0, 4 * count),
    rotations: rotations.subarray(0, count),
    paths: paths.subarray(0, stride * count),
  };

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
    if (level === 0) {
      add(rotation, a, b, c, d, within, false);
      if (kind !== MYSTIC) return;
      const [e, f, g, h] = SECONDS[rotation] as readonly [number, number, number, number];
      add((rotation + 1) % TURN_STEPS, a + e, b + f, c + g, d + h, within, true);
      return;
    }
    visited += 1;
    const { offsets, turns, boxes } = levels[level] as Level;
    if (!within) {
      const at = 4 * (TURN_STEPS * kind + rotation);
      const x = a + c / 2 + b * HALF_SQRT_3;
      const y = d + b / 2 + c * HALF_SQRT_3;
      const minX = x + (boxes[at] as number);
      const minY = y + (boxes[at + 1] as number);
      const maxX = x + (boxes[at + 2] as number);
      const maxY = y + (boxes[at + 3] as number);
      if (minX > tree.maxX || maxX < tree.minX || minY > tree.maxY || maxY < tree.minY) return;
      within = minX >= near.minX && maxX <= near.maxX && minY >= near.minY && maxY <= near.maxY;
    }
    for (let child = 0; child < CHILD_COUNT; child += 1) {
      const childKind = CHILD_KINDS[CHILD_COUNT * kind + child] as number;
      if (childKind < 0) continue;
      path[depth - level] = child;
      const at = 4 * (CHILD_COUNT * rotation + child);
      descend(
        level - 1,
        childKind,
        (rotation + (turns[child] as number)) % TURN_STEPS,
        a + (offsets[at] as number),
        b + (offsets[at + 1] as number),
        c + (offsets[at + 2] as number),
        d + (offsets[at + 3] as number),
        within,
      );
    }
  }

  function add(rotation: number, a: number, b: number, c: number, d: number, within: boolean, isSecond: boolean): void {
    visited += 1;
    if (!within) {
      const at = 4 * (TURN_STEPS * ONE_TILE + rotation);
      const x = a + c / 2 + b * HALF_SQRT_3;
      const y = d + b / 2 + c * HALF_SQRT_3;
      if (x + (tileBoxes[at] as number) > near.maxX || x + (tileBoxes[at + 2] as number) < near.minX) return;
      if (y + (tileBoxes[at + 1] as number) > near.maxY || y + (tileBoxes[at + 3] as number) < near.minY) return;
    }
    if (count === rotations.length) {
      positions = doubled(positions, Int32Array);
      rotations = doubled(rotations, Uint8Array);
      paths = doubled(paths, Uint8Array);
    }
    positions[4 * count] = a;
    positions[4 * count + 1] = b;
    positions[4 * count + 2] = c;
    positions[4 * count + 3] = d;
    rotations[count] = rotation;
    for (let at = 0; at < stride; at += 1) paths[stride * count + at] = path[at] as number;
    count += 1;
    if (isSecond) paths[stride * count - 1] = SECOND;
  }
}

/** @throws RangeError when a side of the box is NaN, or opposite sides are swapped */
function requireWindow({ minX, minY, maxX, maxY }: Box): void {
  if (minX <= maxX && minY <= maxY) return;
  throw new RangeError(`A window from left top to right bottom is needed, not ${[minX, minY, maxX, maxY].join(', ')}`);
}

/** The distance from 0,0 to the farthest corner of a box. */
function farthest({ minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(Math.max(-minX, maxX), Math.max(-minY, maxY));
}

function doubled<T extends Int32Array | Uint8Array>(from: T, TypedArray: new (length: number) => T): T {
  const to = new TypedArray(2 * from.length);
  to.set(from);
  return to;
}
