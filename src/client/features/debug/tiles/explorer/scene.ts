import {
  type Box,
  contains,
  createCorners,
  createTiling,
  difference,
  hashOfPath,
  type Lattice,
  latticeVertices,
  METATILES,
  type Metatile,
  metatilesAlong,
  neighboursOf,
  type Placed,
  pathLength,
  pathOf,
  sum,
  supertileBox,
  supertilesInWindow,
  type Tile,
  type Tiling,
  type TilingOptions,
  tileCount,
  tileOf,
  tilesInWindow,
  toVertex,
  turned,
  type Vertex,
} from '#tiles';
import { toneOf } from '../../../../workers/sky/colours.ts';
import { boxOf, type View } from './view.ts';

/** A tiling, and what is needed to draw it at any level. */
export interface World {
  readonly tiling: Tiling;
  /** The vertices of a tile, or the six corners of a supertile, where it lies. */
  readonly outlineOf: (shape: Tile & { readonly kind: number }) => readonly Lattice[];
  /** Around all of it. */
  readonly box: Box;
}

/** A tile or a supertile that is drawn. Kinds are numbers in `METATILES`; that of a tile says nothing. */
interface Shape extends Tile {
  readonly kind: number;
  readonly path: string;
  readonly outline: readonly Lattice[];
  /** From 0 to 1, as in the sky. It stays wherever the window goes. */
  readonly tone: number;
}

/** A side of a shape, and the highest level at which two different supertiles meet there. */
interface Side {
  readonly from: Lattice;
  readonly to: Lattice;
  level: number;
}

/** The shapes to draw for a view and for those near it. */
export interface Scene {
  readonly level: number;
  readonly shapes: readonly Shape[];
  readonly sides: readonly Side[];
  /** The vertex that everything is counted from: near the view, so that floats are exact enough. */
  readonly base: Lattice;
  /** What it is good for. */
  readonly box: Box;
}

/** A tile or a supertile that is pointed at, and what there is to say of it. */
export interface Picked extends Shape {
  readonly metatile: Metatile;
  /** What is passed on the way to it: the root first, itself last. */
  readonly way: readonly Metatile[];
  readonly tiles: bigint;
  /** Those that share a side with it. */
  readonly neighbours: readonly (Tile & { readonly kind: number })[];
}

/** How much of the view's size is laid out beyond each of its sides, so that not every step needs a new scene. */
const MARGIN = 0.12;
/** A scene as many times as wide as the view costs more to draw than a new one does to make. */
const WIDEST = 1.6;
/** So many shapes are aimed at: those that lie half in the window come on top. */
const AIM = 4000;
/** The least a shape is to cover: smaller ones are dust. */
const LEAST_SHAPE = 170; // CSS pixels²
const TILE_AREA = Math.sqrt(3) * (3 + Math.sqrt(3)); // edge lengths²
/** How many times as large a supertile is as one of the level below. */
const INFLATION = 4 + Math.sqrt(15);

export function createWorld(options: TilingOptions): World {
  const tiling = createTiling(options);
  const corners = createCorners(tiling);
  return {
    tiling,
    box: supertileBox(tiling, tiling.nest[0] as Placed),
    outlineOf: (shape) => {
      if (shape.level === 0) return latticeVertices(shape);
      const own = corners[shape.level]?.[shape.kind] as readonly Lattice[];
      return own.map((corner) => sum(shape.position, turned(corner, shape.rotation)));
    },
  };
}

export function createScene(world: World, view: View): Scene {
  const { tiling, outlineOf } = world;
  const box = boxOf(view, MARGIN);
  const level = levelFor(world, view);
  const shapes = foundIn(tiling, box, level).map((found) => {
    const path = pathOf(found);
    const digits = Uint8Array.from(path, Number);
    const tone = toneOf(digits, 0, digits.length, hashOfPath(digits));
    return { ...found, path, tone, outline: outlineOf(found) };
  });
  return { level, shapes, sides: sidesOf(shapes, tiling), base: shapes[0]?.position ?? [0, 0, 0, 0], box };
}

