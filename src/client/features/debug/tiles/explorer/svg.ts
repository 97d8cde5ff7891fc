import { type Box, METATILES, TURN_STEPS, toVertex } from '#tiles';
import type { Colours } from './colours.ts';
import { type Clusters, emphasesFor, lineWidthAt } from './lines.ts';
import { placeOf, type Scene, shapesInView, type World } from './scene.ts';
import { boxOf, type View } from './view.ts';

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
 * A view as an SVG file, in edge lengths: each outline once, and each shape as a use of it, moved and turned. Places are
 * counted from a vertex near the view: what draws the file may have fewer digits than places far out take.
 */
export function drawingOf(world: World, scene: Scene, view: View, colours: Colours, clusters: Clusters): Drawing {
  const { root, depth } = world.tiling;
  const { shapes, base } = scene;
  const { level } = shapes;
  const inView = shapesInView(world, scene, view);
  const count = inView.length;
  const [left, top] = toVertex(base);
  const { minX, minY, maxX, maxY } = boxOf(view);
  const [x, y, width, height] = [minX - left, minY - top, maxX - minX, maxY - minY].map(short);
  const inEdges = (pixels: number) => short(pixels / view.scale);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">`,
    `<title>Spectre tiling, ${root} of level ${depth}</title>`,
    `<desc>${count} ${level === 0 ? 'tiles' : `supertiles of level ${level}`}, in edge lengths from ${base}.</desc>`,
    `<defs>${outlines(world, scene, inView)}<clipPath id="view"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath></defs>`,
    '<g clip-path="url(#view)">',
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.ground}"/>`,
    `<g stroke="${colours.line}" stroke-width="${inEdges(lineWidthAt(view.scale))}" stroke-linejoin="round">`,
    ...colours.fills.flatMap((fill, number) => {
      const own = inView.filter((shape) => scene.fills[shape] === number);
      return own.length === 0 ? [] : `<g fill="${fill}">${uses(world, scene, own)}</g>`;
    }),
    '</g>',
    ...emphasesFor(clusters, level, depth).map(({ from, width: wide }) => {
      const stroke = `stroke="${colours.accent}" stroke-width="${inEdges(wide)}" stroke-linecap="round"`;
      return `<path fill="none" ${stroke} d="${borders(scene, from, boxOf(view, BORDER_MARGIN))}"/>`;
    }),
    '</g>',
    '</svg>\n',
  ];
  return { name: `spectre-${root}-${depth}.svg`, text: text.join('\n'), count, level };
}

/** One path where all are tiles; else one for each kind of supertile that there is. */
function outlines({ ringOf }: World, { shapes, detail }: Scene, inView: readonly number[]): string {
  const kinds = new Set(inView.map((shape) => shapes.kinds[shape] as number));
  return [...kinds]
    .sort()
    .map((kind) => {
      const { drawn } = ringOf(shapes.level, kind, 0, detail);
      const points = Array.from({ length: drawn.length / 2 }, (_, at) => pair(drawn, 2 * at));
      return `<path id="${idOf(shapes.level, kind)}" d="M${points.join('L')}Z"/>`;
    })
    .join('');
}

function uses(world: World, scene: Scene, own: readonly number[]): string {
  const { shapes } = scene;
  let text = '';
  for (const shape of own) {
    const { x, y } = placeOf(world, scene, shape);
    const rotation = shapes.rotations[shape] as number;
    const turn = rotation === 0 ? '' : `rotate(${rotation * STEP})`;
    const id = idOf(shapes.level, shapes.kinds[shape] as number);
    text += `<use href="#${id}" transform="translate(${short(x)} ${short(y)})${turn}"/>`;
  }
  return text;
}

/** The sides at which supertiles of a level meet; a side that goes on where the one before ended is not begun anew. */
function borders({ sides: { segments, levels }, base }: Scene, from: number, box: Box): string {
  const [left, top] = toVertex(base);
  let [text, last] = ['', ''];
  for (const [side, level] of levels.entries()) {
    if (level < from || !isWithin(segments, 4 * side, left, top, box)) continue;
    const [start, end] = [pair(segments, 4 * side), pair(segments, 4 * side + 2)];
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

function pair(numbers: Float64Array, at: number): string {
  return `${short(numbers[at] as number)} ${short(numbers[at + 1] as number)}`;
}

/** Three decimals, and no more digits than it takes. */
function short(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}
