import { TILE_TREE_DEPTH } from './constants.ts';
import {
  boxAround,
  difference,
  type Lattice,
  ORIGIN,
  sum,
  TURN_STEPS,
  toVertex,
  turned,
  type Vertex,
  wholeTurn,
} from './lattice.ts';
import { SECOND_VERTEX, spectreVertices } from './spectre.ts';

/**
 * The nine kinds of clusters ("metatiles"). A cluster of level 0 is one tile; a Gamma is two. Inflation builds a
 * cluster of the next level, a supertile, from up to eight clusters, so level n is n inflations. Smith and others, "A
 * chiral aperiodic monotile", 2023, section 5.
 */
export const METATILES = ['Gamma', 'Delta', 'Theta', 'Lambda', 'Xi', 'Pi', 'Sigma', 'Phi', 'Psi'] as const;
export type Metatile = (typeof METATILES)[number];

/** The kind that stands for two tiles, a "mystic", and has seven children, not eight. */
export const MYSTIC = METATILES.indexOf('Gamma');

/** A kind that is a single tile at level 0, as all kinds but Gamma are: its box there is the box of a tile. */
export const ONE_TILE = METATILES.indexOf('Delta');

/** Children of a supertile, numbered in the order of placement. */
export const CHILD_COUNT = 8;
/** The index of a mystic's second tile: only these tiles are rotated by an odd number of steps. */
export const SECOND = 8;

