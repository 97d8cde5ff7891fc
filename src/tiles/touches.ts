import { type Box, boxAround } from './box.ts';
import type { Vertex } from './lattice.ts';

/** Whether a polygon and a box have a point in common; borders count. */
export function touches(polygon: readonly Vertex[], box: Box): boolean {
  const own = boxAround(polygon);
  if (own.minX > box.maxX || own.maxX < box.minX || own.minY > box.maxY || own.maxY < box.minY) return false;
  const sides = polygon.map((from, at) => [from, polygon[(at + 1) % polygon.length] as Vertex] as const);
  return sides.some(([from, to]) => crosses(from, to, box)) || contains(polygon, [box.minX, box.minY]);
}

/**
 * Whether a point lies in a polygon: the even-odd rule. Of the border, the upper and left sides belong to it. A side is
 * looked at from its upper end, so that it is the same to the last bit for both who share it: no point falls between.
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

/** Whether a segment meets a box: what is left of it when each side of the box has cut its part off. Liang–Barsky. */
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
