import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './build/compress.ts';
import { writePages } from './build/pages.ts';
import { checkQuests } from './build/quests.ts';
import { paths } from './lib/paths.ts';
import { hashSources, writeStamp } from './lib/sources.mjs';

/** Builds the client, renders its pages, and packs what is sent as it lies; nothing, if a quest has errors. */
const began = performance.now();
const sources = hashSources();
const id = sources.slice(0, 12);
process.env.BUILD_ID = id;
process.env.NODE_ENV = 'production';

if (!checkQuests()) process.exit(1);
await rm(paths.dist, { recursive: true, force: true });
await build({ configFile: paths.viteConfig, logLevel: 'warn' });
await build({ configFile: paths.viteConfig, logLevel: 'warn', build: { ssr: true } });

const prerender: typeof import('../src/client/prerender.tsx') = await import(
  pathToFileURL(`${paths.prerender}/prerender.js`).href
);
const pages = await writePages(prerender, id, Date.now());
await compressFolder(`${paths.client}/assets`);
writeStamp(sources);
console.log(`Built ${id}: ${pages} pages in ${((performance.now() - began) / 1000).toFixed(1)} s`);
