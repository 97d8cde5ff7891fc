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

/** How far a view may go: the root's box, and the scales between which it is of use. */
export interface Limits {
  readonly box: Box;
  readonly minScale: number;
  readonly maxScale: number;
}

const MAX_SCALE = 160; // CSS pixels per edge length: a phone shows one tile and what is around it
/** How much of the screen the root takes when it is seen as a whole, and when it is as small as it gets. */
const WHOLE = 0.9;
const SMALLEST = 0.5;

export function limitsFor(box: Box, size: Size): Limits {
  const whole = scaleFor(box, size);
  return { box, minScale: Math.min(whole * SMALLEST, MAX_SCALE), maxScale: MAX_SCALE };
}

/**
 * A view of all of a box.
 * @param left how much of the screen something lies on from the left, in CSS pixels
 */
export function fitting(box: Box, { width, height }: Size, left = 0): View {
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const scale = Math.min(scaleFor(box, { width: width - left, height }) * WHOLE, MAX_SCALE);
  return { width, height, x: x - left / 2 / scale, y, scale };
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

/** The same view after the tiling was pushed over the screen. */
export function pushed(view: View, [right, down]: Vertex, limits: Limits): View {
  return within({ ...view, x: view.x - right / view.scale, y: view.y - down / view.scale }, limits);
}

/** The same view, so many times as large; what is under a place of the screen stays there. */
export function zoomed(view: View, by: number, place: Vertex, limits: Limits): View {
  const scale = Math.min(Math.max(view.scale * by, limits.minScale), limits.maxScale);
  const [x, y] = pointAt(view, place);
  const [left, top] = [place[0] - view.width / 2, place[1] - view.height / 2];
  return within({ ...view, scale, x: x - left / scale, y: y - top / scale }, limits);
}

/** The same middle on a screen of another size. */
export function resized(view: View, { width, height }: Size): View {
  return { ...view, width, height };
}

/** The middle of the screen stays over the root's box, so that nobody gets lost. */
function within(view: View, { box }: Limits): View {
  return { ...view, x: clamp(view.x, box.minX, box.maxX), y: clamp(view.y, box.minY, box.maxY) };
}

function scaleFor({ minX, minY, maxX, maxY }: Box, { width, height }: Size): number {
  return Math.min(width / (maxX - minX), height / (maxY - minY));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
