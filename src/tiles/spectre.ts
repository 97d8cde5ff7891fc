import { type Lattice, ORIGIN, step, sum, TURN_STEPS, toVertex, turned, type Vertex } from './lattice.ts';

/**
 * The Spectre with straight edges: the directions of its 14 unit edges, in steps clockwise from the x axis, walked
 * clockwise on screen. Smith, Myers, Kaplan, Goodman-Strauss, "A chiral aperiodic monotile", 2023.
 */
export const SPECTRE_DIRECTIONS = [0, 10, 1, 3, 0, 2, 5, 7, 4, 6, 6, 8, 11, 9] as const;

export const VERTEX_COUNT = SPECTRE_DIRECTIONS.length;
/** The vertex at which the second tile of a mystic begins, one step turned. Ibid., figure 2.1. */
export const SECOND_VERTEX = 8;

/** The turn at each vertex, in steps: from the edge that arrives to the edge that leaves; clockwise is positive. */
export function spectreTurns(): readonly number[] {
  return SPECTRE_DIRECTIONS.map((leaving, vertex) => {
    const arriving = SPECTRE_DIRECTIONS.at(vertex - 1) ?? 0;
    return ((leaving - arriving + 18) % TURN_STEPS) - 6;
  });
}

/** The 14 vertices of the tile in a rotation, exactly; the first one is at 0,0. */
export function spectreVertices(rotation = 0): readonly Lattice[] {
  let at: Lattice = ORIGIN;
  return SPECTRE_DIRECTIONS.map((direction) => {
    const vertex = at;
    at = sum(at, step(direction));
    return turned(vertex, rotation);
  });
}

/** The 14 vertices, in edge lengths, the first one at 0,0. They become floats only at the end: nothing drifts. */
export function spectreOutline(rotation = 0): readonly Vertex[] {
  return spectreVertices(rotation).map(toVertex);
}
