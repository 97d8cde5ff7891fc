import type { Box, Vertex } from '#tiles';

export interface Size {
  readonly width: number; // CSS pixels
  readonly height: number;
}

/** What is looked at: a screen laid on the tiling, its middle at a point there. Places on it are CSS pixels. */
export interface View extends Size {
  /** The middle, in edge lengths. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels per edge length. */
  readonly scale: number;
}

// CSS pixels per edge length: a desk shows some 4,000 tiles, and a phone one tile with what is around it.
const LEAST_SCALE = 8;
const MOST_SCALE = 160;

/** What can be seen, and a share of the view's size more on every side, in edge lengths. */
export function boxOf({ x, y, width, height, scale }: View, share = 0): Box {
  const halfX = (width / scale) * (0.5 + share);
  const halfY = (height / scale) * (0.5 + share);
  return { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY };
}

/** The point of the tiling under a place of the screen. */
export function pointAt({ x, y, width, height, scale }: View, [left, top]: Vertex): Vertex {
  return [x + (left - width / 2) / scale, y + (top - height / 2) / scale];
}

/** The same view after the tiling was pushed over the screen. */
export function pushed(view: View, right: number, down: number): View {
  return { ...view, x: view.x - right / view.scale, y: view.y - down / view.scale };
}

/** The same view, so many times as large; what is under a place of the screen stays there. */
export function zoomed(view: View, by: number, place: Vertex): View {
  const scale = Math.min(Math.max(view.scale * by, LEAST_SCALE), MOST_SCALE);
  const [x, y] = pointAt(view, place);
  const [newX, newY] = pointAt({ ...view, scale }, place);
  return { ...view, scale, x: view.x + x - newX, y: view.y + y - newY };
}
