import { boxAround } from './box.ts';
import {
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
import { CHILD_COUNT, CHILD_KINDS, METATILES, MYSTIC } from './metatiles.ts';
import { SECOND_VERTEX, spectreVertices } from './spectre.ts';

/**
 * How the eight children of a supertile lie in it, by numbers, for each of its 12 rotations; and the tightest box around
 * each kind. Level 0 has boxes only. The order of the arrays: kind, then rotation, then child, then its numbers.
 */
export interface Level {
  /** Where each child lies from its parent, as four whole numbers: at 4(8·rotation + child). */
  readonly offsets: Int32Array;
  /** How each child is turned against its parent, in steps. */
  readonly turns: Int8Array;
  /** minX, minY, maxX, maxY from the supertile's own place, in edge lengths: at 4(12·kind + rotation). */
  readonly boxes: Float64Array;
}

/** A child as it lies in its parent. */
interface Placement {
  readonly position: Lattice;
  readonly rotation: number;
}

/** The points of a cluster by which the next level lays it: four corners of the base tile, then of supertiles. */
type Corners = readonly [Lattice, Lattice, Lattice, Lattice];

/**
 * How each child after the first is laid: turned by so many steps against the one before, with one of its corners (the
 * last number) on one of that one's (the middle number). Smith and others, "A chiral aperiodic monotile", 2023, figure 5.1.
 */
const LAYING = [
  [2, 3, 1],
  [0, 2, 0],
  [2, 3, 1],
  [2, 3, 1],
  [0, 2, 0],
  [2, 3, 1],
  [-4, 3, 3],
] as const;

/** Which corner of which child is a corner of the supertile. */
const NEXT_CORNERS = [
  [6, 2],
  [5, 1],
  [3, 2],
  [0, 1],
] as const;

/**
 * Levels 0 to `depth`. The published construction mirrors the plane at each level; mirroring every second level back
 * leaves turns and shifts alone, with the turns of every second level in the other sense, and no tile is ever mirrored.
 */
export function createLevels(depth: number): readonly Level[] {
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
  for (const [turn, from, to] of LAYING) {
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
