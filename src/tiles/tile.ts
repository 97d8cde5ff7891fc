import { type Lattice, sum, toVertex, type Vertex, wholeTurn } from './lattice.ts';
import { MYSTIC, MYSTIC_CHILD, SECOND } from './metatiles.ts';
import { type Patch, pathLength } from './patch.ts';
import { SECOND_VERTEX, spectreVertices } from './spectre.ts';
import { childOf, type Placed, type Tiling } from './tiling.ts';

/** A tile, or a supertile, as it lies in the plane. */
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

/** A tile of a patch by its number. @throws RangeError when there is none */
export function tileOf(tiling: Tiling, patch: Patch, number: number): Tile {
  if (!(number in patch.rotations) || number >= patch.count) {
    throw new RangeError(`There is no tile ${number} among ${patch.count}`);
  }
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

/** The tile or supertile that a path leads to, null when there is none. The inverse of `pathOf`. */
export function tileAtPath(tiling: Tiling, path: string): Tile | null {
  if (path.length > pathLength(tiling) || !/^[0-8]*$/.test(path)) return null;
  let node: Placed | null = tiling.nest[0] as Placed;
  for (const digit of path) {
    const index = Number(digit);
    node = index === SECOND ? secondOf(tiling, node) : childOf(tiling.levels, node, index);
    if (!node) return null;
  }
  const { level, position, rotation } = node;
  const parent = path === '' || tiling.depth === 0 ? null : path.slice(0, -1);
  return { level, parent, index: Number(path.at(-1) ?? 0), position, rotation };
}

/** The 14 vertices of a tile, exactly. */
export function latticeVertices({ position, rotation }: Pick<Tile, 'position' | 'rotation'>): readonly Lattice[] {
  return spectreVertices(rotation).map((vertex) => sum(position, vertex));
}

/** The 14 vertices of a tile, in edge lengths. */
export function polygonOf(tile: Pick<Tile, 'position' | 'rotation'>): readonly Vertex[] {
  return latticeVertices(tile).map(toVertex);
}

/** The second tile of a mystic lies beside the first, both being children of the supertile above, or the root itself. */
function secondOf({ levels, depth }: Tiling, parent: Placed): Placed | null {
  if (parent.level > 1) return null;
  const first = depth === 0 ? parent : childOf(levels, parent, MYSTIC_CHILD);
  if (first?.kind !== MYSTIC) return null;
  const position = sum(first.position, spectreVertices(first.rotation)[SECOND_VERTEX] as Lattice);
  return { ...first, position, rotation: wholeTurn(first.rotation + 1) };
}
