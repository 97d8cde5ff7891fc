import {
  neighboursInPatch,
  OUTLINE_CENTRE,
  type Patch,
  STEP_ANGLE,
  type Tiling,
  tilesInWindow,
  toVertex,
  type Vertex,
} from '#tiles';
import type { Tiles } from './painter.ts';
import { type View, windowOf } from './view.ts';

/** How much more than the view is laid out on every side: as far as the sky may drift before it is laid out anew. */
export const LAYOUT_MARGIN = 8; // edge lengths

/** The tiles around a view. Places are counted from a vertex near it, so that they are small and exact. */
export interface Layout extends Pick<Tiles, 'count' | 'places' | 'rotations' | 'pivots'> {
  readonly view: View;
  readonly patch: Patch;
  /** The middle of the view when it was laid out. */
  readonly middle: Vertex;
  /** The vertex that places are counted from. */
  readonly base: Vertex;
  /** Who lies across each edge, see `neighboursInPatch`; found out when it is first asked for. */
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

/** Whether a view with its middle there shows nothing but what is laid out. */
export function reaches(layout: Layout, [x, y]: Vertex): boolean {
  return Math.max(Math.abs(x - layout.middle[0]), Math.abs(y - layout.middle[1])) < LAYOUT_MARGIN - 1;
}

/** Where a tile's pivot lies in the tiling. */
export function pivotOf({ pivots, base }: Layout, tile: number): Vertex {
  return [(pivots[2 * tile] as number) + base[0], (pivots[2 * tile + 1] as number) + base[1]];
}

/** A point of the tiling as seen from the base. */
export function fromBase({ base }: Layout, [x, y]: Vertex): Vertex {
  return [x - base[0], y - base[1]];
}

/** Where each tile's pivot lies, counted from the base: x and y. */
function pivotsOf({ count, places, rotations }: Pick<Tiles, 'count' | 'places' | 'rotations'>): Float64Array {
  const pivots = new Float64Array(2 * count);
  for (let tile = 0; tile < count; tile += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = places.subarray(4 * tile, 4 * tile + 4);
    const [x, y] = toVertex([a, b, c, d]);
    const angle = (rotations[tile] as number) * STEP_ANGLE;
    pivots[2 * tile] = x + OUTLINE_CENTRE[0] * Math.cos(angle) - OUTLINE_CENTRE[1] * Math.sin(angle);
    pivots[2 * tile + 1] = y + OUTLINE_CENTRE[0] * Math.sin(angle) + OUTLINE_CENTRE[1] * Math.cos(angle);
  }
  return pivots;
}
