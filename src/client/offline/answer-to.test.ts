import { expect, test } from 'vitest';
import { answerTo, pageOf, spellingOf } from './answer-to.ts';

const ORIGIN = 'https://meow.example';

const ask = (address: string, { method = 'GET', mode = 'cors' } = {}) =>
  answerTo({ method, mode, url: new URL(address, ORIGIN) }, ORIGIN);

test.each(['/', '/vision/', '/vision?lang=de', '/game/quest/Cookie%3Fp%3Daccept', '/nowhere', '/apiary'])(
  '[W8] %s is answered as a page',
  (address) => {
    expect(ask(address, { mode: 'navigate' })).toBe('page');
    expect(ask(address)).toBe(null);
  },
);

test.each(['/assets/first-1a2b3c.js', '/vision/_payload.json?b1', '/_payload.json?b1', '/favicon.svg'])(
  '[W8] %s is answered as a file, by GET only',
  (address) => {
    expect(ask(address)).toBe('file');
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE']) expect(ask(address, { method })).toBe(null);
  },
);

test.each([
  '/api',
  '/api/auth/cookie',
  '/api/game/character/01?stream',
  '/openapi.json',
  '/openapi/auth/ping',
  '/latest.json?1763861565000',
  '/builds/meta/b1.json',
  '/sw.js',
  '/healthz',
  '/robots.txt',
  '/share/vision.png',
  'https://elsewhere.example/assets/first-1a2b3c.js',
  '/vision/_payload.json', // of which build?
])('[W8] %s is left to the network', (address) => {
  for (const mode of ['cors', 'no-cors', 'same-origin']) expect(ask(address, { mode })).toBe(null);
});

test.each(['/api/auth/cookie', '/openapi.json', '/latest.json', '/assets/first-1a2b3c.js', '/sw.js'])(
  '[W8] %s is left to the network when it is opened as a page',
  (address) => {
    expect(ask(address, { mode: 'navigate' })).toBe(null);
  },
);

test.each([
  ['/?lang=de', '/'],
  ['/vision/', '/vision'],
  ['/tutorial/02_magic?seed=3#hand', '/tutorial/02_magic'],
  ['/game/quest/Cookie%3Fp%3Daccept%26c%3D1', '/game/quest/Cookie'],
  ['/game/quest/%43ookie/', '/game/quest/Cookie'],
  ['/game/quest/%', '/game/quest/%'],
])('[W8] %s is kept as %s', (address, page) => {
  expect(pageOf(new URL(address, ORIGIN))).toBe(page);
});

test.each([
  ['/VISION/?lang=de', '/vision?lang=de'],
  ['/game/QUEST/Cookie%3Fp%3Daccept', '/game/quest/Cookie%3Fp%3Daccept'],
  ['/vision/', null],
  ['/game/quest/cookie', null], // another card
  ['/Elsewhere', null],
  ['//elsewhere.example/Vision', null],
])('[W8] %s leads to %s', (address, spelling) => {
  expect(spellingOf(new URL(ORIGIN + address), ['/', '/vision', '/game/quest/Cookie'])).toBe(spelling);
});
