import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { injectManifest, type ManifestEntry } from 'workbox-build';
import { payloadAddress } from '../../src/client/lib/payload-path.ts';
import { BUILD_TARGET } from '../lib/browsers.ts';
import { paths } from '../lib/paths.ts';

/** What makers alone open, on /debug: large, and of no use without a network. */
const MAKERS = ['explore-worker', 'quest-graph', 'explorer', 'hung-gallery'].map((name) => `assets/${name}-*`);

/**
 * Builds the service worker, with the list of what it precaches. Not by vite-plugin-pwa: that one works at the end of the
 * client's build, and the pages are rendered after it, by a second build.
 * @param pages paths of all pages
 */
export async function buildServiceWorker(pages: readonly string[], id: string): Promise<void> {
  const file = `${paths.client}/sw.js`;
  await build({
    configFile: false,
    root: paths.root,
    logLevel: 'warn',
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(id) },
    build: {
      target: BUILD_TARGET,
      outDir: paths.client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: `${paths.root}src/client/offline/service-worker.ts`,
        // Not every browser of ours takes modules for service workers.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  for (const pattern of MAKERS) {
    if (globSync(pattern, { cwd: paths.client }).length === 0) throw new Error(`The build has no ${pattern}`);
  }
  const { warnings } = await injectManifest({
    swSrc: file,
    swDest: file,
    globDirectory: paths.client,
    globPatterns: ['assets/*', 'favicon.svg', '**/_payload.json'],
    globIgnores: MAKERS,
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      async (entries) => ({ manifest: await Promise.all(entries.map((entry) => verifiable(entry, id))) }),
    ],
    additionalManifestEntries: [...pages, '/404'].map((url) => ({ url, revision: id })),
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}

/** With the hash of its content, so that what a gateway answers in its place is never kept. */
async function verifiable<Entry extends ManifestEntry>(entry: Entry, id: string): Promise<Entry> {
  const hash = createHash('sha256').update(await readFile(`${paths.client}/${entry.url}`));
  const page = /^(.*?)\/?_payload\.json$/.exec(entry.url);
  const named = page ? { url: payloadAddress(`/${page[1]}`, id), revision: null } : {}; // pages ask by their build
  return { ...entry, ...named, integrity: `sha256-${hash.digest('base64')}` };
}
