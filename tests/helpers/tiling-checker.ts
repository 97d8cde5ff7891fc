/**
 * Checks the output of `npm run tiles` with floats and clipping of its own. It shares no code with `#tiles`, and knows
 * only the turns of the Spectre's outline.
 */

/** Left, top, right, bottom. */
export type Window = readonly [x0: number, y0: number, x1: number, y1: number];
type Point = readonly [x: number, y: number];

/** Degrees clockwise at each corner of the Spectre, walked clockwise on screen; its mirror image has other turns. */
const TURNS = [90, -60, 90, 60, -90, 60, 90, 60, -90, 60, 0, 60, 90, -60];
/** A tile this close to the window counts as touching it. */
const SAME = 1e-5;
/** The overlap area of two tiles to tolerate. */
const OVERLAP = 1e-6;

interface Tile {
  readonly name: string;
  readonly position: Point;
  readonly rotation: number;
  readonly polygon: readonly Point[];
}

/**
 * Finds the faults of the tiles that were printed for a window. If their areas inside the window add up to its area,
 * and none overlap, there is no gap between them.
 */
export function faultsOf(text: string, window: Window): string[] {
  const printed = parsed(text);
  if (typeof printed === 'string') return [printed];
  const { base, tiles } = printed;
  const formFaults = [...baseFaults(base), ...tiles.flatMap((tile, at) => formFaultsOf(Object(tile), at))];
  if (formFaults.length > 0) return formFaults;
  const laid = tiles.map((tile) => lay(tile, base));
  return [
    ...twins(laid),
    ...laid
      .filter(({ polygon }) => !meets(polygon, window))
      .map(({ name }) => `Tile ${name} does not touch the window`),
    ...areaFaults(laid, window),
    ...overlapFaults(laid, triangles(base)),
  ];
}

/** The area of a polygon within a window. */
export function areaWithin(polygon: readonly Point[], [x0, y0, x1, y1]: Window): number {
  const corners: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return areaOf(cutTo(polygon, corners));
}

interface Printed {
  readonly base: readonly Point[];
  readonly tiles: readonly PrintedTile[];
}

interface PrintedTile {
  readonly level: unknown;
  readonly parent: unknown;
  readonly index: unknown;
  readonly position: readonly unknown[];
  readonly rotation: unknown;
}

function parsed(text: string): Printed | string {
  let printed: Record<string, unknown>;
  try {
    printed = Object(JSON.parse(text));
  } catch {
    return 'This is no JSON';
  }
  if (String(Object.keys(printed)) !== 'base,unit,tiles') return `It has ${Object.keys(printed)}, not base,unit,tiles`;
  if (printed.unit !== 'steps') return `The unit is ${printed.unit}, not steps`;
  if (!Array.isArray(printed.base) || !Array.isArray(printed.tiles)) return 'The base and the tiles are no lists';
  return printed as unknown as Printed;
}

function baseFaults(base: readonly Point[]): string[] {
  if (base.length !== 14 || !base.every(isPoint)) return [`The base has ${base.length} corners, or not all are points`];
  const sides = base.map(([x, y], at) => {
    const [nextX, nextY] = base[(at + 1) % 14] as Point;
    return [nextX - x, nextY - y] as const;
  });
  const lengths = sides.map(([x, y]) => Math.hypot(x, y));
  if (lengths.some((length) => Math.abs(length - 1) > 1e-9)) return [`The base has edges as long as ${lengths}`];
  const turns = sides.map(([x, y], at) => {
    const [fromX, fromY] = sides.at(at - 1) as Point;
    return Math.round((Math.atan2(fromX * y - fromY * x, fromX * x + fromY * y) * 180e6) / Math.PI) / 1e6;
  });
  const isTurned = TURNS.some((_, by) => turns.every((turn, at) => turn === TURNS[(at + by) % 14]));
  return isTurned ? [] : [`The base is no Spectre, or mirrored: it turns by ${turns}`];
}

