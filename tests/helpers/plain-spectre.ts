import type { Metatile } from '#tiles';

/**
 * The published construction of Spectre tilings in its usual form: float matrices, the whole tree, the plane mirrored
 * at each level. A slow but obvious reference. Smith, Myers, Kaplan, Goodman-Strauss, "A chiral aperiodic monotile",
 * 2023, figures 2.1 and 5.1.
 */

/** The matrix a, b, c, d, e, f moves the point x, y to ax + by + c, dx + ey + f. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [number, number];

/** A supertile: its parts, each with its placement, and `quad`, four points by which it is placed in the next level. */
interface Cluster {
  readonly parts: readonly (readonly [Matrix, Cluster | readonly Point[]])[];
  readonly quad: readonly Point[];
}

const HALF_ROOT = Math.sqrt(3) / 2;
export const STAY: Matrix = [1, 0, 0, 0, 1, 0];
const MIRROR: Matrix = [-1, 0, 0, 0, 1, 0];

export const SPECTRE: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1.5, -HALF_ROOT],
  [1.5 + HALF_ROOT, 0.5 - HALF_ROOT],
  [1.5 + HALF_ROOT, 1.5 - HALF_ROOT],
  [2.5 + HALF_ROOT, 1.5 - HALF_ROOT],
  [3 + HALF_ROOT, 1.5],
  [3, 2],
  [3 - HALF_ROOT, 1.5],
  [2.5 - HALF_ROOT, 1.5 + HALF_ROOT],
  [1.5 - HALF_ROOT, 1.5 + HALF_ROOT],
  [0.5 - HALF_ROOT, 1.5 + HALF_ROOT],
  [-HALF_ROOT, 1.5],
  [0, 1],
];

/** The parts of a supertile by its kind, in the order of placement; `-` stands for a missing part. */
const PARTS: Readonly<Record<Metatile, string>> = {
  Gamma: 'Pi Delta - Theta Sigma Xi Phi Gamma',
  Delta: 'Xi Delta Xi Phi Sigma Pi Phi Gamma',
  Theta: 'Psi Delta Pi Phi Sigma Pi Phi Gamma',
  Lambda: 'Psi Delta Xi Phi Sigma Pi Phi Gamma',
  Xi: 'Psi Delta Pi Phi Sigma Psi Phi Gamma',
  Pi: 'Psi Delta Xi Phi Sigma Psi Phi Gamma',
  Sigma: 'Xi Delta Xi Phi Sigma Pi Lambda Gamma',
  Phi: 'Psi Delta Psi Phi Sigma Pi Phi Gamma',
  Psi: 'Psi Delta Psi Phi Sigma Psi Phi Gamma',
};
const KINDS = Object.keys(PARTS) as Metatile[];

/**
 * For each part after the first: its rotation relative to the previous part in degrees, and two indexes: the first in
 * the `quad` of the previous part, the second in its own. These two points meet.
 */
const CHILD_PLACEMENTS: readonly (readonly [number, number, number])[] = [
  [60, 3, 1],
  [0, 2, 0],
  [60, 3, 1],
  [60, 3, 1],
  [0, 2, 0],
  [60, 3, 1],
  [-120, 3, 3],
];

/** All tiles of a root metatile, each as x and y of its 14 points; mirrored where the depth is odd. */
export function plainPolygons(root: Metatile, depth: number): number[][] {
  let system = baseSystem();
  for (let level = 0; level < depth; level += 1) system = inflated(system);
  const polygons: number[][] = [];
  collect(system[root], STAY, polygons);
  return polygons;
}

/** The parts of a supertile, in the order of placement; null for a missing one. */
export function partsOf(kind: Metatile): readonly (Metatile | null)[] {
  return PARTS[kind].split(' ').map((part) => (part === '-' ? null : (part as Metatile)));
}

/** The four points (see `Cluster`) of a tile of level 0. */
export const QUAD = [3, 5, 7, 11].map((corner) => SPECTRE[corner] as Point);
/** The placement of the second tile of the metatile Gamma at level 0; the other metatiles have one tile there. */
export const SECOND = times([1, 0, SPECTRE[8]?.[0] ?? 0, 0, 1, SPECTRE[8]?.[1] ?? 0], turnedBy(30));

function baseSystem(): Record<Metatile, Cluster> {
  const single: Cluster = { parts: [[STAY, SPECTRE]], quad: QUAD };
  const mystic: Cluster = { parts: [...single.parts, [SECOND, SPECTRE]], quad: QUAD };
  return systemOf((kind) => (kind === 'Gamma' ? mystic : single));
}

function inflated(system: Record<Metatile, Cluster>): Record<Metatile, Cluster> {
  const { matrices, quad } = laidBy(system.Delta.quad);
  return systemOf((kind) => ({
    parts: partsOf(kind).flatMap((part, at) => (part ? [[matrices[at] as Matrix, system[part]] as const] : [])),
    quad,
  }));
}

/** Computes the placements of a supertile's eight parts from their four points, and the supertile's own four points. */
export function laidBy(quad: readonly Point[]): {
  readonly matrices: readonly Matrix[];
  readonly quad: readonly Point[];
} {
  let [angle, last] = [0, STAY];
  const laid = [STAY];
  for (const [turn, from, to] of CHILD_PLACEMENTS) {
    angle += turn;
    const rotation = turnedBy(angle);
    const [x, y] = applied(last, quad[from] as Point);
    const [ownX, ownY] = applied(rotation, quad[to] as Point);
    last = times([1, 0, x - ownX, 0, 1, y - ownY], rotation);
    laid.push(last);
  }
  const matrices = laid.map((matrix) => times(MIRROR, matrix));
  const corner = (part: number, of: number) => applied(matrices[part] as Matrix, quad[of] as Point);
  return { matrices, quad: [corner(6, 2), corner(5, 1), corner(3, 2), corner(0, 1)] };
}

function systemOf(clusterOf: (kind: Metatile) => Cluster): Record<Metatile, Cluster> {
  return Object.fromEntries(KINDS.map((kind) => [kind, clusterOf(kind)])) as Record<Metatile, Cluster>;
}

function collect(cluster: Cluster, matrix: Matrix, polygons: number[][]): void {
  for (const [own, part] of cluster.parts) {
    const whole = times(matrix, own);
    if ('parts' in part) collect(part, whole, polygons);
    else polygons.push(part.flatMap((point) => applied(whole, point)));
  }
}

function applied([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + b * y + c, d * x + e * y + f];
}

/** Composes two placements: the result applies the second matrix, then the first. */
function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * j, a * h + b * k, a * i + b * l + c, d * g + e * j, d * h + e * k, d * i + e * l + f];
}

function turnedBy(degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, -sin, 0, sin, cos, 0];
}
