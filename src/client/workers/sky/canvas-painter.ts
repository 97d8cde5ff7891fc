import { OUTLINE_CENTRE, STEP_ANGLE, spectreOutline, TURN_STEPS, toVertex, type Vertex } from '#tiles';
import { CAT_ANGLE } from './cats.ts';
import { changedShare } from './layout.ts';
import {
  CAT_GROWTH,
  CAT_LINE,
  type Cat,
  EYE_SIZE,
  type Frame,
  GLOW_SHARE,
  inSkyLight,
  LEFT_EYE,
  LEFT_SHADE,
  LINE_SHARE,
  LINE_WIDTH,
  lampShare,
  mix,
  NOSE,
  NOSE_SIZE,
  type Painter,
  RIGHT_EYE,
  SLIT,
  skyLightAt,
  TILE_REACH,
  type Tiles,
} from './painter.ts';

/**
 * Draws by Canvas 2D where WebGL is unavailable or slow: all tiles when the view or the tiles have changed, otherwise
 * only the tiles that look different and those under a cat.
 */
export function createCanvasPainter(canvas: OffscreenCanvas): Painter | null {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  const paths = Array.from({ length: TURN_STEPS }, (_, rotation) => pathOf(spectreOutline(rotation)));
  let tiles: Tiles | null = null;
  let looks = new Int32Array();
  /** The light on each tile (0 to 255) when its colour in `looks` was computed. */
  let seen = new Uint8Array();
  let [view, isNew, wasSpreading] = ['', true, false];

  return { backend: 'canvas2d', drifts: false, load, paint };

  function load(loaded: Tiles): void {
    tiles = loaded;
    looks = new Int32Array(loaded.count);
    seen = new Uint8Array(loaded.count);
    isNew = true;
  }

  function paint(frame: Frame): void {
    if (!tiles || !context) return;
    const { width, height } = canvas;
    const newView = [width, height, frame.scale, ...frame.middle, frame.now.side, frame.before.side].join();
    const isWhole = newView !== view || isNew;
    if (isWhole) looks.fill(UNPAINTED);
    const { scale, middle, lights, spread } = frame;
    const isSpreading = spread !== null || wasSpreading;
    [view, isNew, wasSpreading] = [newView, false, spread !== null];
    context.setTransform(scale, 0, 0, scale, width / 2 - middle[0] * scale, height / 2 - middle[1] * scale);
    context.lineWidth = 2 * LINE_WIDTH;
    context.lineJoin = 'round';
    const lines = { line: packed(frame.now.line), former: packed(frame.before.line) };
    const out = new Set(frame.cats.map(({ tile }) => tile));
    const below = [...out].flatMap(tilesBelow);
    for (const tile of below) looks[tile] = UNPAINTED;
    for (let tile = 0; tile < tiles.count; tile += 1) {
      // Most tiles are unchanged: if the light on them is the same, skips computing their colours.
      if (looks[tile] !== UNPAINTED && lights[tile] === seen[tile] && !isSpreading) continue;
      seen[tile] = lights[tile] as number;
      const changed = changedOf(tile, frame);
      const look = lookOf(tile, frame, changed, out.has(tile));
      if (look === looks[tile]) continue;
      looks[tile] = look;
      context.save();
      context.translate(...placeOf(tile));
      const path = paths[tiles.rotations[tile] as number] as Path2D;
      // Clips to the tile when it is painted alone: half of each line around it is on its neighbours.
      if (!isWhole) context.clip(path);
      fill(context, path, look, mixed(lines.former, lines.line, changed));
      context.restore();
    }
    // Tiles under a cat are repainted in the next picture, as the cat may have moved.
    for (const tile of below) looks[tile] = UNPAINTED;
    for (const cat of frame.cats) paintCat(context, cat, frame);
  }

  /** Computes the 24-bit colour of a tile in a frame. */
  function lookOf(tile: number, frame: Frame, changed: number, left: boolean): number {
    const { lights, now, before, middle, scale } = frame;
    const { colours, former } = tiles as Tiles;
    const lit = ((lights[tile] as number) / 255) * GLOW_SHARE;
    const bare = (part: number) => mix(former[3 * tile + part] as number, colours[3 * tile + part] as number, changed);
    const lampFrom = mix(before.lampFrom, now.lampFrom, changed);
    const unlit = 1 - lampShare(Math.max(bare(0), bare(1), bare(2)), lampFrom);
    const x = ((pivotX(tile) - middle[0]) * 2 * scale) / canvas.width;
    const y = ((pivotY(tile) - middle[1]) * 2 * scale) / canvas.height;
    const own = skyLightAt(x, y, now.side);
    const other = before.side === now.side ? own : skyLightAt(x, y, before.side);
    const light = {
      near: mix(other.near, own.near, changed) * unlit,
      deep: mix(other.deep, own.deep, changed) * unlit,
    };
    let look = 0;
    for (let part = 0; part < 3; part += 1) {
      const glaze = mix(before.deep[part] as number, now.deep[part] as number, changed);
      const ray = mix(before.dawn[part] as number, now.dawn[part] as number, changed);
      const base = inSkyLight(bare(part), light, ray, glaze);
      look = look * 256 + Math.round(mix(base, now.glow[part] as number, lit) * (left ? 1 - LEFT_SHADE : 1));
    }
    return look;
  }

  function changedOf(tile: number, { spread }: Frame): number {
    return spread ? changedShare(spread, pivotX(tile), pivotY(tile)) : 1;
  }

  function paintCat(on: OffscreenCanvasRenderingContext2D, { tile, angle, out, eyes }: Cat, frame: Frame): void {
    const { now, before } = frame;
    const rotation = (tiles as Tiles).rotations[tile] as number;
    const changed = changedOf(tile, frame);
    const coat = mixed(packed(before.cat), packed(now.cat), changed);
    on.save();
    on.translate(pivotX(tile), pivotY(tile));
    on.rotate(angle + rotation * STEP_ANGLE);
    on.scale(1 + CAT_GROWTH * out, 1 + CAT_GROWTH * out);
    on.translate(-OUTLINE_CENTRE[0], -OUTLINE_CENTRE[1]);
    const rim = mixed(packed(before.rim), packed(now.rim), changed);
    const line = mixed(packed(before.line), packed(now.line), changed);
    fill(on, paths[0] as Path2D, mixed(lookOf(tile, frame, changed, false), coat, out), line);
    on.lineWidth = CAT_LINE * out;
    on.strokeStyle = css(rim);
    if (out > 0) on.stroke(paths[0] as Path2D);
    for (const at of eyes > 0 ? [LEFT_EYE, RIGHT_EYE] : []) {
      dot(on, at, [EYE_SIZE[0], EYE_SIZE[1] * eyes], css(packed(now.glow)));
      dot(on, at, [EYE_SIZE[0] * SLIT[0], EYE_SIZE[1] * SLIT[1] * eyes], css(coat));
    }
    if (out === 1) dot(on, NOSE, NOSE_SIZE, css(mixed(coat, packed(now.glow), 0.6)));
    on.restore();
  }

  /** The tiles that a cat may cover. */
  function tilesBelow(cat: number): readonly number[] {
    return [...looks.keys()].filter((tile) => isNear(tile, cat));
  }

  function isNear(tile: number, other: number): boolean {
    const [x, y] = [pivotX(tile) - pivotX(other), pivotY(tile) - pivotY(other)];
    return x * x + y * y < (2 * TILE_REACH) ** 2;
  }

  function placeOf(tile: number): Vertex {
    const [a = 0, b = 0, c = 0, d = 0] = (tiles as Tiles).places.subarray(4 * tile);
    return toVertex([a, b, c, d]);
  }

  function pivotX(tile: number): number {
    return (tiles as Tiles).pivots[2 * tile] as number;
  }

  function pivotY(tile: number): number {
    return (tiles as Tiles).pivots[2 * tile + 1] as number;
  }
}

