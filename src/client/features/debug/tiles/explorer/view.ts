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

const MAX_SCALE = 160; // CSS pixels per edge length: a phone shows one tile and what is around it
/** How much of the screen the root takes when it is seen as a whole, and when it is as small as it gets. */
const WHOLE = 0.9;
const SMALLEST = 0.5;

/** A view of all of a box. */
export function fitting(box: Box, size: Size): View {
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { ...size, x, y, scale: Math.min(scaleFor(box, size) * WHOLE, MAX_SCALE) };
}

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

/** The same view after the tiling was pushed over the screen. Its middle stays over the root's box. */
export function pushed(view: View, [right, down]: Vertex, box: Box): View {
  return {
    ...view,
    x: clamp(view.x - right / view.scale, box.minX, box.maxX),
    y: clamp(view.y - down / view.scale, box.minY, box.maxY),
  };
}

/** The same view, so many times as large; what is under a place of the screen stays there. */
export function zoomed(view: View, by: number, place: Vertex, box: Box): View {
  const least = Math.min(scaleFor(box, view) * SMALLEST, MAX_SCALE);
  const scale = clamp(view.scale * by, least, MAX_SCALE);
  const [x, y] = pointAt(view, place);
  const [left, top] = [place[0] - view.width / 2, place[1] - view.height / 2];
  return pushed({ ...view, scale, x: x - left / scale, y: y - top / scale }, [0, 0], box);
}

function scaleFor({ minX, minY, maxX, maxY }: Box, { width, height }: Size): number {
  return Math.min(width / (maxX - minX), height / (maxY - minY));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
