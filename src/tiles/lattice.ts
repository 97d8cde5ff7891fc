/** A point, x to the right and y down, in edge lengths. */
export type Vertex = readonly [x: number, y: number];

/**
 * An exact point: a + bζ + cζ² + dζ³ with whole numbers, where ζ is the unit step turned clockwise by 30° and
 * ζ⁴ = ζ² − 1. Every vertex of the tiling is one; floats begin where something is drawn or compared with a window.
 */
export type Lattice = readonly [a: number, b: number, c: number, d: number];

/** Steps in a full turn; a step is 30°. */
export const TURN_STEPS = 12;
export const STEP_ANGLE = Math.PI / 6; // rad

export const ORIGIN: Lattice = [0, 0, 0, 0];

const UNIT: Lattice = [1, 0, 0, 0];
const HALF_ROOT = Math.sqrt(3) / 2;

export function sum(p: Lattice, q: Lattice): Lattice {
  return [p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]];
}

export function difference(p: Lattice, q: Lattice): Lattice {
  return [p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]];
}

/** Turns a point clockwise about 0,0. @throws RangeError when the turn is not of whole steps */
export function turned(point: Lattice, steps: number): Lattice {
  let [a, b, c, d] = point;
  for (let left = wholeTurn(steps); left > 0; left -= 1) [a, b, c, d] = [-d || 0, a, b + d, c];
  return [a, b, c, d];
}

/** A turn of as many steps, from 0 to 11. @throws RangeError when it is not of whole steps */
export function wholeTurn(steps: number): number {
  if (!Number.isInteger(steps)) throw new RangeError(`A rotation of ${steps} is not a whole number of 30° steps`);
  return ((steps % TURN_STEPS) + TURN_STEPS) % TURN_STEPS;
}

/** One edge length in a direction. @throws RangeError when the direction is not of whole steps */
export function step(direction: number): Lattice {
  return turned(UNIT, direction);
}

export function toVertex([a, b, c, d]: Lattice): Vertex {
  return [a + c / 2 + b * HALF_ROOT, d + b / 2 + c * HALF_ROOT];
}
