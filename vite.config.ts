import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { generated } from './scripts/build/generated.ts';
import { BUILD_TARGET } from './scripts/lib/browsers.ts';
import { paths } from './scripts/lib/paths.ts';

/** What every page loads is one file, and what six of them share another: else there are dozens of small ones. */
const CHUNKS = {
  groups: [
    { name: 'first', tags: ['$initial' as const], test: /(?<!main\.tsx|index\.html)$/ },
    { name: 'shared', minShareCount: 6 },
  ],
};

/** Components keep their names, for reports of errors and React's developer tools. */
const MINIFY = { compress: true, mangle: { keepNames: { function: true, class: false } } };

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/client',
  plugins: [react(), generated()],
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  build: {
    target: BUILD_TARGET,
    outDir: isSsrBuild ? paths.prerender : paths.client,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : 'hidden', // no file names its map, and none is served
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a hint for authors of plugins
      ...(isSsrBuild ? { input: 'src/client/prerender.tsx' } : { output: { codeSplitting: CHUNKS, minify: MINIFY } }),
    },
  },
  server: { port: 3000, proxy: { '/api/': 'http://127.0.0.1:3001', '/openapi': 'http://127.0.0.1:3001' } },
}));
