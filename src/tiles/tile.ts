import { NEIGHBOUR_EXPANSION_TILE, NEIGHBOUR_EXPANSION_TREE, TILE_EDGE } from './constants.ts';
import { boxAround, type Lattice, sum, TURN_STEPS, toVertex, type Vertex } from './lattice.ts';
import { spectreVertices, VERTEX_COUNT } from './spectre.ts';
import { type Patch, pathLength, tilesInWindow } from './tiles-in-window.ts';
import { SECOND, type Tiling } from './tiling.ts';

/**
 * 32 bits that belong to a path and to nothing else that is drawn: a tile keeps its colour and its moods wherever the
 * window goes. FNV-1a over the digits, then the finalizer of MurmurHash3, so that neighbours in the tree differ wholly.
 */
export function hashOfPath(digits: ArrayLike<number>, from = 0, to = digits.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (digits[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A tile as it lies in the plane. */
export interface Tile {
  /** How often tiles were gathered to make it: 0 for a tile. */
  readonly level: number;
  /** The path of the supertile it is a part of: a digit for each step from the root, '' for the root; null above it. */
  readonly parent: string | null;
  /** Its number in its parent, 0 to 7; 8 is the second tile of a mystic. */
  readonly index: number;
  /** Where its first vertex lies. */
  readonly position: Lattice;
  /** Clockwise, in steps of 30°, 0 to 11. */
  readonly rotation: number;
}

/** The way from the root: its parent's path and its own number. It names the tile wherever the window is. */
export function pathOf({ parent, index }: Tile): string {
  return parent === null && index !== SECOND ? '' : `${parent ?? ''}${index}`;
}

/** A tile of a patch by its number. */
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

/** The 14 vertices of a tile, exactly. */
function latticeVertices({ position, rotation }: Pick<Tile, 'position' | 'rotation'>): readonly Lattice[] {
  return spectreVertices(rotation).map((vertex) => sum(position, vertex));
}

/** The 14 vertices of a tile, in edge lengths. */
export function polygonOf(tile: Pick<Tile, 'position' | 'rotation'>): readonly Vertex[] {
  return latticeVertices(tile).map(toVertex);
}

/**
 * The tiles that share an edge with a tile, in the order of their paths. Boxes find who may, 20 units around while the
 * tree is descended and 5 at the tiles; edges whose exact midpoints are equal decide.
 */
export function neighboursOf(tiling: Tiling, tile: Tile): readonly Tile[] {
  const patch = searchAround(tiling, tile);
  const own = new Set(edgeKeys(tile));
  const ownPath = pathOf(tile);
  const near = Array.from({ length: patch.count }, (_, number) => tileOf(tiling, patch, number));
  return near.filter((other) => pathOf(other) !== ownPath && edgeKeys(other).some((key) => own.has(key)));
}

/**
 * The tiles that may be neighbours of a tile: those with a box less than 5 units from its own. Boxes of tiles with an edge in
 * common overlap, whatever the margins are: these are the specification's, and say how far the search goes.
 */
export function searchAround(tiling: Tiling, tile: Tile): Patch {
  return tilesInWindow(tiling, boxAround(polygonOf(tile)), {
    treeMargin: NEIGHBOUR_EXPANSION_TREE / TILE_EDGE,
    tileMargin: NEIGHBOUR_EXPANSION_TILE / TILE_EDGE,
  });
}

/** No tile lies across the edge: it is on the border of the patch. */
export const NOBODY = -1;

/** Who lies across each edge, for all tiles of a patch at once: the number of the tile at 14·tile + edge, or `NOBODY`. */
export function neighboursInPatch({ count, positions, rotations }: Patch): Int32Array {
  const across = new Int32Array(count * VERTEX_COUNT).fill(NOBODY);
  const edges = new Map<string, number>();
  for (let edge = 0; edge < across.length; edge += 1) {
    const tile = Math.floor(edge / VERTEX_COUNT);
    const midpoint = DOUBLED_MIDPOINTS[rotations[tile] as number]?.[edge % VERTEX_COUNT] as Lattice;
    const key = String(midpoint.map((part, at) => 2 * (positions[4 * tile + at] as number) + part));
    const other = edges.get(key);
    if (other === undefined) {
      edges.set(key, edge);
      continue;
    }
    across[edge] = Math.floor(other / VERTEX_COUNT);
    across[other] = tile;
  }
  return across;
}

/** The midpoints of the 14 edges in each rotation, doubled to be whole. */
const DOUBLED_MIDPOINTS = Array.from({ length: TURN_STEPS }, (_, rotation) =>
  doubledMidpoints(spectreVertices(rotation)),
);

function doubledMidpoints(vertices: readonly Lattice[]): readonly Lattice[] {
  return vertices.map((from, at) => sum(from, vertices[(at + 1) % vertices.length] as Lattice));
}

function edgeKeys(tile: Tile): readonly string[] {
  return doubledMidpoints(latticeVertices(tile)).map(String);
}
