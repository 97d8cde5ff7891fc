/** A point, x to the right and y down, in edge lengths. */
export type Vertex = readonly [x: number, y: number];

/**
 * An exact point: a + bζ + cζ² + dζ³ with integers, where ζ is the unit step rotated clockwise by 30° and
 * ζ⁴ = ζ² − 1. Every vertex of the tiling is an exact point; only drawing and comparing with a window use floats.
 */
export type Lattice = readonly [a: number, b: number, c: number, d: number];

/** Steps in a full turn; a step is 30°. */
export const TURN_STEPS = 12;
export const STEP_ANGLE = Math.PI / 6; // rad

export const ORIGIN: Lattice = [0, 0, 0, 0];

const UNIT: Lattice = [1, 0, 0, 0];
export const HALF_SQRT_3 = Math.sqrt(3) / 2;

export function sum(p: Lattice, q: Lattice): Lattice {
  return [p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]];
}

export function difference(p: Lattice, q: Lattice): Lattice {
  return [p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]];
}

/** Rotates a point clockwise about 0,0. @throws RangeError when `steps` is not an integer */
export function turned(point: Lattice, steps: number): Lattice {
  let [a, b, c, d] = point;
  for (let left = wholeTurn(steps); left > 0; left -= 1) [a, b, c, d] = [-d || 0, a, b + d, c];
  return [a, b, c, d];
}

/** Normalises a rotation to 0..11 steps. @throws RangeError when it is not an integer */
export function wholeTurn(steps: number): number {
  if (!Number.isInteger(steps)) throw new RangeError(`A rotation of ${steps} is not a whole number of 30° steps`);
  return ((steps % TURN_STEPS) + TURN_STEPS) % TURN_STEPS;
}

/** The vector of one edge length in a direction, 0 to 11 steps of 30°. @throws RangeError when it is not an integer */
export function step(direction: number): Lattice {
  return turned(UNIT, direction);
}

export function toVertex([a, b, c, d]: Lattice): Vertex {
  return [a + c / 2 + b * HALF_SQRT_3, d + b / 2 + c * HALF_SQRT_3];
}

/** An axis-aligned box, in edge lengths, including its edges. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export function boxAround(points: Iterable<Vertex>): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

export function expanded({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

/** Whether a polygon and a box share a point, borders included. */
export function touches(polygon: readonly Vertex[], box: Box): boolean {
  const own = boxAround(polygon);
  if (own.minX > box.maxX || own.maxX < box.minX || own.minY > box.maxY || own.maxY < box.minY) return false;
  const sides = polygon.map((from, at) => [from, polygon[(at + 1) % polygon.length] as Vertex] as const);
  return sides.some(([from, to]) => crosses(from, to, box)) || contains(polygon, [box.minX, box.minY]);
}

/**
 * Whether a point lies in a polygon: the even-odd rule. The upper and left sides of the border belong to it. A side is
 * computed from its upper end, so that both polygons that share it get bit-identical results: no point falls between.
 */
export function contains(polygon: readonly Vertex[], [x, y]: Vertex): boolean {
  let inside = false;
  for (const [at, to] of polygon.entries()) {
    const from = polygon.at(at - 1) as Vertex;
    const [[x0, y0], [x1, y1]] = from[1] < to[1] ? [from, to] : [to, from];
    if (y >= y0 && y < y1 && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
  }
  return inside;
}

/** Whether a line segment meets a box, by the Liang–Barsky algorithm: clips the segment at each side of the box. */
function crosses([x0, y0]: Vertex, [x1, y1]: Vertex, { minX, minY, maxX, maxY }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [run, room] of [
    [x0 - x1, x0 - minX],
    [x1 - x0, maxX - x0],
    [y0 - y1, y0 - minY],
    [y1 - y0, maxY - y0],
  ] as const) {
    if (run === 0 && room < 0) return false;
    if (run < 0) from = Math.max(from, room / run);
    if (run > 0) to = Math.min(to, room / run);
  }
  return from <= to;
}
