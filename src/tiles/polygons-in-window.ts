import type { Box } from './box.ts';
import { CLUSTER_TILES, TILE_LENGTH } from './cluster-tiles.ts';
import { clustersInWindow, tileTouches, type WindowMargins } from './clusters-in-window.ts';
import { TURN_STEPS } from './lattice.ts';
import { pathLength } from './patch.ts';
import { spectreOutline, VERTEX_COUNT } from './spectre.ts';
import type { Tiling } from './tiling.ts';

export interface PolygonOptions extends WindowMargins {
  /** Taken over and filled as far as it goes, so that a window that moves allocates nothing. */
  readonly into?: Float64Array;
}

const LENGTH = 2 * VERTEX_COUNT;
const HALF_ROOT = Math.sqrt(3) / 2;
const ROOM = 1024; // tiles

/**
 * For who wants vertices and no tiles; the sky sends a card one tile's, and where the others lie.
 * The vertices of the tiles that `tilesInWindow` finds, in the same order and in edge lengths: x and y in turn, 28 numbers
 * a tile, those of `polygonOf` but for the last bits. Whole clusters are laid at once; nothing else is known of them then.
 * @returns a view of `into`, or of a longer array where that has too little room
 * @throws RangeError when the window is none
 */
export function polygonsInWindow(
  tiling: Tiling,
  window: Box,
  { into = new Float64Array(LENGTH * ROOM), ...margins }: PolygonOptions = {},
): Float64Array {
  let polygons = into;
  let length = 0;
  clustersInWindow({ tiling, window, margins, path: new Uint8Array(pathLength(tiling)), take });
  return polygons.subarray(0, length);

  function take(
    level: 0 | 1,
    kind: number,
    rotation: number,
    a: number,
    b: number,
    c: number,
    d: number,
    within: Box | null,
  ): void {
    const cluster = TURN_STEPS * kind + rotation;
    const outlines = clusterOutlines()[level]?.[cluster] as Float64Array;
    const x = a + c / 2 + b * HALF_ROOT;
    const y = d + b / 2 + c * HALF_ROOT;
    if (within === null) {
      add(outlines, 0, outlines.length, x, y);
      return;
    }
    const tiles = CLUSTER_TILES[level]?.[cluster] as Int32Array;
    for (let from = 0; from < outlines.length; from += LENGTH) {
      const turn = tiles[(TILE_LENGTH * from) / LENGTH + 4] as number;
      // Outlines begin with the tile's first vertex.
      const [tileX, tileY] = [x + (outlines[from] as number), y + (outlines[from + 1] as number)];
      if (tileTouches(tiling, turn, tileX, tileY, within)) add(outlines, from, from + LENGTH, x, y);
    }
  }

  function add(outlines: Float64Array, from: number, end: number, x: number, y: number): void {
    const start = length;
    length += end - from;
    if (length > polygons.length) polygons = roomier(polygons, length);
    shift(polygons, start, outlines, from, end, x, y);
  }
}

/** Seven vertices at a time: half as fast again as one at a time (measured). */
function shift(
  into: Float64Array,
  start: number,
  outlines: Float64Array,
  begin: number,
  end: number,
  x: number,
  y: number,
): void {
  for (let from = begin, to = start; from < end; from += 14, to += 14) {
    into[to] = x + (outlines[from] as number);
    into[to + 1] = y + (outlines[from + 1] as number);
    into[to + 2] = x + (outlines[from + 2] as number);
    into[to + 3] = y + (outlines[from + 3] as number);
    into[to + 4] = x + (outlines[from + 4] as number);
    into[to + 5] = y + (outlines[from + 5] as number);
    into[to + 6] = x + (outlines[from + 6] as number);
    into[to + 7] = y + (outlines[from + 7] as number);
    into[to + 8] = x + (outlines[from + 8] as number);
    into[to + 9] = y + (outlines[from + 9] as number);
    into[to + 10] = x + (outlines[from + 10] as number);
    into[to + 11] = y + (outlines[from + 11] as number);
    into[to + 12] = x + (outlines[from + 12] as number);
    into[to + 13] = y + (outlines[from + 13] as number);
  }
}

let madeOutlines: readonly (readonly Float64Array[])[] | undefined;

/** The outlines of the tiles of each cluster, from the cluster's place, as `CLUSTER_TILES` has them. Made when needed. */
function clusterOutlines(): readonly (readonly Float64Array[])[] {
  madeOutlines ??= CLUSTER_TILES.map((clusters) => clusters.map(outlinesOf));
  return madeOutlines;
}

function outlinesOf(tiles: Int32Array): Float64Array {
  const outlines: number[] = [];
  for (let from = 0; from < tiles.length; from += TILE_LENGTH) {
    const [a, b, c, d, rotation] = tiles.subarray(from) as unknown as readonly [number, number, number, number, number];
    const [x, y] = [a + c / 2 + b * HALF_ROOT, d + b / 2 + c * HALF_ROOT];
    outlines.push(...spectreOutline(rotation).flatMap(([dx, dy]) => [x + dx, y + dy]));
  }
  return Float64Array.from(outlines);
}

function roomier(polygons: Float64Array, length: number): Float64Array {
  const roomy = new Float64Array(Math.max(2 * polygons.length, length));
  roomy.set(polygons);
  return roomy;
}
