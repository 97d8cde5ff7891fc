import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Types of files that are worth compressing: other formats are compressed already. */
const PACKABLE = /\.(js|css|svg|json|wasm)$/;
/** A smaller file fits into one network packet even uncompressed. */
const SMALLEST = 512; // bytes

export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => PACKABLE.test(name));
  await Promise.all(names.map((name) => compressFile(`${folder}/${name}`)));
}

/** Writes `.br` and `.gz` beside a file, unless the file is too small. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const options = {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Brotli compresses the file as one block, which saves 0.1 kB for the largest file (measured).
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    },
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, options)),
    writeFile(`${file}.gz`, await zip(content)),
  ]);
}

/** How long source maps are kept: error reports may refer to files of earlier builds, too. */
const KEPT_FOR = 30 * 24 * 3_600_000; // ms

export async function moveMaps(assets: string, maps: string, now: number): Promise<void> {
  await mkdir(maps, { recursive: true });
  for (const name of await readdir(maps)) {
    const { mtimeMs } = await stat(join(maps, name));
    if (now - mtimeMs > KEPT_FOR) await rm(join(maps, name));
  }
  const made = (await readdir(assets)).filter((name) => name.endsWith('.map'));
  await Promise.all(made.map((name) => rename(join(assets, name), join(maps, name))));
}
