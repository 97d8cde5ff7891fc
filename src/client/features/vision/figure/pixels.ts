/** The tone that a letter of a patch stands for: the name of a CSS custom property. */
const TONES = {
  o: 'outline',
  s: 'skin',
  S: 'skin-shade',
  c: 'cheek',
  m: 'mouth',
  h: 'hair',
  H: 'hair-light',
  d: 'hair-shade',
  e: 'eye',
  w: 'glint',
  g: 'glasses',
  l: 'lens',
  t: 'cloth',
  T: 'cloth-shade',
  k: 'trim',
  p: 'trousers',
  v: 'hat',
  V: 'hat-shade',
  b: 'band',
  y: 'metal',
  i: 'ear',
  x: 'boot',
  X: 'boot-light',
} as const;
type Tone = (typeof TONES)[keyof typeof TONES];

/** Shadow: darkens by one tone the pixel that an earlier patch has drawn at its place. Empty pixels stay empty. */
const SHADOW = '~';
const SHADED: Readonly<Partial<Record<Tone, Tone>>> = {
  skin: 'skin-shade',
  hair: 'hair-shade',
  'hair-light': 'hair',
};

/** Width and height of a figure's grid. */
export const GRID = 32; // pixels

/**
 * Pixel art at a position of the grid. Each letter of a row is a pixel and stands for a tone (see `TONES`); a dot is an
 * empty pixel.
 */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly rows: readonly string[];
}

/** A patch over the whole width of the grid, given by its left half. */
export function symmetric(y: number, halves: readonly string[]): Patch {
  return { x: 0, y, rows: halves.map((half) => half + [...half].reverse().join('')) };
}

/** Splits a sheet: each line holds one row of every piece, separated by spaces. Returns the rows of each piece. */
export function columnsOf(sheet: string): readonly (readonly string[])[] {
  const rows = sheet
    .trim()
    .split(/\n\s*/)
    .map((row) => row.split(' '));
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
}

/**
 * The patches of a symmetric part from the front and from behind. Each row of `sheet` holds the left half of the front
 * view, then that of the back view; both are mirrored.
 */
export function bothSides(y: number, sheet: string): { readonly front: Patch; readonly back: Patch } {
  const [front = [], back = []] = columnsOf(sheet);
  return { front: symmetric(y, front), back: symmetric(y, back) };
}

export function shifted({ x, y, rows }: Patch, by: number): Patch {
  return { x: x + by, y, rows };
}

/** The mirror image of a patch on the grid. */
export function flipped({ x, y, rows }: Patch): Patch {
  const width = Math.max(...rows.map((row) => row.length));
  return { x: GRID - x - width, y, rows: rows.map((row) => [...row.padEnd(width, '.')].reverse().join('')) };
}

/** The part of a patch from row `top` of the grid downwards. */
export function below({ x, y, rows }: Patch, top: number): Patch {
  const hidden = Math.max(top - y, 0);
  return { x, y: y + hidden, rows: rows.slice(hidden) };
}

/**
 * Draws patches over one another, the last on top. Returns the visible pixels of each tone as the data of one SVG path,
 * as an element for each pixel would be too many.
 * @throws Error for a mistake in the art: a pixel outside the grid, or of an unknown tone
 */
export function outlinesOf(patches: readonly Patch[]): ReadonlyMap<Tone, string> {
  const found = new Map<Tone, string>();
  for (const [y, row] of pixelsOf(patches).entries()) {
    for (let x = 0; x < row.length; ) {
      const tone = row[x] ?? null;
      const from = x;
      while (x < row.length && row[x] === tone) x += 1;
      if (tone) found.set(tone, `${found.get(tone) ?? ''}M${from} ${y}h${x - from}v1h-${x - from}z`);
    }
  }
  return found;
}

type Pixel = Tone | null;

export function pixelsOf(patches: readonly Patch[]): readonly (readonly Pixel[])[] {
  const grid = Array.from({ length: GRID }, () => new Array<Pixel>(GRID).fill(null));
  for (const { x: left, y: top, rows } of patches) {
    for (const [down, row] of rows.entries()) {
      for (const [along, character] of [...row].entries()) {
        if (character === '.') continue;
        const [x, y] = [left + along, top + down];
        const target = grid[y];
        const under = target?.[x];
        if (!target || under === undefined) throw new Error(`Pixel ${x},${y} is not on the grid`);
        target[x] = character === SHADOW ? under && (SHADED[under] ?? under) : toneOf(character);
      }
    }
  }
  return grid;
}

function toneOf(character: string): Tone {
  const tone = (TONES as Readonly<Record<string, Tone | undefined>>)[character];
  if (!tone) throw new Error(`There is no tone ${character}`);
  return tone;
}
