import { TILE_TREE_DEPTH } from './constants.ts';
import { difference, type Lattice, ORIGIN, sum, wholeTurn } from './lattice.ts';
import { createLevels, type Level } from './levels.ts';
import { CHILD_COUNT, CHILD_KINDS, METATILES, type Metatile } from './metatiles.ts';

/** The deepest tree whose coordinates fit 32 bits with room to spare. */
export const MAX_DEPTH = 18; // levels

/** A supertile seen as a patch of tiles. Its 0,0 is a vertex of a tile that lies as far inside as can be. */
export interface Tiling {
  readonly root: Metatile;
  /** How often the root is to be taken apart until its tiles are reached. */
  readonly depth: number;
  readonly levels: readonly Level[];
  /** Ever smaller supertiles around 0,0, the root first: see `smallestAround`. */
  readonly nest: readonly Placed[];
}

export interface TilingOptions {
  readonly root?: Metatile;
  readonly depth?: number;
}

/** A node of the tree as it lies in the plane. */
export interface Placed {
  readonly level: number;
  readonly kind: number;
  readonly position: Lattice;
  readonly rotation: number;
}

/**
 * The children to follow, again and again, from any root to a tile that is as far from the border as can be. Found by
 * measuring all tiles of the nine roots at level 5 and 6.
 */
export const SAFE_PATH = [7, 3] as const;

/**
 * No border is nearer than this to 0,0, where the safe path leads, for a supertile of level 5; and how much further
 * away it is with each level. Measured: 123.3 at level 5, 355.1 at 6, for all nine roots.
 */
const SAFE_RADIUS = 120; // edge lengths
const SAFE_LEVEL = 5;
const SAFE_GROWTH = 2.75; // the inflation's own is √(4 + √15) = 2.806

/** @throws RangeError for a root or a depth that there is not */
export function createTiling({ root = 'Delta', depth = TILE_TREE_DEPTH }: TilingOptions = {}): Tiling {
  if (!METATILES.includes(root))
    throw new RangeError(`There is no metatile ${root}: it is one of ${METATILES.join(', ')}`);
  if (!Number.isInteger(depth) || depth < 0 || depth > MAX_DEPTH) {
    throw new RangeError(`A depth of ${depth} is not a whole number from 0 to ${MAX_DEPTH}`);
  }
  const levels = createLevels(depth);
  const start: Placed = { level: depth, kind: METATILES.indexOf(root), position: ORIGIN, rotation: 0 };
  const way = [start];
  for (let step = 0; step < depth; step += 1) {
    way.push(childOf(levels, way[step] as Placed, SAFE_PATH[step % SAFE_PATH.length] as number) as Placed);
  }
  const centre = (way[depth] as Placed).position;
  const nest = way
    .filter(({ level }, step) => step === 0 || (level >= SAFE_LEVEL && step % SAFE_PATH.length === 0))
    .map((node) => ({ ...node, position: difference(node.position, centre) }));
  return { root, depth, levels, nest };
}

/** How far around 0,0 a supertile of the nest has no gap, in edge lengths; 0 where that was not measured. */
export function safeRadius({ level }: Placed): number {
  return level < SAFE_LEVEL ? 0 : SAFE_RADIUS * SAFE_GROWTH ** (level - SAFE_LEVEL);
}

/** The smallest supertile of the nest that holds all tiles as far around 0,0; the root when none does. */
export function smallestAround(tiling: Tiling, radius: number): Placed {
  return tiling.nest.findLast((node) => radius <= safeRadius(node)) ?? (tiling.nest[0] as Placed);
}

/** The child of a node by its number; null where there is none. */
export function childOf(levels: readonly Level[], parent: Placed, child: number): Placed | null {
  const kind = CHILD_KINDS[CHILD_COUNT * parent.kind + child] ?? -1;
  if (kind < 0 || parent.level === 0) return null;
  const { offsets, turns } = levels[parent.level] as Level;
  const [a = 0, b = 0, c = 0, d = 0] = offsets.subarray(4 * (CHILD_COUNT * parent.rotation + child));
  return {
    level: parent.level - 1,
    kind,
    position: sum(parent.position, [a, b, c, d]),
    rotation: wholeTurn(parent.rotation + (turns[child] as number)),
  };
}
