import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { isBuilt } from '../../scripts/lib/build-stamp.mjs';
import { forgetNext } from './build-client.ts';
import { BUNDLED_SERVER } from './game-server.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Bundles the server into one file, once for all tests. A start takes 0.62 s of processor time from its hundreds of
 * source files, 0.28 s from one ES module, and 0.22 s from one CommonJS file. For an ES module, Node reads all exports
 * of node:http, of which WebSocket loads the code of `fetch`.
 */
export default async function bundleServer(): Promise<void> {
  if (!isBuilt()) throw new Error('The build is older than the sources. Run: npm run build');
  forgetNext();
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [questsByImport(), foldersByName()],
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'tests/e2e/serve.ts'),
      outDir: dirname(BUNDLED_SERVER),
      target: 'node24',
      minify: false, // for readable traces
      copyPublicDir: false,
      rolldownOptions: {
        external: ['better-sqlite3', 'pg', 'ioredis'], // a native addon, and packages that browser tests do not use
        output: { format: 'cjs', codeSplitting: false, entryFileNames: basename(BUNDLED_SERVER) },
      },
    },
  });
}

/**
 * The module `#content/quests` with an import of each quest. The module of the game reads folders and awaits the quests
 * at its top level, which a CommonJS file cannot.
 */
const QUESTS = `
import { kindsOf } from './kind-data.ts';
import { readDocument } from './read-document.ts';
import { readQuest } from './read-quest.ts';
const modules = Object.entries(import.meta.glob('./*/quest.ts', { eager: true }));
const all = modules.map(([path, exported]) => readQuest(path.split('/')[1], exported));
const documents = Object.entries(import.meta.glob('./*/quest.json', { eager: true, import: 'default' }));
all.push(...documents.map(([path, document]) => readDocument(path.split('/')[1], document)));
export const quests = new Map(all.map((quest) => [quest.card, quest]));
export const questKinds = kindsOf(all);
export const addQuest = (quest) => void quests.set(quest.card, quest);
`;

function questsByImport(): Plugin {
  return {
    name: 'quests-by-import',
    load: (id) => (id === join(ROOT, 'src/content/quests/quests-node.ts') ? QUESTS : null),
  };
}

/**
 * Keeps the folder of each module, so that modules that resolve files relative to themselves find them beside their
 * sources.
 */
function foldersByName(): Plugin {
  return {
    name: 'folders-by-name',
    transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  };
}
