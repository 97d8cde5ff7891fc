import { type Hex, INK, type Light, NIGHT, ownText, PALETTE, PAPER, skyTones } from '#palette';
import { difference, type Lattice, supertileBox, toVertex } from '#tiles';
import type { Picked, Scene, World } from './scene.ts';
import type { View } from './view.ts';

/** Whose borders are drawn thicker: nobody's, those of the next two levels, or those of one level. */
export type Clusters = 'none' | 'fit' | number;

interface Colours {
  /** What shapes are filled with, by their tone. */
  readonly fills: readonly Hex[];
  readonly line: Hex;
  /** What lies beyond the last tile. */
  readonly ground: Hex;
  /** Borders of clusters, and the neighbours of what is pointed at. */
  readonly accent: Hex;
  /** What is pointed at. */
  readonly held: Hex;
}

/** A scene as paths, made once and drawn again for every step of a view. Lengths are edge lengths from its base. */
export interface Picture {
  readonly scene: Scene;
  /** The shapes of each fill. */
  readonly fills: readonly Path2D[];
  readonly lines: Path2D;
  readonly emphases: readonly { readonly path: Path2D; readonly width: number }[];
}

const FILLS = 40;
/** By night a map is read by its lines: they are of the page's pastel. The dark end of the ramp sinks into the night. */
const NIGHT_LINE = 0.8;
/** What is held is yellow, on every page and in every light: nothing else here is. */
const HELD = 69; // degrees
const NEXT_WIDTH = 1.5; // CSS pixels
const WIDE_WIDTH = 3.5; // CSS pixels
/** The line around a tile, as a share of its edge, and how thin and thick it may get. */
const LINE_SHARE = 0.07;
const [THINNEST, THICKEST] = [0.75, 2.5]; // CSS pixels
/** How much of the accent lies on the neighbours of what is pointed at. */
const NEIGHBOUR_SHARE = 0.6;
const OUTLINE_WIDTH = 2.5; // CSS pixels
/** What is smaller than this is ringed, or nobody would find it. */
const RING = 14; // CSS pixels, from its middle

/** The colours of a page by the number of its palette: those of the sky behind it. */
export function coloursFor(palette: number, light: Light): Colours {
  const entry = PALETTE[palette] ?? (PALETTE[0] as (typeof PALETTE)[number]);
  const { ramp, line } = skyTones(entry, light);
  const fills = Array.from({ length: FILLS }, (_, at) => {
    const share = (at / (FILLS - 1)) * (ramp.length - 1);
    const below = Math.min(Math.floor(share), ramp.length - 2);
    return mix(ramp[below] as Hex, ramp[below + 1] as Hex, share - below);
  });
  const held = (PALETTE.find(({ hue }) => hue === HELD) ?? entry).highlight;
  if (light === 'day') return { fills, line, ground: PAPER, accent: ownText(entry), held };
  return { fills, line: mix(NIGHT, entry.pastel, NIGHT_LINE), ground: NIGHT, accent: entry.pastel, held };
}

export function createPicture({ tiling }: World, scene: Scene, clusters: Clusters): Picture {
  const { shapes, sides, base, level } = scene;
  const fills = Array.from({ length: FILLS }, () => new Path2D());
  for (const { outline, tone } of shapes) {
    addOutline(fills[Math.min(Math.floor(tone * FILLS), FILLS - 1)] as Path2D, outline, base);
  }
  const widths =
    clusters === 'fit'
      ? [
          { from: level + 1, width: NEXT_WIDTH },
          { from: level + 2, width: WIDE_WIDTH },
        ]
      : [{ from: clusters === 'none' ? level : clusters, width: WIDE_WIDTH }];
  const emphases = widths.filter(({ from }) => from > level && from <= tiling.depth);
  return {
    scene,
    fills,
    lines: bordersFrom(0),
    emphases: emphases.map(({ from, width }) => ({ path: bordersFrom(from), width })),
  };

  /** The sides at which supertiles of a level meet, or of a higher one. */
  function bordersFrom(from: number): Path2D {
    const path = new Path2D();
    for (const side of sides) {
      if (side.level < from) continue;
      path.moveTo(...toVertex(difference(side.from, base)));
      path.lineTo(...toVertex(difference(side.to, base)));
    }
    return path;
  }
}

export function paint(
  context: CanvasRenderingContext2D,
  pixelRatio: number,
  world: World,
  { scene, fills, lines, emphases }: Picture,
  view: View,
  colours: Colours,
  picked: Picked | null,
): void {
  const { width, height, scale } = view;
  const zoom = scale * pixelRatio;
  const [baseX, baseY] = toVertex(scene.base);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  const [x, y] = [
    (width / 2) * pixelRatio + (baseX - view.x) * zoom,
    (height / 2) * pixelRatio + (baseY - view.y) * zoom,
  ];
  context.setTransform(zoom, 0, 0, zoom, x, y);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [fill, path] of fills.entries()) {
    context.fillStyle = colours.fills[fill] as string;
    context.fill(path);
  }
  stroke(lines, colours.line, Math.min(Math.max(scale * LINE_SHARE, THINNEST), THICKEST));
  for (const emphasis of emphases) stroke(emphasis.path, colours.accent, emphasis.width);
  if (!picked) return;

  const around = picked.neighbours.map((neighbour) => outlinePath(world.outlineOf(neighbour)));
  context.fillStyle = colours.accent;
  context.globalAlpha = NEIGHBOUR_SHARE;
  for (const path of around) context.fill(path);
  context.globalAlpha = 1;
  for (const path of around) stroke(path, colours.ground, OUTLINE_WIDTH / 2);
  const own = outlinePath(picked.outline);
  context.fillStyle = colours.held;
  context.fill(own);
  stroke(own, INK, OUTLINE_WIDTH);
  const { minX, minY, maxX, maxY } = supertileBox(world.tiling, picked);
  if (Math.max(maxX - minX, maxY - minY) * scale > 2 * RING) return;
  const ring = new Path2D();
  ring.arc((minX + maxX) / 2 - baseX, (minY + maxY) / 2 - baseY, RING / scale, 0, 2 * Math.PI);
  stroke(ring, INK, 7);
  stroke(ring, colours.held, 3);

  function outlinePath(outline: readonly Lattice[]): Path2D {
    const path = new Path2D();
    addOutline(path, outline, scene.base);
    return path;
  }

  function stroke(path: Path2D, style: string, pixels: number): void {
    context.strokeStyle = style;
    context.lineWidth = pixels / scale;
    context.stroke(path);
  }
}

function addOutline(path: Path2D, outline: readonly Lattice[], base: Lattice): void {
  for (const [at, corner] of outline.entries()) {
    const [x, y] = toVertex(difference(corner, base));
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
}

function mix(a: Hex, b: Hex, share: number): Hex {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
