import { build, type Plugin } from 'vite';
import { BUILD_TARGET } from '../lib/browsers.ts';
import { paths } from '../lib/paths.ts';
import type { Kept } from './kept.ts';

/** Builds the worker that keeps the game's files into one file above all pages, with what there is to keep in it. */
export async function buildServiceWorker(kept: Kept, id: string): Promise<void> {
  await build({
    configFile: false,
    root: paths.root,
    logLevel: 'warn',
    plugins: [keptFiles(kept)],
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
}

function keptFiles({ files, pages }: Kept): Plugin {
  const name = 'virtual:kept';
  return {
    name: 'kept-files',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const files = ${JSON.stringify(files)}; export const pages = ${JSON.stringify(pages)};`
        : undefined,
  };
}
