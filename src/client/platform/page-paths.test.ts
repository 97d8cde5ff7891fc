import { expect, test } from 'vitest';
import { canonicalPath, pageOf } from './page-paths.ts';

test.each([
  ['/', '/'],
  ['/vision/', '/vision'],
  ['/game/quest/Cookie%3Fp%3Daccept%26c%3D1', '/game/quest/Cookie'],
  ['/game/quest/%43ookie/', '/game/quest/Cookie'],
  ['/game/quest/%', '/game/quest/%'],
])('[W8] the prerendered page for %s is %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test.each([
  ['/VISION/?lang=de', '/vision?lang=de'],
  ['/game/QUEST/Cookie%3Fp%3Daccept', '/game/quest/Cookie%3Fp%3Daccept'],
  ['/vision/', null],
  ['/game/quest/cookie', null], // names of cards are case-sensitive
  ['/Elsewhere', null],
  ['//elsewhere.example/Vision', null],
])('[W8] the address %s redirects to its canonical path %s (null: no redirect)', (address, spelling) => {
  const isPage = (path: string) => ['/', '/vision', '/game/quest/Cookie'].includes(path);
  expect(canonicalPath(new URL(`https://meow.example${address}`), isPage)).toBe(spelling);
});
