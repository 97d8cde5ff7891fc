import { type Hex, INK, type Light, mixed, NIGHT, ownText, PALETTE, PAPER, skyTones } from '#palette';
import { polygonOf, type Vertex } from '#tiles';
import type { Picked, Scene } from './scene.ts';
import type { View } from './view.ts';

interface Colours {
  /** What shapes are filled with, by their tone. */
  readonly fills: readonly Hex[];
  readonly line: Hex;
  /** What lies beyond the last tile. */
  readonly ground: Hex;
  /** Borders of clusters, and the neighbours of what is pointed at. */
  readonly accent: Hex;
  /** What is pointed at. */
  readonly picked: Hex;
}

/** A scene as paths, made once and drawn again for every step of a view. Lengths are edge lengths. */
interface Picture {
  /** The tiles of each fill. */
  readonly fills: readonly Path2D[];
  /** The borders of tiles, and of clusters one level up and two. */
  readonly borders: readonly [tiles: Path2D, next: Path2D, wide: Path2D];
}

const FILLS = 40;
/** By night a map is read by its lines: they are of the page's pastel. The dark end of the ramp sinks into the night. */
const NIGHT_LINE = 0.8;
/** What is pointed at is yellow, on every page and in every light: nothing else here is. */
const PICKED = 69; // degrees
const NEXT_WIDTH = 1.5; // CSS pixels
const WIDE_WIDTH = 3.5; // CSS pixels
/** The line around a tile, as a share of its edge, and how thin and thick it may get. */
const LINE_SHARE = 0.07;
const [THINNEST, THICKEST] = [0.75, 2.5]; // CSS pixels
/** How much of the accent lies on the neighbours of what is pointed at. */
const NEIGHBOUR_SHARE = 0.6;
const OUTLINE_WIDTH = 2.5; // CSS pixels

/** The colours of a page by the number of its palette: those of the sky behind it. */
export function coloursFor(palette: number, light: Light): Colours {
  const entry = PALETTE[palette] ?? (PALETTE[0] as (typeof PALETTE)[number]);
  const { ramp, line } = skyTones(entry, light);
  const fills = Array.from({ length: FILLS }, (_, at) => {
    const share = (at / (FILLS - 1)) * (ramp.length - 1);
    const below = Math.min(Math.floor(share), ramp.length - 2);
    return mixed(ramp[below] as Hex, ramp[below + 1] as Hex, share - below);
  });
  const picked = (PALETTE.find(({ hue }) => hue === PICKED) ?? entry).highlight;
  if (light === 'day') return { fills, line, ground: PAPER, accent: ownText(entry), picked };
  return { fills, line: mixed(NIGHT, entry.pastel, NIGHT_LINE), ground: NIGHT, accent: entry.pastel, picked };
}

export function createPicture({ shapes, sides }: Scene): Picture {
  const fills = Array.from({ length: FILLS }, () => new Path2D());
  for (const { polygon, tone } of shapes) {
    addPolygon(fills[Math.min(Math.floor(tone * FILLS), FILLS - 1)] as Path2D, polygon);
  }
  return { fills, borders: [bordersFrom(0), bordersFrom(1), bordersFrom(2)] };

  /** The sides at which clusters of a level meet, or of a higher one. */
  function bordersFrom(least: number): Path2D {
    const path = new Path2D();
    for (const { from, to, level } of sides) {
      if (level < least) continue;
      path.moveTo(...from);
      path.lineTo(...to);
    }
    return path;
  }
}

export function paint(
  context: CanvasRenderingContext2D,
  pixelRatio: number,
  { fills, borders: [tiles, next, wide] }: Picture,
  { x, y, width, height, scale }: View,
  colours: Colours,
  picked: Picked | null,
): void {
  const zoom = scale * pixelRatio;
  context.resetTransform();
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(zoom, 0, 0, zoom, (width / 2) * pixelRatio - x * zoom, (height / 2) * pixelRatio - y * zoom);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [fill, path] of fills.entries()) {
    context.fillStyle = colours.fills[fill] as string;
    context.fill(path);
  }
  stroke(tiles, colours.line, Math.min(Math.max(scale * LINE_SHARE, THINNEST), THICKEST));
  stroke(next, colours.accent, NEXT_WIDTH);
  stroke(wide, colours.accent, WIDE_WIDTH);
  if (!picked) return;

  const around = new Path2D();
  for (const neighbour of picked.neighbours) addPolygon(around, polygonOf(neighbour));
  context.fillStyle = colours.accent;
  context.globalAlpha = NEIGHBOUR_SHARE;
  context.fill(around);
  context.globalAlpha = 1;
  stroke(around, colours.ground, OUTLINE_WIDTH / 2);
  const own = new Path2D();
  addPolygon(own, picked.polygon);
  context.fillStyle = colours.picked;
  context.fill(own);
  stroke(own, INK, OUTLINE_WIDTH);

  function stroke(path: Path2D, style: string, pixels: number): void {
    context.strokeStyle = style;
    context.lineWidth = pixels / scale;
    context.stroke(path);
  }
}

function addPolygon(path: Path2D, polygon: readonly Vertex[]): void {
  for (const [at, corner] of polygon.entries()) {
    if (at === 0) path.moveTo(...corner);
    else path.lineTo(...corner);
  }
  path.closePath();
}