/** In place of a colour: the tile must be painted. */
const UNPAINTED = -1;

function pathOf(outline: readonly Vertex[]): Path2D {
  const path = new Path2D();
  for (const [x, y] of outline) path.lineTo(x, y);
  path.closePath();
  return path;
}

/** Fills a tile and draws its outline, which covers the seam to its neighbours, so that nothing shines through. */
function fill(on: OffscreenCanvasRenderingContext2D, path: Path2D, look: number, line: number): void {
  on.fillStyle = css(look);
  on.fill(path);
  on.strokeStyle = css(mixed(look, line, LINE_SHARE));
  on.stroke(path);
}

/** Draws an ellipse in the face of a cat, whose drawing is rotated by `CAT_ANGLE` relative to its tile. */
function dot(on: OffscreenCanvasRenderingContext2D, [x, y]: Vertex, [width, height]: Vertex, colour: string): void {
  on.fillStyle = colour;
  on.beginPath();
  on.ellipse(x, y, width, height, -CAT_ANGLE, 0, 2 * Math.PI);
  on.fill();
}

function css(look: number): string {
  return `#${look.toString(16).padStart(6, '0')}`;
}

function packed(bytes: Uint8Array): number {
  return bytes.reduce((look, byte) => look * 256 + byte, 0);
}

function mixed(look: number, other: number, share: number): number {
  if (share === 0 || look === other) return look;
  const part = (shift: number) => Math.round(mix((look >> shift) & 255, (other >> shift) & 255, share)) << shift;
  return part(16) | part(8) | part(0);
}
