import {
  type Box,
  contains,
  hashOfPath,
  neighboursInPatch,
  neighboursOf,
  pathLength,
  pathOf,
  polygonOf,
  type Tile,
  type Tiling,
  tileOf,
  tilesInWindow,
  VERTEX_COUNT,
  type Vertex,
} from '#tiles';
import { toneOf } from '../../../../workers/sky/colours.ts';
import { boxOf, type View } from './view.ts';

/** A tile that is drawn. */
export interface Shape extends Tile {
  readonly path: string;
  readonly polygon: readonly Vertex[];
  /** From 0 to 1, as in the sky. It stays wherever the window goes. */
  readonly tone: number;
}

/** A side of a tile, and how many levels up two different clusters meet there. */
interface Side {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly level: number;
}

/** The tiles to draw for a view and for those near it. */
export interface Scene {
  readonly shapes: readonly Shape[];
  /** Each once, though two tiles have it. */
  readonly sides: readonly Side[];
  /** What it is good for. */
  readonly box: Box;
}

/** A tile that is pointed at, and what there is to say of it. */
export interface Picked extends Shape {
  readonly neighbours: readonly Tile[];
}

/** How much of the view's size is laid out beyond each of its sides, so that not every step needs a new scene. */
const MARGIN = 0.12;
/** A scene as many times as wide as the view costs more to draw than a new one does to make. */
const WIDEST = 1.6;

export function createScene(tiling: Tiling, view: View): Scene {
  const box = boxOf(view, MARGIN);
  const patch = tilesInWindow(tiling, box);
  const stride = pathLength(tiling);
  const shapes = Array.from({ length: patch.count }, (_, number): Shape => {
    const tile = tileOf(tiling, patch, number);
    const from = stride * number;
    const tone = toneOf(patch.paths, from, stride, hashOfPath(patch.paths, from, from + stride));
    return { ...tile, path: pathOf(tile), polygon: polygonOf(tile), tone };
  });
  const across = neighboursInPatch(patch);
  const sides = shapes.flatMap(({ path, polygon }, number) =>
    polygon.flatMap((from, at): Side[] => {
      const other = across[VERTEX_COUNT * number + at] as number;
      if (other > number) return []; // it comes with the other
      const to = polygon[(at + 1) % VERTEX_COUNT] as Vertex;
      return [{ from, to, level: meetingLevel(path, shapes[other]?.path ?? '') }];
    }),
  );
  return { shapes, sides, box };
}

/** How many levels up two tiles belong to the same cluster, less one: how far their paths differ. */
function meetingLevel(path: string, other: string): number {
  return path.length - 1 - Array.from(path).findIndex((digit, at) => digit !== other[at]);
}

/** Whether a scene has all that a view shows, and not much more. */
export function suits({ box }: Scene, view: View): boolean {
  const seen = boxOf(view);
  return (
    box.minX <= seen.minX &&
    box.maxX >= seen.maxX &&
    box.minY <= seen.minY &&
    box.maxY >= seen.maxY &&
    box.maxX - box.minX <= WIDEST * (seen.maxX - seen.minX)
  );
}

/** The tile of a scene at a point; null where there is none. */
export function pickAt(tiling: Tiling, { shapes }: Scene, point: Vertex): Picked | null {
  const found = shapes.find(({ polygon }) => contains(polygon, point));
  return found ? { ...found, neighbours: neighboursOf(tiling, found) } : null;
}
