import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { generated } from './scripts/build/generated.ts';
import { styleParts } from './scripts/build/style-parts.ts';
import { moduleSizes } from './scripts/build/weights/module-sizes.ts';
import { BUILD_TARGET } from './scripts/lib/browsers.ts';
import { paths } from './scripts/lib/paths.ts';

/** The order of the cascade's layers. It must be said before any layer is filled, and chunks come in any order. */
const LAYERS = '@layer reset, tokens, base, components, layouts, transitions;\n';

function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = LAYERS + String(file.source);
      }
    },
  };
}

/** What a build writes into every document, as scripts/build/pages.ts does. */
function firstApart(): Plugin {
  return {
    name: 'first-apart',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/first.ts' }, injectTo: 'head-prepend' },
    ],
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/client',
  plugins: [react(), generated(), styleParts(), firstApart(), layersFirst(), moduleSizes()],
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  build: {
    target: BUILD_TARGET,
    outDir: isSsrBuild ? paths.prerender : paths.client,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : 'hidden', // no file names its map, and none is served
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/client/prerender.tsx' }
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], test: /(?<!main\.tsx|index\.html)$/ },
                { name: 'shared', minShareCount: 6 },
              ],
            },
          },
        },
  },
  server: { port: 3000, proxy: { '/api': 'http://127.0.0.1:3001', '/openapi': 'http://127.0.0.1:3001' } },
}));
