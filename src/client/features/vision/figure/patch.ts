/** What each character of a patch paints; the colours are tokens, by these classes. */
export const TONES = {
  o: 'outline',
  s: 'skin',
  S: 'skinShade',
  c: 'cheek',
  m: 'mouth',
  h: 'hair',
  H: 'hairLight',
  d: 'hairShade',
  e: 'eye',
  w: 'glint',
  g: 'glasses',
  l: 'lens',
  t: 'cloth',
  T: 'clothShade',
  k: 'trim',
  p: 'trousers',
  v: 'hat',
  V: 'hatShade',
  b: 'band',
  y: 'metal',
  i: 'ear',
  x: 'boot',
  X: 'bootLight',
} as const;
export type Tone = (typeof TONES)[keyof typeof TONES];

/** A pixel of shadow: it darkens what lies under it by one tone, and falls on nothing else. */
export const SHADOW = '~';
export const SHADED: Readonly<Partial<Record<Tone, Tone>>> = {
  skin: 'skinShade',
  hair: 'hairShade',
  hairLight: 'hair',
};

/** Width and height of the grid that a figure stands on. */
export const GRID = 32; // pixels

/** A piece of pixel art at a place of the grid: rows of characters, each a pixel by its tone. A dot is nothing. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly rows: readonly string[];
}

/** A patch over the whole width, given by its left half. */
export function symmetric(y: number, halves: readonly string[]): Patch {
  return { x: 0, y, rows: halves.map((half) => half + [...half].reverse().join('')) };
}

/** The same patch, so many pixels to the right. */
export function shifted({ x, y, rows }: Patch, by: number): Patch {
  return { x: x + by, y, rows };
}

/** The same patch, as its mirror image on the grid. */
export function flipped({ x, y, rows }: Patch): Patch {
  const width = Math.max(...rows.map((row) => row.length));
  return { x: GRID - x - width, y, rows: rows.map((row) => [...row.padEnd(width, '.')].reverse().join('')) };
}

/** What is left of a patch from a row of the grid downwards. */
export function below({ x, y, rows }: Patch, top: number): Patch {
  const hidden = Math.max(top - y, 0);
  return { x, y: y + hidden, rows: rows.slice(hidden) };
}
