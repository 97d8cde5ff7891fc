import { METATILES } from '#tiles';
import { LAYING, type Matrix, MIRROR, partsOf, SPECTRE, STAY, turnedBy } from '../../tests/helpers/plain-spectre.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tile, or a cluster of shapes that are each moved by a matrix. */
interface Shape {
  readonly points: readonly Point[];
  readonly children: readonly { readonly shape: Shape; readonly transform: Matrix }[];
}

/** The nine shapes of a level, and the four corners they all are laid by. */
interface System {
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly quad: readonly Point[];
}

/**
 * The published construction as the published programs have it: points as objects, matrices of floats by index, the plane
 * mirrored at each level, the whole tree gone through. Smith, Myers, Kaplan, Goodman-Strauss, "A chiral aperiodic
 * monotile", 2023, figures 2.1 and 5.1.
 * @returns the tiles of a Delta of that level, each an array of points
 */
export function publishedSpectre(level: number): Point[][] {
  let system = baseSystem();
  for (let step = 0; step < level; step += 1) system = inflate(system);
  const polygons: Point[][] = [];
  gather(system.shapes.Delta as Shape, STAY, polygons);
  return polygons;
}

function gather({ points, children }: Shape, transform: Matrix, polygons: Point[][]): void {
  if (points.length > 0) polygons.push(points.map((point) => apply(transform, point)));
  for (const child of children) gather(child.shape, multiply(transform, child.transform), polygons);
}

function baseSystem(): System {
  const points = SPECTRE.map(([x, y]) => ({ x, y }));
  const tile = { points, children: [] };
  const second = multiply(shift(points[8] as Point), turnedBy(30));
  const mystic = {
    points: [],
    children: [
      { shape: tile, transform: STAY },
      { shape: tile, transform: second },
    ],
  };
  const shapes = Object.fromEntries(METATILES.map((kind) => [kind, kind === 'Gamma' ? mystic : tile]));
  return { shapes, quad: [3, 5, 7, 11].map((vertex) => points[vertex] as Point) };
}

function inflate({ shapes, quad }: System): System {
  const transforms = layChildren(quad).map((transform) => multiply(MIRROR, transform));
  const clusters = METATILES.map((name) => {
    const children = partsOf(name).flatMap((kind, child) =>
      kind ? [{ shape: shapes[kind] as Shape, transform: transforms[child] as Matrix }] : [],
    );
    return [name, { points: [], children }] as const;
  });
  const corner = (child: number, of: number) => apply(transforms[child] as Matrix, quad[of] as Point);
  return { shapes: Object.fromEntries(clusters), quad: [corner(6, 2), corner(5, 1), corner(3, 2), corner(0, 1)] };
}

function layChildren(quad: readonly Point[]): Matrix[] {
  const transforms = [STAY];
  let degrees = 0;
  for (const [by, from, to] of LAYING) {
    degrees += by;
    const turned = turnedBy(degrees);
    const meeting = apply(transforms.at(-1) as Matrix, quad[from] as Point);
    const own = apply(turned, quad[to] as Point);
    transforms.push(multiply(shift({ x: meeting.x - own.x, y: meeting.y - own.y }), turned));
  }
  return transforms;
}

function shift({ x, y }: Point): Matrix {
  return [1, 0, x, 0, 1, y];
}

/** By index: with the matrix taken apart by name, all takes 3 to 12 times as long (measured). */
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
