import { type Box, MAX_DEPTH, METATILES, type Metatile, TILE_TREE_DEPTH } from '#tiles';
import { parseOptions, UsageError, wholeNumber } from '../lib/command.ts';

/** The most tiles that a window may need. To print as many takes a few seconds and some 100 MB. */
const MOST_TILES = 1_000_000;
const TILE_AREA = Math.sqrt(3) * (3 + Math.sqrt(3)); // square edge lengths
/** The longest extent of a tile. */
const TILE_SPAN = 5; // edge lengths
/** The least width and height of a window: for a smaller window, rounding errors exceed the covered area. */
const LEAST_SIDE = 0.001; // edge lengths

type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'print'; readonly window: Box; readonly root: Metatile; readonly depth: number };

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  window: { type: 'string' },
  root: { type: 'string', default: 'Delta' },
  depth: { type: 'string', default: `${TILE_TREE_DEPTH}` },
} as const;

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const { help, window, root, depth } = parseOptions(joined(args), OPTIONS).values;
  if (help) return { kind: 'help' };
  if (window === undefined) throw new UsageError('A window is needed: --window -40,-40,40,40.');
  return {
    kind: 'print',
    window: readWindow(window),
    root: readRoot(root),
    depth: wholeNumber('depth', depth, 0, MAX_DEPTH),
  };
}

/** Joins an option and a negative number (`--window=-40…`): parseArgs takes a separate `-40…` for an option. */
function joined(args: readonly string[]): readonly string[] {
  const belongsBefore = (at: number) => /^-[\d.]/.test(args[at] ?? '') && /^--[a-z]+$/.test(args[at - 1] ?? '');
  return args.flatMap((arg, at) => {
    if (belongsBefore(at)) return [];
    return belongsBefore(at + 1) ? [`${arg}=${args[at + 1]}`] : [arg];
  });
}

function readWindow(text: string): Box {
  const [minX = NaN, minY = NaN, maxX = NaN, maxY = NaN, ...more] = text.split(',').map(readNumber);
  if (more.length > 0 || [minX, minY, maxX, maxY].some(Number.isNaN)) {
    throw new UsageError(`--window takes four numbers, x0,y0,x1,y1, not "${text}".`);
  }
  if (minX >= maxX || minY >= maxY) {
    throw new UsageError(`--window goes from left top to right bottom; the corners of "${text}" are swapped or one.`);
  }
  if (Math.min(maxX - minX, maxY - minY) < LEAST_SIDE) {
    throw new UsageError(`--window is at least ${LEAST_SIDE} edges wide and high; "${text}" is not.`);
  }
  const tiles = Math.round(((maxX - minX + TILE_SPAN) * (maxY - minY + TILE_SPAN)) / TILE_AREA);
  if (tiles > MOST_TILES) {
    const most = MOST_TILES.toLocaleString('en');
    throw new UsageError(
      `The window ${text} has room for ${formatCount(tiles)} tiles; at most ${most} are printed at once.`,
    );
  }
  return { minX, minY, maxX, maxY };
}

function readRoot(text: string): Metatile {
  const root = METATILES.find((metatile) => metatile === text);
  if (root) return root;
  throw new UsageError(`--root takes one of ${METATILES.join(', ')}, not "${text}".`);
}

function readNumber(text: string): number {
  const number = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : NaN;
}

function formatCount(tiles: number): string {
  return tiles < 1e15 ? tiles.toLocaleString('en') : 'countless';
}

export const HELP = `npm run tiles -- --window x0,y0,x1,y1   prints all tiles that touch the window, as JSON:
  {base: [[x, y], … 14], unit: "steps", tiles: [{level, parent, index, position: [x, y], rotation}]}

A tile is the base turned clockwise by so many steps of 30° about its first point, then moved to its position.
An edge is 1 long, x grows to the right and y down; 0,0 lies deep inside the patch.
The parent is the path from the root, a digit a level; it and the index name the tile.

  --window x0,y0,x1,y1   left, top, right, bottom, in edges: -40,-40,40,40
  --root NAME            what the patch grows from: ${METATILES.join(', ')}; usually Delta
  --depth N              how often it grows: 0 to ${MAX_DEPTH}, usually ${TILE_TREE_DEPTH}; a deeper patch is a wider one
  -h, --help             prints this

Exit: 0; 1 for a command line that cannot be understood, or where the tiles cannot be written. A window that the patch does not fill is told on standard error.`;
