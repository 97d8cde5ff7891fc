import { type Box, METATILES, TURN_STEPS, toVertex } from '#tiles';
import type { Colours } from './colours.ts';
import { type Clusters, emphasesFor, lineWidthAt } from './lines.ts';
import { placeOf, type Scene, shapesInView, type World } from './scene.ts';
import { boxOf, type View } from './view.ts';
import { wordsForShapes } from './words.ts';

export interface Drawing {
  readonly name: string;
  /** The file. */
  readonly text: string;
  /** How many tiles or supertiles are in it, and of which level. */
  readonly count: number;
  readonly level: number;
}

const STEP = 360 / TURN_STEPS; // degrees
/** Borders just outside of a view reach into it by half their width: a share of its size. */
const BORDER_MARGIN = 0.02;

/**
 * A view as an SVG file, in CSS pixels: each outline once, and each shape as a use of it, moved and turned. Places are
 * counted from a vertex near the view: what draws the file may have fewer digits than places far out take. In edge lengths
 * a tiling of level 18 is a thousand million wide, and browsers drew a stamp of it (measured: from about 2^25 on).
 */
export function drawingOf(world: World, scene: Scene, view: View, colours: Colours, clusters: Clusters): Drawing {
  const { root, depth } = world.tiling;
  const { shapes, base } = scene;
  const { level } = shapes;
  const inView = shapesInView(world, scene, view);
  const count = inView.length;
  const [left, top] = toVertex(base);
  const { minX, minY, maxX, maxY } = boxOf(view);
  const { scale } = view;
  const [x, y, width, height] = [minX - left, minY - top, maxX - minX, maxY - minY].map((edges) =>
    short(edges * scale),
  );
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">`,
    `<title>Spectre tiling, ${root} of level ${depth}</title>`,
    `<desc>${wordsForShapes({ count, level })}, ${short(scale)} pixels to an edge length, from ${base}.</desc>`,
    `<defs>${outlines(world, scene, inView, scale)}<clipPath id="view"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath></defs>`,
    '<g clip-path="url(#view)">',
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.ground}"/>`,
    `<g stroke="${colours.line}" stroke-width="${short(lineWidthAt(scale))}" stroke-linejoin="round">`,
    ...colours.fills.flatMap((fill, number) => {
      const own = inView.filter((shape) => scene.fills[shape] === number);
      return own.length === 0 ? [] : `<g fill="${fill}">${uses(world, scene, own, scale)}</g>`;
    }),
    '</g>',
    ...emphasesFor(clusters, level, depth).map(({ from, width: wide }) => {
      const stroke = `stroke="${colours.accent}" stroke-width="${short(wide)}" stroke-linecap="round"`;
      return `<path fill="none" ${stroke} d="${borders(scene, from, boxOf(view, BORDER_MARGIN), scale)}"/>`;
    }),
    '</g>',
    '</svg>\n',
  ];
  return { name: `spectre-${root}-${depth}.svg`, text: text.join('\n'), count, level };
}

/** One path where all are tiles; else one for each kind of supertile that there is. */
function outlines({ ringOf }: World, { shapes, detail }: Scene, inView: readonly number[], scale: number): string {
  const kinds = new Set(inView.map((shape) => shapes.kinds[shape] as number));
  return [...kinds]
    .sort()
    .map((kind) => {
      const { drawn } = ringOf(shapes.level, kind, 0, detail);
      const points = Array.from({ length: drawn.length / 2 }, (_, at) => pair(drawn, 2 * at, scale));
      return `<path id="${idOf(shapes.level, kind)}" d="M${points.join('L')}Z"/>`;
    })
    .join('');
}

function uses(world: World, scene: Scene, own: readonly number[], scale: number): string {
  const { shapes } = scene;
  let text = '';
  for (const shape of own) {
    const { x, y } = placeOf(world, scene, shape);
    const rotation = shapes.rotations[shape] as number;
    const turn = rotation === 0 ? '' : `rotate(${rotation * STEP})`;
    const id = idOf(shapes.level, shapes.kinds[shape] as number);
    text += `<use href="#${id}" transform="translate(${short(x * scale)} ${short(y * scale)})${turn}"/>`;
  }
  return text;
}

/** The sides at which supertiles of a level meet; a side that goes on where the one before ended is not begun anew. */
function borders({ sides: { segments, levels }, base }: Scene, from: number, box: Box, scale: number): string {
  const [left, top] = toVertex(base);
  let [text, last] = ['', ''];
  for (const [side, level] of levels.entries()) {
    if (level < from || !isWithin(segments, 4 * side, left, top, box)) continue;
    const [start, end] = [pair(segments, 4 * side, scale), pair(segments, 4 * side + 2, scale)];
    text += start === last ? `L${end}` : `M${start}L${end}`;
    last = end;
  }
  return text;
}

/** Whether a side touches a box, or nearly does. */
function isWithin(segments: Float64Array, at: number, left: number, top: number, box: Box): boolean {
  const [x0, y0, x1, y1] = segments.subarray(at, at + 4) as unknown as [number, number, number, number];
  if (left + Math.max(x0, x1) < box.minX || left + Math.min(x0, x1) > box.maxX) return false;
  return top + Math.max(y0, y1) >= box.minY && top + Math.min(y0, y1) <= box.maxY;
}

function idOf(level: number, kind: number): string {
  return level === 0 ? 'tile' : (METATILES[kind] as string);
}

function pair(numbers: Float64Array, at: number, scale: number): string {
  return `${short((numbers[at] as number) * scale)} ${short((numbers[at + 1] as number) * scale)}`;
}

/** Three decimals, and no more digits than it takes. */
function short(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}
