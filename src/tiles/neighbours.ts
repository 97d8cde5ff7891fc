import { boxAround } from './box.ts';
import { NEIGHBOUR_EXPANSION_TILE, NEIGHBOUR_EXPANSION_TREE, TILE_EDGE } from './constants.ts';
import { type Lattice, sum } from './lattice.ts';
import { createMidpoints, NO_SIDE } from './midpoints.ts';
import { createPatch, type Patch } from './patch.ts';
import { spectreVertices, VERTEX_COUNT } from './spectre.ts';
import { latticeVertices, pathOf, polygonOf, type Tile, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import type { Tiling } from './tiling.ts';

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
    patch: createPatch(tiling, 64),
    treeMargin: NEIGHBOUR_EXPANSION_TREE / TILE_EDGE,
    tileMargin: NEIGHBOUR_EXPANSION_TILE / TILE_EDGE,
  });
}

/** No tile lies across the edge: it is on the border of the patch. */
export const NOBODY = -1;

/** Who lies across each edge, for all tiles of a patch at once: the number of the tile at 14·tile + edge, or `NOBODY`. */
export function neighboursInPatch({ count, positions, rotations }: Patch): Int32Array {
  const edges = count * VERTEX_COUNT;
  const across = new Int32Array(edges).fill(NOBODY);
  const midpoints = createMidpoints(edges);
  for (let edge = 0; edge < edges; edge += 1) {
    const tile = Math.floor(edge / VERTEX_COUNT);
    const from = 4 * ((rotations[tile] as number) * VERTEX_COUNT + (edge % VERTEX_COUNT));
    for (let part = 0; part < 4; part += 1) {
      midpoints.doubled[4 * edge + part] =
        2 * (positions[4 * tile + part] as number) + (DOUBLED_MIDPOINTS[from + part] as number);
    }
    const other = midpoints.meet(edge);
    if (other === NO_SIDE) continue;
    across[edge] = Math.floor(other / VERTEX_COUNT);
    across[other] = tile;
  }
  return across;
}

/** The midpoints of the 14 edges in each rotation, doubled to be whole: at 4(14·rotation + edge). */
const DOUBLED_MIDPOINTS = Int32Array.from(
  Array.from({ length: 12 }, (_, rotation) => doubledMidpoints(spectreVertices(rotation)).flat()).flat(),
);

function doubledMidpoints(vertices: readonly Lattice[]): readonly Lattice[] {
  return vertices.map((from, at) => sum(from, vertices[(at + 1) % vertices.length] as Lattice));
}

function edgeKeys(tile: Tile): readonly string[] {
  return doubledMidpoints(latticeVertices(tile)).map(String);
}