function formFaultsOf({ level, parent, index, position, rotation }: PrintedTile, at: number): string[] {
  const wrong = [
    level !== 0 && `level ${level}`,
    parent !== null && !/^[0-7]*$/.test(String(parent)) && `parent ${parent}`,
    !isWhole(index, 8) && `index ${index}`,
    !isWhole(rotation, 11) && `rotation ${rotation}`,
    !isPoint(position) && `position ${position}`,
  ];
  return wrong.filter((one) => one !== false).map((one) => `Tile number ${at} has ${one}`);
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

function isPoint(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}

function lay({ parent, index, position, rotation }: PrintedTile, base: readonly Point[]): Tile {
  const angle = (Number(rotation) * Math.PI) / 6;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [left, top] = position as unknown as Point;
  const polygon = base.map(([x, y]): Point => [left + x * cos - y * sin, top + x * sin + y * cos]);
  return { name: `${parent ?? ''}/${index}`, position: [left, top], rotation: Number(rotation), polygon };
}

function twins(tiles: readonly Tile[]): string[] {
  const names = new Set<string>();
  return tiles.flatMap(({ name }) => (names.size === names.add(name).size ? [`Tile ${name} is named twice`] : []));
}

function areaFaults(tiles: readonly Tile[], window: Window): string[] {
  const [x0, y0, x1, y1] = window;
  const whole = (x1 - x0) * (y1 - y0);
  const filled = tiles.reduce((sum, { polygon }) => sum + areaWithin(polygon, window), 0);
  const isFilled = Math.abs(filled - whole) <= 1e-6 + whole * 1e-9;
  return isFilled ? [] : [`The tiles fill ${filled} of the window's ${whole}`];
}

function overlapFaults(tiles: readonly Tile[], base: readonly (readonly Point[])[]): string[] {
  const whole = tiles.map(({ polygon }) => boxed(polygon));
  const parts = tiles.map((tile) => base.map((triangle) => boxed(triangle.map((corner) => moved(corner, tile)))));
  const faults: string[] = [];
  for (let number = 0; number < tiles.length; number += 1) {
    for (let other = 0; other < number; other += 1) {
      if (!mayMeet(whole[number] as Boxed, whole[other] as Boxed)) continue;
      const area = overlapOf(parts[number] as Boxed[], parts[other] as Boxed[]);
      if (area > OVERLAP) faults.push(`Tiles ${tiles[other]?.name} and ${tiles[number]?.name} overlap by ${area}`);
    }
  }
  return faults;
}

function overlapOf(ones: readonly Boxed[], others: readonly Boxed[]): number {
  let area = 0;
  for (const one of ones) {
    for (const other of others) if (mayMeet(one, other)) area += areaOf(cutTo(one.polygon, other.polygon));
  }
  return area;
}

function meets(polygon: readonly Point[], [x0, y0, x1, y1]: Window): boolean {
  const wide: Window = [x0 - SAME, y0 - SAME, x1 + SAME, y1 + SAME];
  return (
    polygon.some((from, at) => crosses(from, polygon[(at + 1) % polygon.length] as Point, wide)) ||
    areaWithin(polygon, wide) > 0
  );
}

/** Tests whether a segment meets a window: neither an axis nor the segment's normal separates the two. */
function crosses([ax, ay]: Point, [bx, by]: Point, [x0, y0, x1, y1]: Window): boolean {
  if (Math.max(ax, bx) < x0 || Math.min(ax, bx) > x1 || Math.max(ay, by) < y0 || Math.min(ay, by) > y1) return false;
  const sides = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ].map(([x = 0, y = 0]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax));
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}

/** Clips a polygon by each side of a convex one; both are walked clockwise on screen. */
function cutTo(polygon: readonly Point[], convex: readonly Point[]): readonly Point[] {
  let left = polygon;
  for (const [at, [ax, ay]] of convex.entries()) {
    const [bx, by] = convex[(at + 1) % convex.length] as Point;
    const depths = left.map(([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax));
    const next: Point[] = [];
    for (const [now, point] of left.entries()) {
      const after = (now + 1) % left.length;
      const [depth, depthAfter] = [depths[now] as number, depths[after] as number];
      if (depth >= 0) next.push(point);
      if (depth >= 0 === depthAfter >= 0) continue;
      const [x, y] = left[after] as Point;
      const part = depth / (depth - depthAfter);
      next.push([point[0] + (x - point[0]) * part, point[1] + (y - point[1]) * part]);
    }
    left = next;
  }
  return left;
}

/** The area of a polygon, computed relative to its first corner, so that faraway polygons lose no precision. */
function areaOf(polygon: readonly Point[]): number {
  const [left, top] = polygon[0] ?? [0, 0];
  let doubled = 0;
  for (const [at, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(at + 1) % polygon.length] as Point;
    doubled += (x - left) * (nextY - top) - (nextX - left) * (y - top);
  }
  return doubled / 2;
}

/** Triangulates a polygon by ear clipping. */
function triangles(polygon: readonly Point[]): readonly (readonly Point[])[] {
  if (polygon.length < 3) return [];
  const ears = polygon.map((tip, at) => [
    polygon.at(at - 1) as Point,
    tip,
    polygon[(at + 1) % polygon.length] as Point,
  ]);
  const at = ears.findIndex((ear) => {
    const isFree = polygon.every((point) => ear.includes(point) || !isInside(point, ear));
    return areaOf(ear) > -1e-9 && (isFree || areaOf(ear) < 1e-9);
  });
  const rest = triangles(polygon.filter((_, corner) => corner !== at));
  return areaOf(ears[at] ?? []) < 1e-9 ? rest : [ears[at] as Point[], ...rest];
}

function isInside([x, y]: Point, convex: readonly Point[]): boolean {
  return convex.every(([ax, ay], at) => {
    const [bx, by] = convex[(at + 1) % convex.length] as Point;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > -1e-9;
  });
}

function moved([x, y]: Point, { position, rotation }: Tile): Point {
  const angle = (rotation * Math.PI) / 6;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [position[0] + x * cos - y * sin, position[1] + x * sin + y * cos];
}

interface Boxed {
  readonly polygon: readonly Point[];
  readonly box: Window;
}

function boxed(polygon: readonly Point[]): Boxed {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return { polygon, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

function mayMeet({ box: one }: Boxed, { box: two }: Boxed): boolean {
  return one[0] < two[2] && two[0] < one[2] && one[1] < two[3] && two[1] < one[3];
}
