import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { whatIsKept } from './kept.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = [], more = {}) => ({
  file: `assets/${file}`,
  imports,
  dynamicImports,
  ...more,
});

/** A build with a page for players, one for makers, and what both and either of them come to need. */
const MANIFEST: Manifest = {
  'index.html': chunk('index.js', ['first'], [], { isEntry: true }),
  first: chunk('first.js', [], ['routes/vision/page.tsx', 'routes/debug/page.tsx', 'de']),
  de: chunk('de.js'),
  'routes/vision/page.tsx': chunk('vision.js', ['shared'], ['names']),
  'routes/debug/page.tsx': chunk('debug.js', ['shared', 'facts'], ['graph', 'names']),
  shared: chunk('shared.js'),
  facts: chunk('facts.js'),
  names: chunk('names.js'),
  graph: chunk('graph.js', ['shared', 'layout'], [], { css: ['assets/graph.css'] }),
  layout: chunk('layout.js'),
  'style.css': chunk('style.css'),
};
const OTHERS = ['assets/sky-worker-1a2b3c.js', 'assets/explore-worker-1a2b3c.js', 'assets/almendra.woff2'];
const ASSETS = [...Object.values(MANIFEST).flatMap(({ file, css = [] }) => [file, ...css]), ...OTHERS];

test('[W8] kept is what every page comes to need, and nothing that makers open on theirs', () => {
  const { files } = whatIsKept(MANIFEST, ASSETS, []);
  const scripts = ['de', 'debug', 'facts', 'first', 'index', 'names', 'shared', 'vision'].map((name) => `${name}.js`);
  const assets = [...scripts, 'almendra.woff2', 'sky-worker-1a2b3c.js', 'style.css'].map((name) => `/assets/${name}`);
  expect([...files].sort()).toEqual([...assets, '/favicon.svg'].sort());
});

test('[W8] the data of pages is kept where they have any, and every page is', () => {
  const pages = [
    { path: '/', payload: null },
    { path: '/vision', payload: '/vision/_payload.json?b1' },
  ];
  const kept = whatIsKept(MANIFEST, [], pages);
  expect(kept.pages).toEqual(['/', '/vision']);
  expect(kept.files).toEqual(['/favicon.svg', '/vision/_payload.json?b1']);
});
