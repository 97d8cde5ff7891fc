import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { UnsoundQuests } from '#engine/check';
import { printable } from '../src/server/commands/printable.ts';
import { compressFile, compressFolder, moveMaps } from './build/files.ts';
import { writePages } from './build/pages.ts';
import { checkQuests } from './build/quests.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { hashSources, removeStamp, writeStamp } from './lib/build-stamp.mjs';
import { paths } from './lib/paths.ts';
import { refuseFolder } from './lib/refuse-folder.mjs';

/** Builds the client, prerenders its pages, and compresses static files. Fails first if a quest has errors. */
refuseFolder(paths.root);
const began = performance.now();
const sources = hashSources();
const id = process.env.BUILD_ID ?? sources.slice(0, 12);
process.env.BUILD_ID = id;
process.env.NODE_ENV = 'production';

try {
  checkQuests();
} catch (error) {
  if (!(error instanceof UnsoundQuests)) throw error;
  console.error(error.message.split('\n').map(printable).join('\n'));
  process.exit(1);
}
removeStamp(); // written again at the end: an interrupted build must not count as complete
await build({ configFile: paths.viteConfig, logLevel: 'warn' });
await moveMaps(`${paths.client}/assets`, paths.maps, Date.now());
await build({ configFile: paths.viteConfig, logLevel: 'warn', build: { ssr: true } });

const prerender: typeof import('../src/client/prerender.tsx') = await import(
  pathToFileURL(`${paths.prerender}/prerender.js`).href
);
await writePages(prerender, id, Date.now());
await buildServiceWorker(prerender.pagePaths, id);
await Promise.all([compressFolder(`${paths.client}/assets`), compressFile(`${paths.client}/sw.js`)]);
writeStamp(sources);
console.log(`Built ${id}: ${prerender.pagePaths.length} pages in ${((performance.now() - began) / 1000).toFixed(1)} s`);
