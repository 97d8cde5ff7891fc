import { METATILES } from '#tiles';
import {
  laidBy,
  type Matrix,
  type Point as PlainPoint,
  partsOf,
  QUAD,
  SECOND,
  SPECTRE,
  STAY,
} from '../../tests/helpers/plain-spectre.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tile (its outline), or a cluster (its child shapes, each with the matrix that places it). */
interface Shape {
  readonly points: readonly Point[];
  readonly children: readonly { readonly shape: Shape; readonly transform: Matrix }[];
}

/**
 * Constructs the Spectre tiling as published programs do: points are objects, matrices are arrays of floats, each level
 * is a mirror image of the level below, and a traversal of the whole tree collects the tiles. Smith, Myers, Kaplan,
 * Goodman-Strauss, "A chiral aperiodic monotile", 2023, figures 2.1 and 5.1.
 * @returns the tiles of a Delta, a kind of cluster (see METATILES), of this level: the vertices of each
 */
export function publishedSpectre(level: number): Point[][] {
  let shapes = baseShapes();
  let quad: readonly PlainPoint[] = QUAD;
  for (let step = 0; step < level; step += 1) {
    const laid = laidBy(quad);
    shapes = inflated(shapes, laid.matrices);
    quad = laid.quad;
  }
  const polygons: Point[][] = [];
  gather(shapes.Delta as Shape, STAY, polygons);
  return polygons;
}

function gather({ points, children }: Shape, transform: Matrix, polygons: Point[][]): void {
  if (points.length > 0) polygons.push(points.map((point) => apply(transform, point)));
  for (const child of children) gather(child.shape, multiply(transform, child.transform), polygons);
}

type Shapes = Readonly<Record<string, Shape>>;

function baseShapes(): Shapes {
  const tile = { points: SPECTRE.map(([x, y]) => ({ x, y })), children: [] };
  const children = [STAY, SECOND].map((transform) => ({ shape: tile, transform }));
  return Object.fromEntries(METATILES.map((kind) => [kind, kind === 'Gamma' ? { points: [], children } : tile]));
}

function inflated(shapes: Shapes, transforms: readonly Matrix[]): Shapes {
  const clusters = METATILES.map((name) => {
    const children = partsOf(name).flatMap((kind, child) =>
      kind ? [{ shape: shapes[kind] as Shape, transform: transforms[child] as Matrix }] : [],
    );
    return [name, { points: [], children }] as const;
  });
  return Object.fromEntries(clusters);
}

/** Reads the matrix by index: with destructuring, the construction takes 3 to 12 times as long (measured). */
function apply(m: Matrix, { x, y }: Point): Point {
  return { x: m[0] * x + m[1] * y + m[2], y: m[3] * x + m[4] * y + m[5] };
}

function multiply(p: Matrix, q: Matrix): Matrix {
  return [
    p[0] * q[0] + p[1] * q[3],
    p[0] * q[1] + p[1] * q[4],
    p[0] * q[2] + p[1] * q[5] + p[2],
    p[3] * q[0] + p[4] * q[3],
    p[3] * q[1] + p[4] * q[4],
    p[3] * q[2] + p[4] * q[5] + p[5],
  ];
}
