import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig } from 'vite';
import { generated } from './scripts/build/generated.ts';
import { translationsWithoutHashes } from './scripts/build/translations.ts';
import { BUILD_TARGET } from './scripts/lib/browsers.ts';
import { paths } from './scripts/lib/paths.ts';

/**
 * Few shared chunks, not dozens: `first` has what every page loads, `shared` what six pages or more import from src/client.
 * Rules of the engine are left out, as the start page needs few of them: with them it loads 2 kB more. So are the people in
 * pictures, which only stories need.
 */
const CHUNKS = {
  groups: [
    { name: 'first', tags: ['$initial' as const], test: /(?<!main\.tsx|index\.html)$/ },
    { name: 'shared', minShareCount: 6, test: /[\\/]src[\\/]client[\\/](?!ui[\\/]art[\\/]people)/ },
    // What many pages need of the rules, and what every story needs besides: many small chunks compress worse.
    {
      name: 'rules',
      minShareCount: 4,
      test: /[\\/]src[\\/]engine[\\/](?!lessons|quests[\\/](play|together|builder|save|step|conditions|check))/,
    },
    { name: 'stories', test: /[\\/]src[\\/]engine[\\/]quests[\\/](play|together|builder)\.ts$/ },
  ],
};

/** Keeps the names of components, for error reports and React's developer tools. */
const MINIFY = { compress: true, mangle: { keepNames: { function: true, class: false } } };

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/client',
  plugins: [react(), generated(), translationsWithoutHashes()],
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  // Prerendering takes the quests as a browser does: as parts of the build, not from folders.
  ssr: { resolve: { conditions: ['browser', ...defaultServerConditions] } },
  build: {
    target: BUILD_TARGET,
    outDir: isSsrBuild ? paths.prerender : paths.client,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : 'hidden', // no comment in a file names its map: maps are not served
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // no hints about slow plugins
      ...(isSsrBuild ? { input: 'src/client/prerender.tsx' } : { output: { codeSplitting: CHUNKS, minify: MINIFY } }),
    },
  },
  server: { port: 3000, proxy: { '/api/': 'http://127.0.0.1:3001', '/openapi': 'http://127.0.0.1:3001' } },
}));
