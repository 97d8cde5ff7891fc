import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Never there: its source is made up. */
const ENTRY = join(ROOT, 'entry.ts');

/** What a browser downloads for a module of this source: bundled and minified, gzip level 9. Paths are from the root. */
export async function bundleSize(source: string): Promise<number> {
  return gzipSync(await bundleCode(source), { level: 9 }).length;
}

/** The code of a module of this source and all that it imports, minified. */
export async function bundleCode(source: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new TypeError('Nothing was built');
  return bundle.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}
