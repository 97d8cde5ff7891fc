import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { HIGHLIGHT, hexOf, INK, PALETTE, type PaletteEntry } from '#palette';
import { CAT } from '../../src/client/ui/mark-shape.ts';
import { paths } from '../lib/paths.ts';

const require = createRequire(import.meta.url);

const PAINTER = '@resvg/resvg-wasm/index_bg.wasm';
const FONTS = [
  '@fontsource/almendra/files/almendra-latin-700-normal.woff2',
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
];
/** Rendered pictures are cached here: rendering takes 0.2 s for each picture, and most builds change none. */
const CACHE = `${paths.root}node_modules/.cache/pictures`;

let tools: Promise<Buffer> | null = null;
let painter: Promise<readonly Uint8Array[]> | null = null;

/** Renders an SVG as a PNG, with the game's own fonts. */
export async function pictureOf(svg: string): Promise<Uint8Array> {
  tools ??= hashTools();
  const name = createHash('sha256')
    .update(await tools)
    .update(svg)
    .digest('hex');
  const file = `${CACHE}/${name}.png`;
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  painter ??= preparePainter();
  const fontBuffers = [...(await painter)];
  const png = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } }).render().asPng();
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, png);
  return png;
}

/** A hash of this module, the renderer and the fonts: if one of these changes, every picture may change. */
async function hashTools(): Promise<Buffer> {
  const files = [import.meta.filename, require.resolve(PAINTER), ...FONTS.map((font) => require.resolve(font))];
  const hash = createHash('sha256');
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest();
}

async function preparePainter(): Promise<readonly Uint8Array[]> {
  await initWasm(await readFile(require.resolve(PAINTER)));
  return Promise.all(FONTS.map((font) => readFile(require.resolve(font))));
}

const MAGIC = 6;
/** A little more than half of the height of the cat's drawing, in drawing units. `MIDDLE` is its centre. */
const HALF = 62;
const MIDDLE = [-5.8, 6.3] as const;

interface Icon {
  readonly file: string;
  readonly size: number; // px
  /** The cat's share of the picture's height: smaller in maskable icons, which systems crop. */
  readonly share: number;
}

/** Home screen icons: sizes that browsers require for installing a page, and Apple's own. */
export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.76 },
  { file: 'icon-512.png', size: 512, share: 0.76 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.58 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.72 },
];

export function iconSvg({ size, share }: Icon): string {
  const { pastel } = PALETTE[MAGIC] as PaletteEntry;
  const shine = hexOf({ hue: 69, ...HIGHLIGHT });
  const { rx, ry } = CAT.largeEye;
  const eyes = CAT.eyes.map(({ cx, cy }) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${shine}"/>`);
  const half = HALF / share;
  const [left, top, side] = [MIDDLE[0] - half, MIDDLE[1] - half, 2 * half];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${left} ${top} ${side} ${side}"><rect x="${left}" y="${top}" width="${side}" height="${side}" fill="${pastel}"/><path d="${CAT.outline}" fill="${INK}"/>${eyes.join('')}</svg>`;
}
