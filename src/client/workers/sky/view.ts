import { type Box, TILE_EDGE, type Vertex, VIEW_SIZE } from '#tiles';
import type { Place, ViewSize } from './messages.ts';

/** A viewport laid on the tiling: its middle at a point there, the longer side 1000 units long. */
export interface View extends ViewSize {
  /** CSS pixels per edge length. */
  readonly scale: number;
}

export function createView(size: ViewSize): View {
  return { ...size, scale: (Math.max(size.width, size.height) * TILE_EDGE) / VIEW_SIZE };
}

/** What can be seen with the view's middle at a point, and as much more on every side, in edge lengths. */
export function windowOf({ width, height, scale }: View, [x, y]: Vertex, margin = 0): Box {
  const [halfX, halfY] = [width / 2 / scale + margin, height / 2 / scale + margin];
  return { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY };
}

/** The place of the viewport where a point of the tiling is seen. */
export function placeOf({ width, height, scale }: View, [x, y]: Vertex, [pointX, pointY]: Vertex): Place {
  return { x: width / 2 + (pointX - x) * scale, y: height / 2 + (pointY - y) * scale };
}

/** The point of the tiling under a place of the viewport. */
export function pointAt({ width, height, scale }: View, [x, y]: Vertex, place: Place): Vertex {
  return [x + (place.x - width / 2) / scale, y + (place.y - height / 2) / scale];
}
