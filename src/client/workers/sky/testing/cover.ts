import type { Tiles } from '../painter.ts';

export type Point = readonly [x: number, y: number];

/** The directions of the upright tile's 14 edges, in degrees clockwise. */
const DEGREES = [0, 300, 30, 90, 0, 60, 150, 210, 120, 180, 180, 240, 330, 270];
const CELL = 3; // edge lengths

type Placed = Pick<Tiles, 'count' | 'places' | 'rotations'>;

/** The 14 corners of a tile, computed edge by edge in floats: slow, simple, and independent of the tested code. */
export function outlineOf({ places, rotations }: Placed, tile: number): readonly Point[] {
  let [x, y] = [0, 1, 2, 3].reduce<Point>(
    (at, part) => stepped(at, 30 * part, places[4 * tile + part] as number),
    [0, 0],
  );
  return DEGREES.map((degrees) => {
    const point: Point = [x, y];
    [x, y] = stepped(point, degrees + 30 * (rotations[tile] as number), 1);
    return point;
  });
}

/** Returns a function that finds the tiles that contain a point. Points are relative to the first vertex of tile 0. */
export function coverOf(tiles: Placed): (point: Point) => readonly number[] {
  const outlines = Array.from({ length: tiles.count }, (_, tile) => outlineOf(tiles, tile));
  const cells = new Map<string, number[]>();
  for (const [tile, outline] of outlines.entries()) {
    const [xs, ys] = [outline.map(([x]) => Math.floor(x / CELL)), outline.map(([, y]) => Math.floor(y / CELL))];
    for (let column = Math.min(...xs); column <= Math.max(...xs); column += 1) {
      for (let row = Math.min(...ys); row <= Math.max(...ys); row += 1) {
        const key = `${column} ${row}`;
        cells.set(key, [...(cells.get(key) ?? []), tile]);
      }
    }
  }
  return (point) => {
    const near = cells.get(`${Math.floor(point[0] / CELL)} ${Math.floor(point[1] / CELL)}`) ?? [];
    return near.filter((tile) => holds(outlines[tile] as readonly Point[], point));
  };
}

/** Points on a grid over a box, edges included. */
export function gridOver([left, top, right, bottom]: readonly [number, number, number, number], steps = 12): Point[] {
  const across = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  return across.flatMap((down) =>
    across.map((along): Point => [left + along * (right - left), top + down * (bottom - top)]),
  );
}

/** Whether a polygon contains a point: the angles of its edges seen from there add up to a full turn. */
function holds(outline: readonly Point[], [x, y]: Point): boolean {
  let turned = 0;
  for (const [at, [x1, y1]] of outline.entries()) {
    const [x0, y0] = outline.at(at - 1) as Point;
    turned += Math.atan2((x0 - x) * (y1 - y) - (y0 - y) * (x1 - x), (x0 - x) * (x1 - x) + (y0 - y) * (y1 - y));
  }
  return Math.abs(turned) > 3;
}

function stepped([x, y]: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
}
