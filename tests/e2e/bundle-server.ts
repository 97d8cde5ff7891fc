import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { isBuilt } from '../../scripts/lib/sources.mjs';
import { forgetNext } from './build-client.ts';
import { BUNDLED_SERVER } from './game-server.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Packs the server into one file, once for all tests. Read from its hundreds of files, each of their servers takes 0.62 s of the
 * processor to start; packed as CommonJS, 0.22 (as ES module 0.28: naming what node:http offers loads its whole fetch).
 */
export default async function bundleServer(): Promise<void> {
  if (!isBuilt()) throw new Error('The build is not of these sources. Build first: npm run build');
  forgetNext();
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [foldersByName()],
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'tests/e2e/serve.ts'),
      outDir: dirname(BUNDLED_SERVER),
      target: 'node24',
      minify: false, // for readable traces
      copyPublicDir: false,
      rolldownOptions: {
        external: ['better-sqlite3', 'pg', 'ioredis'], // it has a binary beside it; these no test of a browser needs
        output: { format: 'cjs', codeSplitting: false, entryFileNames: basename(BUNDLED_SERVER) },
      },
    },
  });
}

/** Modules that look for files beside themselves still look beside their sources. */
function foldersByName(): Plugin {
  return {
    name: 'folders-by-name',
    transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  };
}
