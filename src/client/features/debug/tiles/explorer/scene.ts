import {
  type Box,
  createOutlines,
  createTiling,
  METATILES,
  type OutlineOf,
  type Placed,
  supertileBox,
  type Tiling,
  type TilingOptions,
} from '#tiles';
import { type Sides, sidesOf } from './borders.ts';
import { type Colours, fillOf } from './colours.ts';
import { detailFor, levelToDraw, MOST_SHAPES } from './level-to-draw.ts';
import { createRings, type Ring, type RingOf, type Shapes, shapesIn } from './shapes.ts';
import { boxOf, type View } from './view.ts';

/** A tiling, and what is needed to draw it at any level. */
export interface World {
  readonly tiling: Tiling;
  readonly outlineOf: OutlineOf;
  readonly ringOf: RingOf;
  /** Around all of it. */
  readonly box: Box;
}

/** The shapes to draw for a view and, with a margin, for those near it. */
export interface Scene {
  readonly shapes: Shapes;
  /** The level that fits the view; the shapes are of a higher one where they would be too many. */
  readonly fitting: number;
  readonly detail: number;
  /** The vertex that everything is counted from: near the view, so that floats are exact enough. */
  readonly base: readonly [number, number, number, number];
  readonly sides: Sides;
  /** What each shape is filled with: a number in `Colours.fills`. */
  readonly fills: Uint8Array;
  /** What it is good for. */
  readonly box: Box;
}

/** How much of the view's size is laid out beyond each of its sides, so that not every step needs a new scene. */
export const MARGIN = 0.12;
/** A scene as many times as wide as the view costs more to draw than a new one does to make. */
const WIDEST = 1.6;

export function createWorld(options: TilingOptions): World {
  const tiling = createTiling(options);
  const outlineOf = createOutlines(tiling);
  return { tiling, outlineOf, ringOf: createRings(outlineOf), box: supertileBox(tiling, tiling.nest[0] as Placed) };
}

export function createScene(world: World, view: View, { sparkEvery }: Pick<Colours, 'sparkEvery'>, margin = 0): Scene {
  const { tiling, ringOf } = world;
  const box = boxOf(view, margin);
  const fitting = levelFor(world, view);
  let level = fitting;
  let shapes = shapesIn(tiling, box, level);
  while (shapes.count > MOST_SHAPES && level < tiling.depth) {
    level += 1;
    shapes = shapesIn(tiling, box, level);
  }
  const detail = detailFor(view.scale, level);
  const [a = 0, b = 0, c = 0, d = 0] = shapes.positions.subarray(0, 4);
  const base = [a, b, c, d] as const;
  const sides = sidesOf(shapes, ringOf, detail, base);
  const fills = Uint8Array.from({ length: shapes.count }, (_, shape) => fillOf(shapes, shape, sparkEvery));
  return { shapes, fitting, detail, base, sides, fills, box };
}

/** The level a view is drawn at, whether or not something is laid out beyond its sides. Beyond the root lies nothing. */
function levelFor({ tiling, box }: World, view: View): number {
  const seen = boxOf(view, MARGIN);
  const width = Math.min(seen.maxX, box.maxX) - Math.max(seen.minX, box.minX);
  const height = Math.min(seen.maxY, box.maxY) - Math.max(seen.minY, box.minY);
  return levelToDraw(width * height, view.scale, tiling.depth);
}

/** Whether a scene has all that a view shows, at the level and in the detail that it is to be shown in. */
export function suits({ shapes, fitting, detail, box }: Scene, world: World, view: View): boolean {
  const seen = boxOf(view);
  return (
    fitting === levelFor(world, view) &&
    detail === detailFor(view.scale, shapes.level) &&
    box.minX <= seen.minX &&
    box.maxX >= seen.maxX &&
    box.minY <= seen.minY &&
    box.maxY >= seen.maxY &&
    box.maxX - box.minX <= WIDEST * (seen.maxX - seen.minX)
  );
}

/** The numbers of those shapes of a scene whose boxes touch a view: the others are laid out for views near it. */
export function shapesInView({ tiling }: World, { shapes }: Scene, view: View): readonly number[] {
  const { minX, minY, maxX, maxY } = boxOf(view);
  const { level, count, positions, rotations, kinds } = shapes;
  const found: number[] = [];
  for (let shape = 0; shape < count; shape += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = positions.subarray(4 * shape, 4 * shape + 4);
    const box = supertileBox(tiling, {
      level,
      kind: level === 0 ? ONE_TILE : (kinds[shape] as number),
      position: [a, b, c, d],
      rotation: rotations[shape] as number,
    });
    if (box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY) found.push(shape);
  }
  return found;
}

/** Any kind but the mystic: its box at level 0 is that of a tile. */
const ONE_TILE = METATILES.indexOf('Delta');

/** Where a shape lies from a scene's base, in edge lengths, and its outline there. */
export function placeOf(world: World, { shapes, detail, base }: Scene, shape: number): PlacedRing {
  const [a, b, c, d] = [0, 1, 2, 3].map(
    (at) => (shapes.positions[4 * shape + at] as number) - (base[at] as number),
  ) as [number, number, number, number];
  const rotation = shapes.rotations[shape] as number;
  const ring = world.ringOf(shapes.level, shapes.kinds[shape] as number, rotation, detail);
  return { x: a + c / 2 + b * HALF_ROOT, y: d + b / 2 + c * HALF_ROOT, ring };
}

export interface PlacedRing {
  readonly x: number;
  readonly y: number;
  readonly ring: Ring;
}

const HALF_ROOT = Math.sqrt(3) / 2;
