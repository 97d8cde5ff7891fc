import { expect, test } from 'vitest';
import { findTooEarly, findTooHeavy } from './find-too-heavy.ts';
import type { FirstLoad } from './first-loads.ts';

const home: FirstLoad = {
  path: '/',
  language: 'en',
  bytes: { js: 1000, css: 200, fonts: 300, html: 100 },
  scripts: ['assets/first.js', 'assets/home.js'],
};
const jar: FirstLoad = { ...home, path: '/jar', scripts: ['assets/first.js', 'assets/jar.js'] };
const sizes = {
  'assets/first.js': { 'node_modules/react.js': 5000, 'src/client/main.tsx': 40 },
  'assets/home.js': { 'src/client/home.tsx': 1200 },
  'assets/jar.js': { 'src/identity/words.ts': 30_000 },
};
const budgets = { css: 200, fonts: 300, html: 100, js: () => 1000 };

test('a first load over its budget is named with its route, kind, excess and largest modules', () => {
  expect(findTooHeavy([home], budgets, sizes)).toEqual([]);
  const less = { ...budgets, css: 150, js: (path: string) => (path === '/' ? 900 : 1000) };
  expect(findTooHeavy([home, jar], less, sizes)).toEqual([
    '/ (en): the JavaScript of the first load is 100 bytes over its 900 (brotli). Its largest modules: ' +
      'node_modules/react.js (5,000 before it is packed), src/client/home.tsx (1,200 before it is packed), ' +
      'src/client/main.tsx (40 before it is packed).',
    '/ (en): the style of the first load is 50 bytes over its 150 (brotli).',
    '/jar (en): the style of the first load is 50 bytes over its 150 (brotli).',
  ]);
});

test('what comes too early is named, but where it is needed at once', () => {
  const words = { what: 'words', module: /^src\/identity\// };
  expect(findTooEarly([home, jar], [words], sizes)).toEqual([
    '/jar: words are loaded before they are needed: src/identity/words.ts',
  ]);
  expect(findTooEarly([home, jar], [{ ...words, but: ['/jar'] }], sizes)).toEqual([]);
});