/** Whether a scene has all that a view shows, at the level that it is to be shown at. */
export function suits({ level, box }: Scene, world: World, view: View): boolean {
  const seen = boxOf(view);
  return (
    level === levelFor(world, view) &&
    box.minX <= seen.minX &&
    box.maxX >= seen.maxX &&
    box.minY <= seen.minY &&
    box.maxY >= seen.maxY &&
    box.maxX - box.minX <= WIDEST * (seen.maxX - seen.minX)
  );
}

/** How many shapes of a scene have a box that touches a view: the others are laid out for views near it. */
export function countInView({ tiling }: World, { shapes }: Scene, view: View): number {
  const seen = boxOf(view);
  return shapes.filter((shape) => {
    const { minX, minY, maxX, maxY } = supertileBox(tiling, shape);
    return minX <= seen.maxX && maxX >= seen.minX && minY <= seen.maxY && maxY >= seen.minY;
  }).length;
}

/** The shape of a scene at a point; null where there is none. */
export function pickAt({ tiling }: World, { shapes, base }: Scene, [x, y]: Vertex): Picked | null {
  const [left, top] = toVertex(base);
  const found = shapes.find(({ outline }) => {
    return contains(
      outline.map((corner) => toVertex(difference(corner, base))),
      [x - left, y - top],
    );
  });
  if (!found) return null;
  const { level, kind } = found;
  const way = metatilesAlong(tiling, found.path);
  const sides = new Set(sideKeys(found));
  const neighbours =
    level === 0
      ? neighboursOf(tiling, found).map((tile) => ({ ...tile, kind }))
      : shapes.filter((other) => other !== found && sideKeys(other).some((key) => sides.has(key)));
  const tiles = level === 0 ? 1n : tileCount(METATILES[kind] as Metatile, level);
  return { ...found, way, metatile: way.at(-1) as Metatile, tiles, neighbours };
}

/** The lowest level at which a view holds few enough shapes, each large enough to be seen. Beyond the root lies nothing. */
function levelFor({ tiling, box }: World, view: View): number {
  const seen = boxOf(view, MARGIN);
  const width = Math.min(seen.maxX, box.maxX) - Math.max(seen.minX, box.minX);
  const height = Math.min(seen.maxY, box.maxY) - Math.max(seen.minY, box.minY);
  const least = Math.max((width * height) / AIM, LEAST_SHAPE / view.scale ** 2);
  let level = 0;
  while (level < tiling.depth && TILE_AREA * INFLATION ** level < least) level += 1;
  return level;
}

/** The tiles, or the supertiles of a level, whose boxes touch a window. */
function foundIn(tiling: Tiling, window: Box, level: number): readonly (Tile & { readonly kind: number })[] {
  if (level > 0) return supertilesInWindow(tiling, window, level);
  const patch = tilesInWindow(tiling, window);
  return Array.from({ length: patch.count }, (_, tile) => ({ ...tileOf(tiling, patch, tile), kind: ANY_TILE }));
}

/** Any kind but the mystic, which is two tiles: its box at level 0 is that of a tile. */
const ANY_TILE = METATILES.indexOf('Delta');

/** Every side once, though two shapes have it. What lies on the border of the scene is on the border of everything. */
function sidesOf(shapes: readonly Shape[], tiling: Tiling): readonly Side[] {
  const sides = new Map<string, Side & { readonly path: string }>();
  for (const { path, level, outline } of shapes) {
    const length = level === 0 ? pathLength(tiling) : tiling.depth - level;
    for (const [at, key] of sideKeys({ outline }).entries()) {
      const other = sides.get(key);
      if (other) {
        other.level = level + meetingLevel(path, other.path);
        continue;
      }
      const to = outline[(at + 1) % outline.length] as Lattice;
      sides.set(key, { from: outline[at] as Lattice, to, level: level + length, path });
    }
  }
  return [...sides.values()];
}

/** The midpoint of each side, doubled: the same for both shapes that meet there. */
function sideKeys({ outline }: Pick<Shape, 'outline'>): readonly string[] {
  return outline.map((from, at) => String(sum(from, outline[(at + 1) % outline.length] as Lattice)));
}

/** How many levels up two shapes belong to the same supertile, less one. */
function meetingLevel(path: string, other: string): number {
  const step = Array.from(path).findIndex((digit, at) => digit !== other[at]);
  return path.length - step - 1;
}
