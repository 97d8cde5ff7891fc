import {
  type Box,
  contains,
  NO_TILE,
  neighboursInPatch,
  OUTLINE_CENTRE,
  type Patch,
  STEP_ANGLE,
  spectreOutline,
  TILE_EDGE,
  type Tiling,
  TURN_STEPS,
  tilesInWindow,
  toVertex,
  type Vertex,
  VIEW_SIZE,
} from '#tiles';
import type { SkyPoint, ViewSize } from './messages.ts';
import { SPREAD_WIDTH, type Spread, TILE_REACH, type Tiles } from './painter.ts';

/** The visible part of the tiling; its longer side is 1000 units. */
export interface View extends ViewSize {
  /** CSS pixels per edge length. */
  readonly scale: number;
}

export function createView(size: ViewSize): View {
  return { ...size, scale: (Math.max(size.width, size.height) * TILE_EDGE) / VIEW_SIZE };
}

/** The part of the tiling that a view with this middle shows, plus a margin on every side, in edge lengths. */
export function windowOf({ width, height, scale }: View, [x, y]: Vertex, margin = 0): Box {
  const [halfX, halfY] = [width / 2 / scale + margin, height / 2 / scale + margin];
  return { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY };
}

/** The viewport position of a point of the tiling. */
export function placeOf({ width, height, scale }: View, [x, y]: Vertex, [pointX, pointY]: Vertex): SkyPoint {
  return { x: width / 2 + (pointX - x) * scale, y: height / 2 + (pointY - y) * scale };
}

/** The point of the tiling at a viewport position. */
export function pointAt({ width, height, scale }: View, [x, y]: Vertex, place: SkyPoint): Vertex {
  return [x + (place.x - width / 2) / scale, y + (place.y - height / 2) / scale];
}

/** Margin of a layout around the view: the sky can drift this far before it needs a new layout. */
export const LAYOUT_MARGIN = 8; // edge lengths

/** The tiles in and around a view. Their positions are relative to `base`, so that they are small and exact. */
export interface Layout extends Pick<Tiles, 'count' | 'places' | 'rotations' | 'pivots'> {
  readonly view: View;
  readonly patch: Patch;
  /** The middle of the view at the time of layout. */
  readonly middle: Vertex;
  /** The first vertex of the layout's first tile, as a point of the tiling. */
  readonly base: Vertex;
  /** The tile across each edge, see `neighboursInPatch`; computed on first use. */
  across(): Int32Array;
}

export function layOut(tiling: Tiling, view: View, middle: Vertex): Layout {
  const patch = tilesInWindow(tiling, windowOf(view, middle, LAYOUT_MARGIN));
  const { count } = patch;
  const first = patch.positions.slice(0, 4);
  const places = new Int16Array(4 * count);
  for (let at = 0; at < places.length; at += 1)
    places[at] = (patch.positions[at] as number) - (first[at % 4] as number);
  const rotations = patch.rotations.subarray(0, count);
  let across: Int32Array | undefined;
  return {
    view,
    patch,
    count,
    places,
    rotations,
    middle,
    base: toVertex([...first] as [number, number, number, number]),
    pivots: pivotsOf({ count, places, rotations }),
    across: () => {
      across ??= neighboursInPatch(patch);
      return across;
    },
  };
}

/** Whether the layout's tiles cover a view with this middle. */
export function reaches(layout: Layout, [x, y]: Vertex): boolean {
  return Math.max(Math.abs(x - layout.middle[0]), Math.abs(y - layout.middle[1])) < LAYOUT_MARGIN - 1;
}

/** A tile's pivot (its approximate middle) in the tiling. */
export function pivotOf({ pivots, base }: Layout, tile: number): Vertex {
  return [(pivots[2 * tile] as number) + base[0], (pivots[2 * tile + 1] as number) + base[1]];
}

/** Converts a point of the tiling to one relative to the layout's base. */
export function fromBase({ base }: Layout, [x, y]: Vertex): Vertex {
  return [x - base[0], y - base[1]];
}

/** Each tile's pivot relative to the base: x and y. */
function pivotsOf({ count, places, rotations }: Pick<Tiles, 'count' | 'places' | 'rotations'>): Float64Array {
  const pivots = new Float64Array(2 * count);
  for (let tile = 0; tile < count; tile += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = places.subarray(4 * tile, 4 * tile + 4);
    const [x, y] = toVertex([a, b, c, d]);
    const [centreX, centreY] = CENTRES[rotations[tile] as number] as Vertex;
    pivots[2 * tile] = x + centreX;
    pivots[2 * tile + 1] = y + centreY;
  }
  return pivots;
}

/** The middle of a tile's outline relative to its first vertex, by rotation. */
const CENTRES = Array.from({ length: TURN_STEPS }, (_, rotation): Vertex => {
  const [[x, y], cos, sin] = [OUTLINE_CENTRE, Math.cos(rotation * STEP_ANGLE), Math.sin(rotation * STEP_ANGLE)];
  return [x * cos - y * sin, x * sin + y * cos];
});
const OUTLINES = CENTRES.map(([x0, y0], rotation) => {
  return spectreOutline(rotation).map(([x, y]): Vertex => [x - x0, y - y0]);
});

/**
 * Where tiles meet, rounding may put a point outside of all tiles: a point at this offset is then inside of one. The
 * offset is parallel to no edge.
 */
const SEAM_OFFSET = 1e-6; // edge lengths, to the right and down

/** The index of the tile at a point of the tiling; `NO_TILE` outside of the layout. */
export function tileUnder(layout: Layout, [x, y]: Vertex): number {
  const tile = holderOf(layout, [x, y]);
  return tile === NO_TILE ? holderOf(layout, [x + SEAM_OFFSET, y + SEAM_OFFSET]) : tile;
}

function holderOf({ count, pivots, rotations, base }: Layout, [x, y]: Vertex): number {
  for (let tile = 0; tile < count; tile += 1) {
    const [dx, dy] = [x - base[0] - (pivots[2 * tile] as number), y - base[1] - (pivots[2 * tile + 1] as number)];
    if (dx * dx + dy * dy > TILE_REACH * TILE_REACH) continue;
    if (contains(OUTLINES[rotations[tile] as number] as readonly Vertex[], [dx, dy])) return tile;
  }
  return NO_TILE;
}

/** Speed of the spread of new colours. */
const SPREAD_PACE = 0.06; // edge lengths a millisecond

/** The spread of new colours over the view. */
export interface Spreading {
  readonly startedAt: number; // ms
  readonly from: Vertex;
  /** When the whole view has the new colours. */
  readonly endsAt: number; // ms
}

/** Spreads colours from a point until they have reached the farthest corner of a view. */
export function startSpread(now: number, from: Vertex, view: View, middle: Vertex): Spreading {
  const { minX, minY, maxX, maxY } = windowOf(view, middle);
  const farthest = Math.hypot(Math.max(from[0] - minX, maxX - from[0]), Math.max(from[1] - minY, maxY - from[1]));
  return { startedAt: now, from, endsAt: now + (farthest + SPREAD_WIDTH) / SPREAD_PACE };
}

/** How far a tile with its pivot at x, y has its new colour already, 0 to 1. */
export function changedShare({ from, radius }: Spread, x: number, y: number): number {
  return Math.min(Math.max((radius - Math.hypot(x - from[0], y - from[1])) / SPREAD_WIDTH, 0), 1);
}

/** The current radius of a spread, for painting. */
export function spreadAt({ startedAt, from }: Spreading, now: number, layout: Layout): Spread {
  return { from: fromBase(layout, from), radius: (now - startedAt) * SPREAD_PACE };
}
