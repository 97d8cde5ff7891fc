import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { paths } from '../../lib/paths.ts';

const require = createRequire(import.meta.url);

const PAINTER = '@resvg/resvg-wasm/index_bg.wasm';
const FONTS = [
  '@fontsource/almendra/files/almendra-latin-700-normal.woff2',
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
];
/** Drawing takes 0.2 s a picture, and most builds change none. */
const CACHE = `${paths.root}node_modules/.cache/pictures`;

let tools: Promise<Buffer> | null = null;
let painter: Promise<readonly Uint8Array[]> | null = null;

/** An SVG as a PNG, its text in our own fonts. */
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

/** The hash of all that a picture depends on beside its SVG: another painter, or other fonts, may draw it otherwise. */
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
