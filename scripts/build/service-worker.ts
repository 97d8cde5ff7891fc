import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { build } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import { payloadUrl, QUEST_FRAME_PATH } from '../../src/client/platform/page-paths.ts';
import { BUILD_TARGET } from '../lib/browsers.ts';
import { paths } from '../lib/paths.ts';
import { generated } from './generated.ts';

/** Files that only authors use, on /debug. They are not precached, because they are large, and useless offline. */
const AUTHOR_TOOLS = ['explore-worker', 'quest-graph', 'lazy-gallery'].map((name) => `assets/${name}-*`);

/**
 * Builds the service worker, with the list of what it precaches.
 * @param pages paths of all pages
 */
export async function buildServiceWorker(pages: readonly string[], id: string): Promise<void> {
  const define = { 'import.meta.env.BUILD_ID': id, 'self.__WB_MANIFEST': precached(pages, id) };
  await build({
    configFile: false,
    root: paths.root,
    logLevel: 'warn',
    plugins: [generated()],
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      target: BUILD_TARGET,
      outDir: paths.client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: `${paths.root}src/client/offline/service-worker.ts`,
        // Some supported browsers have no module service workers.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Lists what to precache. Assets have a version by the hash in their names, pages and payloads by the build's id. */
function precached(pages: readonly string[], id: string): PrecacheEntry[] {
  const list = (pattern: string) => globSync(pattern, { cwd: paths.client }).toSorted();
  const makers = AUTHOR_TOOLS.flatMap((pattern) => {
    const files = list(pattern);
    if (files.length === 0) throw new Error(`The build has no ${pattern}`);
    return files;
  });
  const payloads = list('**/_payload.json');
  if (payloads.length === 0) throw new Error('The build has no payloads');
  return [
    ...list('assets/*')
      .filter((file) => !makers.includes(file))
      .map((file) => ({ url: file, revision: null, integrity: integrityOf(file) })),
    ...payloads.map((file) => {
      const url = payloadUrl(`/${file.replace(/\/?_payload\.json$/, '')}`, id);
      return { url, revision: null, integrity: integrityOf(file) };
    }),
    { url: 'favicon.svg', revision: integrityOf('favicon.svg'), integrity: integrityOf('favicon.svg') },
    ...[...pages, QUEST_FRAME_PATH, '/404'].map((url) => ({ url, revision: id })),
  ];
}

/** The hash of a file's content, by which browsers refuse any other response, such as a hotel network's login page. */
function integrityOf(file: string): string {
  return `sha256-${createHash('sha256')
    .update(readFileSync(`${paths.client}/${file}`))
    .digest('base64')}`;
}
