import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { beside } from './scripts/build/beside.ts';
import { calledAtOnce } from './scripts/build/called-at-once.ts';
import { shortClassName } from './scripts/build/class-names.ts';
import { generated } from './scripts/build/generated.ts';
import { reactAsked } from './scripts/build/react-asked.ts';
import { reactNames } from './scripts/build/react-names.ts';
import { reactParts } from './scripts/build/react-parts.ts';
import { reactProperties } from './scripts/build/react-properties.ts';
import { squeeze } from './scripts/build/squeeze.ts';
import { styleParts } from './scripts/build/style-parts.ts';
import { moduleSizes } from './scripts/build/weights/module-sizes.ts';
import { withFirst } from './scripts/build/with-first.ts';
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

/**
 * What every page needs comes in one file: split by who shares what, it would be 28 small ones, 8 kB more (measured).
 * The entry stays apart, for it waits for a page, and pages import that file.
 */
const FIRST_IN_ONE = {
  groups: [
    // Most rooms that are drawn have a light in them.
    { name: 'lit', test: /ui\/(art\/(art\.module|flame)|scene)\./ },
    // The jar's other side has all of its own words.
    {
      name: 'jar',
      test: /messages\/en\/(account|errors)|account\/(account\.module|passkey-unlock|throw-away|restore\/draft)\./,
    },
    { name: 'unread', test: /account\/unread|messages\/en\/unread|lib\/use-part/ },
    // What was said is known by the fire, too.
    {
      name: 'telling',
      test: /messages\/en\/quest\.ts|quests\/oven|quest\/transcript\/(transcript|use-foreign)|routes\/others|quest\/(controls\/in-reach|speakers\.module)/,
    },
    { name: 'first', priority: 1, tags: ['$initial' as const], test: /(?<!main\.tsx|index\.html)$/ },
  ],
};

/** That much of a build is spent in what it calls is so by choice, and says nothing to whoever starts the game. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild, command }) => ({
  root: 'src/client',
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
  plugins: [
    react(),
    reactNames(),
    reactParts(),
    reactAsked(),
    reactProperties(),
    beside(),
    generated(),
    styleParts(),
    firstApart(),
    layersFirst(),
    squeeze(),
    calledAtOnce(),
    withFirst(),
    moduleSizes(),
  ],
  worker: { plugins: () => [squeeze()], rolldownOptions: { checks: QUIET } },
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  build: {
    target: BUILD_TARGET,
    outDir: isSsrBuild ? paths.prerender : paths.client,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // For whoever reads the log. No file names its map, and none is served.
    sourcemap: isSsrBuild ? false : 'hidden',
    modulePreload: {
      // An inline script's worth of code for browsers older than the target.
      polyfill: false,
      // What is there already, on every page, is not named by every import besides: 0.2 kB of names (measured).
      resolveDependencies: (_, files) =>
        files.filter((file) => !/^assets\/(first|first-press|rolldown-runtime)-/.test(file)),
    },
    assetsInlineLimit: 0,
    // What all pages need in one file, the parts that few need in theirs (scripts/build/style-parts.ts): split by the code that
    // it is for, style would be in 40 small ones.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      checks: QUIET,
      ...(isSsrBuild ? { input: 'src/client/prerender.tsx' } : { output: { codeSplitting: FIRST_IN_ONE } }),
    },
  },
  server: { port: 3000, proxy: { '/api': 'http://127.0.0.1:3001', '/openapi': 'http://127.0.0.1:3001' } },
}));
