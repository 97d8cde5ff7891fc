import { NEIGHBOUR_EXPANSION_TILE, NEIGHBOUR_EXPANSION_TREE, TILE_EDGE } from './constants.ts';
import { boxAround, type Lattice, sum, TURN_STEPS, toVertex, type Vertex } from './lattice.ts';
import { spectreVertices, VERTEX_COUNT } from './spectre.ts';
import { type Patch, pathLength, tilesInWindow } from './tiles-in-window.ts';
import { SECOND, type Tiling } from './tiling.ts';

/**
 * A 32-bit hash of a tile's path; few paths share one. A tile's colour derives from hashes, so it stays the same when
 * the window moves. FNV-1a over the digits, then the finalizer of MurmurHash3, so that neighbours in the tree get very
 * different hashes.
 */
export function hashOfPath(digits: ArrayLike<number>, from = 0, to = digits.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (digits[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A tile in the plane. */
export interface Tile {
  /** Level in the tree: 0 for a tile, more for supertiles. */
  readonly level: number;
  /** The path of its parent supertile: a digit for each level below the root, '' for the root; null: has no parent. */
  readonly parent: string | null;
  /** Its index among the children of its parent, 0 to 7; 8 for the second tile of a mystic. */
  readonly index: number;
  /** The position of its first vertex. */
  readonly position: Lattice;
  /** Clockwise, in steps of 30°, 0 to 11. */
  readonly rotation: number;
}

/** The path from the root to a tile: its parent's path and its own index. It identifies the tile in any window. */
export function pathOf({ parent, index }: Tile): string {
  return parent === null && index !== SECOND ? '' : `${parent ?? ''}${index}`;
}

/** Returns the tile with the index `number` in a patch. */
export function tileOf(tiling: Tiling, patch: Patch, number: number): Tile {
  const stride = pathLength(tiling);
  const path = patch.paths.subarray(stride * number, stride * (number + 1));
  const [a = 0, b = 0, c = 0, d = 0] = patch.positions.subarray(4 * number);
  return {
    level: 0,
    parent: tiling.depth === 0 ? null : path.subarray(0, -1).join(''),
    index: path.at(-1) as number,
    position: [a, b, c, d],
    rotation: patch.rotations[number] as number,
  };
}

/** The exact 14 vertices of a tile. */
function latticeVertices({ position, rotation }: Pick<Tile, 'position' | 'rotation'>): readonly Lattice[] {
  return spectreVertices(rotation).map((vertex) => sum(position, vertex));
}

/** The 14 vertices of a tile, in edge lengths. */
export function polygonOf(tile: Pick<Tile, 'position' | 'rotation'>): readonly Vertex[] {
  return latticeVertices(tile).map(toVertex);
}

/**
 * The tiles that share an edge with a tile, in the order of their paths: the candidates that have an edge with exactly
 * the same midpoint as an edge of the tile.
 */
export function neighboursOf(tiling: Tiling, tile: Tile): readonly Tile[] {
  const patch = neighbourCandidates(tiling, tile);
  const own = new Set(edgeKeys(tile));
  const ownPath = pathOf(tile);
  const near = Array.from({ length: patch.count }, (_, number) => tileOf(tiling, patch, number));
  return near.filter((other) => pathOf(other) !== ownPath && edgeKeys(other).some((key) => own.has(key)));
}

/**
 * Candidates for a tile's neighbours: tiles whose bounding boxes come within 5 units of the tile's own box. The search
 * skips supertiles whose boxes are more than 20 units away. Source of both margins: docs/requirements.md, K1.
 */
export function neighbourCandidates(tiling: Tiling, tile: Tile): Patch {
  return tilesInWindow(tiling, boxAround(polygonOf(tile)), {
    treeMargin: NEIGHBOUR_EXPANSION_TREE / TILE_EDGE,
    tileMargin: NEIGHBOUR_EXPANSION_TILE / TILE_EDGE,
  });
}

/** In place of an index: no tile. Across an edge: the edge is on the border of the patch. */
export const NO_TILE = -1;

/** The tile across each edge, for all tiles of a patch: its index at 14·tile + edge, or `NO_TILE`. */
export function neighboursInPatch({ count, positions, rotations }: Patch): Int32Array {
  const neighbours = new Int32Array(count * VERTEX_COUNT).fill(NO_TILE);
  const edges = new Map<string, number>();
  for (let edge = 0; edge < neighbours.length; edge += 1) {
    const tile = Math.floor(edge / VERTEX_COUNT);
    const midpoint = DOUBLED_MIDPOINTS[rotations[tile] as number]?.[edge % VERTEX_COUNT] as Lattice;
    const key = String(midpoint.map((part, at) => 2 * (positions[4 * tile + at] as number) + part));
    const other = edges.get(key);
    if (other === undefined) {
      edges.set(key, edge);
      continue;
    }
    neighbours[edge] = Math.floor(other / VERTEX_COUNT);
    neighbours[other] = tile;
  }
  return neighbours;
}

/** The midpoints of the 14 edges in each rotation, times two, so that coordinates are integers. */
const DOUBLED_MIDPOINTS = Array.from({ length: TURN_STEPS }, (_, rotation) =>
  doubledMidpoints(spectreVertices(rotation)),
);

function doubledMidpoints(vertices: readonly Lattice[]): readonly Lattice[] {
  return vertices.map((from, at) => sum(from, vertices[(at + 1) % vertices.length] as Lattice));
}

function edgeKeys(tile: Tile): readonly string[] {
  return doubledMidpoints(latticeVertices(tile)).map(String);
}
