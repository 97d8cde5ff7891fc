/** A point, x to the right and y down. */
export type Vertex = readonly [x: number, y: number];

/** Steps in a full turn; a step is 30°. */
export const TURN_STEPS = 12;

/**
 * The Spectre with straight edges: the directions of its 14 unit edges, in steps clockwise from the x axis, walked
 * clockwise on screen. Smith, Myers, Kaplan, Goodman-Strauss, "A chiral aperiodic monotile", 2023.
 *
 *                   2 __
 *                  /    `3
 *      0 -------- 1      |
 *      |                 4 ----- 5
 *     13                          \
 *    /                  8 __       6
 *  12                  /    `7 __--
 *    \                /
 *    11 ---- 10 ---- 9
 */
export const SPECTRE_DIRECTIONS = [0, 10, 1, 3, 0, 2, 5, 7, 4, 6, 6, 8, 11, 9] as const;

/** The turn at each vertex, in steps: from the edge that arrives to the edge that leaves; clockwise is positive. */
export function spectreTurns(): readonly number[] {
  return SPECTRE_DIRECTIONS.map((leaving, vertex) => {
    const arriving = SPECTRE_DIRECTIONS.at(vertex - 1) ?? 0;
    return ((leaving - arriving + 18) % TURN_STEPS) - 6;
  });
}

/**
 * The 14 vertices, in edge lengths, the first one at 0,0. They are summed up in whole halves and halves of √3 and
 * become floats only at the end, so that nothing drifts on the way round.
 */
export function spectreOutline(): readonly Vertex[] {
  let at: Lattice = [0, 0, 0, 0];
  return SPECTRE_DIRECTIONS.map((direction) => {
    const vertex = toVertex(at);
    at = addEdge(at, direction);
    return vertex;
  });
}

/** Turns a point clockwise about 0,0. @throws RangeError when the turn is not of whole steps */
export function rotate([x, y]: Vertex, steps: number): Vertex {
  const [cos, sin] = toVertex(addEdge([0, 0, 0, 0], steps));
  return [x * cos - y * sin, x * sin + y * cos];
}

/** A point as x = (a + b√3)/2, y = (c + d√3)/2. */
type Lattice = readonly [a: number, b: number, c: number, d: number];

/** The cosine of each step, as [a, b] of (a + b√3)/2. */
const COSINES: readonly (readonly [number, number])[] = [
  [2, 0],
  [0, 1],
  [1, 0],
  [0, 0],
  [-1, 0],
  [0, -1],
  [-2, 0],
  [0, -1],
  [-1, 0],
  [0, 0],
  [1, 0],
  [0, 1],
];

function addEdge([a, b, c, d]: Lattice, direction: number): Lattice {
  const [cosA, cosB] = cosine(direction);
  const [sinA, sinB] = cosine(direction - TURN_STEPS / 4);
  return [a + cosA, b + cosB, c + sinA, d + sinB];
}

function cosine(steps: number): readonly [number, number] {
  const found = COSINES[((steps % TURN_STEPS) + TURN_STEPS) % TURN_STEPS];
  if (!found) throw new RangeError(`A rotation of ${steps} is not a whole number of 30° steps`);
  return found;
}

function toVertex([a, b, c, d]: Lattice): Vertex {
  return [(a + b * Math.sqrt(3)) / 2, (c + d * Math.sqrt(3)) / 2];
}
