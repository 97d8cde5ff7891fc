import type { Point } from './lay-out.ts';

/**
 * An SVG path that runs smoothly along some points, from the first to the last: a uniform cubic B-spline. It keeps
 * within the points' hull, so it does not swing into what the layout has led it around.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return '';
  // Threefold ends hold the curve there.
  const held = [first, first, ...points, last, last];
  const curves = held.slice(3).map((d, at) => {
    const [, b, c] = held.slice(at, at + 3) as [Point, Point, Point];
    return `C${[mix(b, c, 1 / 3), mix(b, c, 2 / 3), knot(b, c, d)].map(write).join(' ')}`;
  });
  return `M${write(first)}${curves.join('')}`;
}

function knot(b: Point, c: Point, d: Point): Point {
  return { x: (b.x + 4 * c.x + d.x) / 6, y: (b.y + 4 * c.y + d.y) / 6 };
}

function mix(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

function write({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
