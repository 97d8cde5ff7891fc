import { INK } from '#palette';
import { supertileBox, toVertex, type Vertex } from '#tiles';
import { EYE_SIZE, LEFT_EYE, RIGHT_EYE } from '../../../../workers/sky/painter.ts';
import type { Colours } from './colours.ts';
import { type Clusters, emphasesFor, lineWidthAt } from './lines.ts';
import type { Picked } from './pick.ts';
import { placeOf, type Scene, type World } from './scene.ts';
import type { Ring } from './shapes.ts';
import type { View } from './view.ts';

/** A scene as paths, made once and drawn again for every step of a view. Lengths are edge lengths from its base. */
export interface Picture {
  readonly scene: Scene;
  readonly base: Vertex;
  /** The shapes of each fill. */
  readonly fills: readonly Path2D[];
  readonly lines: Path2D;
  readonly emphases: readonly { readonly path: Path2D; readonly width: number }[];
  /** All of it as it was last drawn at one scale: to push it over the screen costs next to nothing. */
  sheet: Sheet | null;
  /** The scale that was drawn last, in canvas pixels per edge length. */
  lastZoom: number;
  /** A canvas that is not needed any more. */
  spare: HTMLCanvasElement | null;
}

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  /** Canvas pixels per edge length. */
  readonly zoom: number;
  readonly colours: Colours;
  /** Where the base lies on it, in whole pixels. */
  readonly x: number;
  readonly y: number;
}

/** How much of the accent lies on the neighbours of what is pointed at. */
const NEIGHBOUR_SHARE = 0.6;
const OUTLINE_WIDTH = 2.5; // CSS pixels
const CROSS = 14; // CSS pixels, from the middle to each of its four ends
/** What is smaller than this is ringed, or nobody would find it. */
const RING = 14; // CSS pixels, from its middle
/** A tile turned by so many steps is a cat. */
const CAT_ROTATION = 2;
/** Eyes are drawn where there is room for them. */
const LEAST_CAT = 12; // CSS pixels per edge length

/** @param before the picture that it takes the place of */
export function createPicture(world: World, scene: Scene, clusters: Clusters, before: Picture | null): Picture {
  const { shapes, sides, base } = scene;
  const fills: Path2D[] = [];
  for (let shape = 0; shape < shapes.count; shape += 1) {
    const fill = scene.fills[shape] as number;
    fills[fill] ??= new Path2D();
    const { x, y, ring } = placeOf(world, scene, shape);
    addRing(fills[fill], x, y, ring);
  }
  return {
    scene,
    base: toVertex(base),
    fills,
    lines: bordersFrom(0),
    emphases: emphasesFor(clusters, shapes.level, world.tiling.depth).map(({ from, width }) => ({
      path: bordersFrom(from),
      width,
    })),
    sheet: null,
    lastZoom: before?.lastZoom ?? 0,
    spare: before?.sheet?.canvas ?? before?.spare ?? null,
  };

  function bordersFrom(from: number): Path2D {
    const { segments, levels } = sides;
    const path = new Path2D();
    let [endX, endY] = [Number.NaN, Number.NaN];
    for (let side = 0; side < levels.length; side += 1) {
      if ((levels[side] as number) < from) continue;
      const at = 4 * side;
      const [x, y] = [segments[at] as number, segments[at + 1] as number];
      if (x !== endX || y !== endY) path.moveTo(x, y);
      endX = segments[at + 2] as number;
      endY = segments[at + 3] as number;
      path.lineTo(endX, endY);
    }
    return path;
  }
}

export interface Marks {
  readonly picked: Picked | null;
  /** Whether the middle is marked, for those who point with it. */
  readonly cross: boolean;
}

