import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { paths } from '../../lib/paths.ts';

const require = createRequire(import.meta.url);

const FONTS = [
  '@fontsource/almendra/files/almendra-latin-700-normal.woff2',
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
];
/** Drawing takes 0.2 s a picture, and most builds change none. */
const CACHE = `${paths.root}node_modules/.cache/pictures`;

let painter: Promise<readonly Uint8Array[]> | null = null;

/** An SVG as a PNG, its text in our own fonts; `width` scales it, and is its own unless said. */
export async function pictureOf(svg: string, width?: number): Promise<Uint8Array> {
  const name = createHash('sha256').update(`${width}:${svg}`).digest('hex');
  const file = `${CACHE}/${name}.png`;
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  painter ??= preparePainter();
  const fontBuffers = [...(await painter)];
  const options = {
    font: { fontBuffers, loadSystemFonts: false },
    ...(width && { fitTo: { mode: 'width', value: width } as const }),
  };
  const png = new Resvg(svg, options).render().asPng();
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, png);
  return png;
}

async function preparePainter(): Promise<readonly Uint8Array[]> {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Promise.all(FONTS.map((font) => readFile(require.resolve(font))));
}
