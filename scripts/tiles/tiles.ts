import {
  type Box,
  MAX_DEPTH,
  polygonOf,
  spectreOutline,
  type Tile,
  type Tiling,
  tileOf,
  tilesInWindow,
  touches,
  toVertex,
  type Vertex,
} from '#tiles';

/** Rounding tolerance: a window counts as filled if a smaller part of its area is free. */
const TOLERANCE = 1e-9;

interface Coverage {
  /** The given tiles. Iterating over them measures how much of the window they cover. */
  readonly tiles: Iterable<Tile>;
  /** Describes how much of the window the tiles iterated so far leave free; null when they fill it. */
  gap(): string | null;
}

/** @param depth the depth of the tiling, which the advice of a gap depends on */
export function coverageOf(tiles: Iterable<Tile>, window: Box, depth: number): Coverage {
  let area = 0;
  return { tiles: measured(), gap };

  function* measured(): Generator<Tile> {
    for (const tile of tiles) {
      area += areaWithin(polygonOf(tile), window);
      yield tile;
    }
  }

  function gap(): string | null {
    const open = 1 - area / ((window.maxX - window.minX) * (window.maxY - window.minY));
    if (open < TOLERANCE) return null;
    const part = open > 1 - TOLERANCE ? 'All' : `${Math.ceil(open * 1000) / 10} %`;
    const deeper = depth < MAX_DEPTH ? 'a greater --depth, or ' : '';
    return `${part} of the window lies outside the patch. Ask for ${deeper}a window nearer to 0,0.`;
  }
}

/** The area of a polygon within a box: clips it at each side of the box (Sutherland–Hodgman). */
function areaWithin(polygon: readonly Vertex[], { minX, minY, maxX, maxY }: Box): number {
  let left: readonly Vertex[] = polygon.map(([x, y]) => [x - minX, y - minY]);
  const [width, height] = [maxX - minX, maxY - minY];
  if (left.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height)) return areaOf(left);
  left = cut(left, ([x]) => x);
  left = cut(left, ([x]) => width - x);
  left = cut(left, ([, y]) => y);
  left = cut(left, ([, y]) => height - y);
  return areaOf(left);
}

/** The part of a polygon on one side of a line: where `depth`, the distance from the line, is not negative. */
function cut(polygon: readonly Vertex[], depth: (vertex: Vertex) => number): readonly Vertex[] {
  return polygon.flatMap((to, at) => {
    const from = polygon.at(at - 1) as Vertex;
    const [before, after] = [depth(from), depth(to)];
    const kept = after < 0 ? [] : [to];
    if (before < 0 === after < 0) return kept;
    const part = before / (before - after);
    return [[from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])] as const, ...kept];
  });
}

function areaOf(polygon: readonly Vertex[]): number {
  const doubled = polygon.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = polygon[(at + 1) % polygon.length] as Vertex;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled / 2;
}

const PIECE = 64 * 1024; // characters

/** The JSON of tiles, a line each. In chunks, because the whole JSON can exceed the maximum length of a string. */
export function* tilesAsJson(tiles: Iterable<Tile>): Generator<string> {
  let piece = `{"base":${JSON.stringify(spectreOutline())},"unit":"steps","tiles":[`;
  let between = '\n';
  for (const { level, parent, index, position, rotation } of tiles) {
    piece += between + JSON.stringify({ level, parent, index, position: toVertex(position), rotation });
    between = ',\n';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n]}\n`;
}

/** The tiles that intersect a window, not only with their bounding boxes; in the order of their paths in the tree. */
export function* touchingTiles(tiling: Tiling, window: Box): Generator<Tile> {
  const patch = tilesInWindow(tiling, window);
  for (let number = 0; number < patch.count; number += 1) {
    const tile = tileOf(tiling, patch, number);
    if (touches(polygonOf(tile), window)) yield tile;
  }
}