/** The kinds of each kind's children; null for a missing child. Figure 5.1 of the paper that METATILES names. */
const CHILDREN: Readonly<Record<Metatile, readonly (Metatile | null)[]>> = {
  Gamma: ['Pi', 'Delta', null, 'Theta', 'Sigma', 'Xi', 'Phi', 'Gamma'],
  Delta: ['Xi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Theta: ['Psi', 'Delta', 'Pi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Lambda: ['Psi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Xi: ['Psi', 'Delta', 'Pi', 'Phi', 'Sigma', 'Psi', 'Phi', 'Gamma'],
  Pi: ['Psi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Psi', 'Phi', 'Gamma'],
  Sigma: ['Xi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Pi', 'Lambda', 'Gamma'],
  Phi: ['Psi', 'Delta', 'Psi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Psi: ['Psi', 'Delta', 'Psi', 'Phi', 'Sigma', 'Psi', 'Phi', 'Gamma'],
};

/** `CHILDREN` as indices into METATILES: the kind of child c of kind k is at 8k + c; −1 for a missing child. */
export const CHILD_KINDS = Int8Array.from(
  METATILES.flatMap((metatile) => CHILDREN[metatile].map((child) => (child ? METATILES.indexOf(child) : -1))),
);

/**
 * The placement of a supertile's eight children for each of its 12 rotations, and the tightest box around
 * each kind. Level 0 has boxes only. Array order: kind, then rotation, then child, then components.
 */
export interface Level {
  /** Each child's position relative to its parent, as four integers: at 4(8·rotation + child). */
  readonly offsets: Int32Array;
  /** Each child's rotation relative to its parent, in steps. */
  readonly turns: Int8Array;
  /** minX, minY, maxX, maxY relative to the supertile's position, in edge lengths: at 4(12·kind + rotation). */
  readonly boxes: Float64Array;
}

/** A child's position and rotation in its parent. */
type Placement = Pick<Placed, 'position' | 'rotation'>;

/** The four points by which clusters of a level are joined: vertices of the tile at level 0, of supertiles above. */
type Corners = readonly [Lattice, Lattice, Lattice, Lattice];

/**
 * The placement of each child after the first: its rotation in steps relative to the previous child, with one of its
 * corners (the last number) on a corner of that child (the middle number). Smith and others, "A chiral aperiodic
 * monotile", 2023, figure 5.1.
 */
const CHILD_PLACEMENTS = [
  [2, 3, 1],
  [0, 2, 0],
  [2, 3, 1],
  [2, 3, 1],
  [0, 2, 0],
  [2, 3, 1],
  [-4, 3, 3],
] as const;

/** Each corner of a supertile is a corner of one of its children: the child's index, and the index of that corner. */
const NEXT_CORNERS = [
  [6, 2],
  [5, 1],
  [3, 2],
  [0, 1],
] as const;

/**
 * Creates levels 0 to `depth`. The published construction mirrors the plane at each level. This one mirrors every
 * second level back: no tile is mirrored, only rotations and translations remain, and every second level rotates in
 * reverse.
 */
function createLevels(depth: number): readonly Level[] {
  const levels = [baseLevel()];
  const base = spectreVertices();
  let corners = [3, 5, 7, 11].map((vertex) => base[vertex]) as unknown as Corners;
  for (let level = 1; level <= depth; level += 1) {
    const placements = layChildren(corners, level % 2 === 1 ? 1 : -1);
    levels.push(inflate(placements, levels[level - 1] as Level));
    corners = NEXT_CORNERS.map(([child, corner]) => {
      const { position, rotation } = placements[child] as Placement;
      return sum(position, turned(corners[corner], rotation));
    }) as unknown as Corners;
  }
  return levels;
}

function layChildren(corners: Corners, sense: 1 | -1): readonly Placement[] {
  let [position, rotation] = [ORIGIN, 0];
  const placements: Placement[] = [{ position, rotation }];
  for (const [turn, from, to] of CHILD_PLACEMENTS) {
    const meeting = sum(position, turned(corners[from], rotation));
    rotation = wholeTurn(rotation + sense * turn);
    position = difference(meeting, turned(corners[to], rotation));
    placements.push({ position, rotation });
  }
  return placements;
}

function inflate(placements: readonly Placement[], below: Level): Level {
  const offsets = new Int32Array(TURN_STEPS * CHILD_COUNT * 4);
  for (let rotation = 0; rotation < TURN_STEPS; rotation += 1) {
    for (const [child, { position }] of placements.entries()) {
      offsets.set(turned(position, rotation), 4 * (CHILD_COUNT * rotation + child));
    }
  }
  const turns = Int8Array.from(placements, ({ rotation }) => rotation);
  const boxes = createBoxes((kind, rotation) =>
    placements.flatMap(({ position, rotation: turn }, child) => {
      const childKind = CHILD_KINDS[CHILD_COUNT * kind + child] as number;
      if (childKind < 0) return [];
      const [x, y] = toVertex(turned(position, rotation));
      const at = 4 * (TURN_STEPS * childKind + ((rotation + turn) % TURN_STEPS));
      const [minX, minY, maxX, maxY] = below.boxes.subarray(at, at + 4) as unknown as [number, number, number, number];
      return [[x + minX, y + minY] as const, [x + maxX, y + maxY] as const];
    }),
  );
  return { offsets, turns, boxes };
}

function baseLevel(): Level {
  const boxes = createBoxes((kind, rotation) => {
    const first = spectreVertices(rotation);
    const second = spectreVertices(rotation + 1).map((vertex) => sum(vertex, first[SECOND_VERTEX] as Lattice));
    return (kind === MYSTIC ? [...first, ...second] : first).map(toVertex);
  });
  return { offsets: new Int32Array(), turns: new Int8Array(), boxes };
}

function createBoxes(pointsOf: (kind: number, rotation: number) => readonly Vertex[]): Float64Array {
  const boxes = new Float64Array(METATILES.length * TURN_STEPS * 4);
  for (let kind = 0; kind < METATILES.length; kind += 1) {
    for (let rotation = 0; rotation < TURN_STEPS; rotation += 1) {
      const { minX, minY, maxX, maxY } = boxAround(pointsOf(kind, rotation));
      boxes.set([minX, minY, maxX, maxY], 4 * (TURN_STEPS * kind + rotation));
    }
  }
  return boxes;
}

/** The deepest tree whose coordinates safely fit 32 bits. */
export const MAX_DEPTH = 18; // levels

/** The tiles of one large supertile, the root. Coordinates are such that 0,0 is as far from its border as possible. */
export interface Tiling {
  readonly root: Metatile;
  /** Levels from the root down to its tiles. */
  readonly depth: number;
  readonly levels: readonly Level[];
  /** Ever smaller supertiles around 0,0, the root first: see `smallestAround`. */
  readonly nest: readonly Placed[];
}

export interface TilingOptions {
  readonly root?: Metatile;
  readonly depth?: number;
}

/** A node of the tree with its place in the plane: level 0 for tiles, more for supertiles. */
export interface Placed {
  readonly level: number;
  readonly kind: number;
  readonly position: Lattice;
  readonly rotation: number;
}

/**
 * Child indices that, repeated, lead from any root to a tile as far from the border as possible. Found by measuring all
 * tiles of the nine roots at level 5 and 6.
 */
export const CENTRAL_PATH = [7, 3] as const;

/**
 * Least distance from 0,0 to the border of a level-5 supertile, and the factor by which it grows per level. Measured
 * for the nine roots, this distance is at least 123.3 at level 5 and 355.1 at level 6.
 */
const SAFE_RADIUS = 120; // edge lengths
const SAFE_LEVEL = 5;
const SAFE_GROWTH = 2.75; // below √(4 + √15) = 2.806, the factor by which inflation scales lengths

/** @throws RangeError for an unknown root or depth */
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
    way.push(childOf(levels, way[step] as Placed, CENTRAL_PATH[step % CENTRAL_PATH.length] as number));
  }
  const centre = (way[depth] as Placed).position;
  const nest = way
    .filter(({ level }, step) => step === 0 || (level >= SAFE_LEVEL && step % CENTRAL_PATH.length === 0))
    .map((node) => ({ ...node, position: difference(node.position, centre) }));
  return { root, depth, levels, nest };
}

/** The radius around 0,0 that a supertile of the nest fills, in edge lengths; 0 below level 5: not measured. */
export function safeRadius({ level }: Placed): number {
  return level < SAFE_LEVEL ? 0 : SAFE_RADIUS * SAFE_GROWTH ** (level - SAFE_LEVEL);
}

/** The smallest supertile of the nest that fills the radius around 0,0; the root if none does. */
export function smallestAround(tiling: Tiling, radius: number): Placed {
  return tiling.nest.findLast((node) => radius <= safeRadius(node)) ?? (tiling.nest[0] as Placed);
}

/** The child of a node at an index. Every kind must have this child; Gamma has none at index 2. */
function childOf(levels: readonly Level[], parent: Placed, child: number): Placed {
  const { offsets, turns } = levels[parent.level] as Level;
  const [a = 0, b = 0, c = 0, d = 0] = offsets.subarray(4 * (CHILD_COUNT * parent.rotation + child));
  return {
    level: parent.level - 1,
    kind: CHILD_KINDS[CHILD_COUNT * parent.kind + child] as number,
    position: sum(parent.position, [a, b, c, d]),
    rotation: wholeTurn(parent.rotation + (turns[child] as number)),
  };
}