/** Draws a view: from the picture's sheet if it was drawn at the same scale before, for what is pushed will be again. */
export function paint(
  context: CanvasRenderingContext2D,
  pixelRatio: number,
  world: World,
  picture: Picture,
  view: View,
  colours: Colours,
  { picked, cross }: Marks,
): void {
  const { width, height, scale } = view;
  const zoom = scale * pixelRatio;
  const isStill = picture.lastZoom === zoom;
  picture.lastZoom = zoom;
  // Whole pixels, so that what is pushed stays sharp.
  const x = Math.round((width / 2) * pixelRatio + (picture.base[0] - view.x) * zoom);
  const y = Math.round((height / 2) * pixelRatio + (picture.base[1] - view.y) * zoom);
  if (isStill) {
    if (picture.sheet?.zoom !== zoom || picture.sheet.colours !== colours)
      picture.sheet = createSheet(picture, zoom, scale, colours);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(picture.sheet.canvas, x - picture.sheet.x, y - picture.sheet.y);
    context.setTransform(zoom, 0, 0, zoom, x, y);
  } else {
    paintAll(context, picture, zoom, scale, x, y, colours);
  }
  if (picked) paintPicked(picked);
  if (cross) paintCross();

  function stroke(path: Path2D, style: string, pixels: number): void {
    strokeOn(context, path, style, pixels / scale);
  }

  function paintPicked(shape: Picked): void {
    context.fillStyle = colours.accent;
    context.globalAlpha = NEIGHBOUR_SHARE;
    for (const neighbour of shape.neighbours) context.fill(pathOf(neighbour));
    context.globalAlpha = 1;
    for (const neighbour of shape.neighbours) stroke(pathOf(neighbour), colours.ground, OUTLINE_WIDTH / 2);
    const own = pathOf(shape);
    context.fillStyle = colours.held;
    context.fill(own);
    stroke(own, INK, OUTLINE_WIDTH);
    paintRing(shape);
    if (shape.level === 0 && shape.rotation === CAT_ROTATION && scale >= LEAST_CAT) paintEyes(shape);
  }

  function paintRing(shape: Picked): void {
    const { minX, minY, maxX, maxY } = supertileBox(world.tiling, shape);
    if (Math.max(maxX - minX, maxY - minY) * scale > 2 * RING) return;
    const path = new Path2D();
    path.arc((minX + maxX) / 2 - picture.base[0], (minY + maxY) / 2 - picture.base[1], RING / scale, 0, 2 * Math.PI);
    stroke(path, INK, 7);
    stroke(path, colours.held, 3);
  }

  function paintEyes({ position, rotation }: Picked): void {
    const [x, y] = fromBase(position);
    context.save();
    context.translate(x, y);
    context.rotate((rotation * Math.PI) / 6);
    context.fillStyle = INK;
    for (const [eyeX, eyeY] of [LEFT_EYE, RIGHT_EYE]) {
      context.beginPath();
      context.ellipse(eyeX, eyeY, EYE_SIZE[0], EYE_SIZE[1], -Math.PI / 3, 0, 2 * Math.PI);
      context.fill();
    }
    context.restore();
  }

  function paintCross(): void {
    const reach = CROSS / scale;
    const path = new Path2D();
    const [left, top] = [view.x - picture.base[0], view.y - picture.base[1]];
    path.moveTo(left - reach, top);
    path.lineTo(left + reach, top);
    path.moveTo(left, top - reach);
    path.lineTo(left, top + reach);
    stroke(path, colours.accent, 5);
    stroke(path, colours.ground, 2);
  }

  function pathOf({
    level,
    kind,
    rotation,
    position,
  }: Pick<Picked, 'level' | 'kind' | 'rotation' | 'position'>): Path2D {
    const detail = Math.min(picture.scene.detail, level);
    const path = new Path2D();
    addRing(path, ...fromBase(position), world.ringOf(level, kind, rotation, detail));
    return path;
  }

  function fromBase([a, b, c, d]: Picked['position']): Vertex {
    const [e, f, g, h] = picture.scene.base;
    return toVertex([a - e, b - f, c - g, d - h]);
  }
}

function createSheet(picture: Picture, zoom: number, scale: number, colours: Colours): Sheet {
  const { box } = picture.scene;
  const canvas = picture.sheet?.canvas ?? picture.spare ?? document.createElement('canvas');
  picture.spare = null;
  const [width, height] = [Math.ceil((box.maxX - box.minX) * zoom), Math.ceil((box.maxY - box.minY) * zoom)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const [x, y] = [Math.round((picture.base[0] - box.minX) * zoom), Math.round((picture.base[1] - box.minY) * zoom)];
  const context = canvas.getContext('2d', { alpha: false });
  if (context) paintAll(context, picture, zoom, scale, x, y, colours);
  return { canvas, zoom, colours, x, y };
}

/** Draws all of a picture, its base at a place of the canvas. */
function paintAll(
  context: CanvasRenderingContext2D,
  { fills, lines, emphases }: Picture,
  zoom: number,
  scale: number,
  x: number,
  y: number,
  colours: Colours,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(zoom, 0, 0, zoom, x, y);
  for (const [fill, path] of fills.entries()) {
    if (!path) continue;
    context.fillStyle = colours.fills[fill] as string;
    context.fill(path);
  }
  strokeOn(context, lines, colours.line, lineWidthAt(scale) / scale);
  for (const { path, width } of emphases) strokeOn(context, path, colours.accent, width / scale);
}

function strokeOn(context: CanvasRenderingContext2D, path: Path2D, style: string, width: number): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke(path);
}

function addRing(path: Path2D, x: number, y: number, { drawn }: Ring): void {
  path.moveTo(x + (drawn[0] as number), y + (drawn[1] as number));
  for (let at = 2; at < drawn.length; at += 2) path.lineTo(x + (drawn[at] as number), y + (drawn[at + 1] as number));
  path.closePath();
}
