import { describe, expect, test } from 'vitest';
import { answerTo, pageOf, spellingOf } from './answer-to.ts';

const ORIGIN = 'https://meow.example';

const ask = (address: string, { method = 'GET', mode = 'cors' } = {}) =>
  answerTo({ method, mode, url: new URL(address, ORIGIN) }, ORIGIN);

describe('[W8] without a network,', () => {
  test.each(['/', '/vision', '/vision/', '/vision?lang=de', '/game/quest/Cookie%3Fp%3Daccept', '/nowhere', '/apiary'])(
    '%s is opened as a page',
    (address) => {
      expect(ask(address, { mode: 'navigate' })).toBe('page');
      expect(ask(address)).toBe(null);
    },
  );

  test.each([
    '/assets/first-1a2b3c.js',
    '/assets/almendra-latin-700-normal-1a2b3c.woff2',
    '/vision/_payload.json?b1',
    '/_payload.json?b1',
    '/favicon.svg',
  ])('%s is a file that is kept', (address) => {
    expect(ask(address)).toBe('file');
  });

  test.each([
    '/api/auth/cookie',
    '/api/game/character/01?stream',
    '/api',
    '/openapi.json',
    '/openapi/auth/ping',
    '/latest.json',
    '/latest.json?1763861565000',
    '/builds/meta/b1.json',
    '/sw.js',
    '/healthz',
    '/robots.txt',
    '/share/vision.png',
    'https://elsewhere.example/assets/first-1a2b3c.js',
    // Of which build, nobody knows.
    '/vision/_payload.json',
  ])('%s is left alone', (address) => {
    for (const mode of ['cors', 'no-cors', 'same-origin']) expect(ask(address, { mode })).toBe(null);
  });

  test.each(['/api/auth/cookie', '/openapi.json', '/latest.json', '/assets/first-1a2b3c.js', '/sw.js'])(
    '%s is left alone where somebody opens it as a page',
    (address) => {
      expect(ask(address, { mode: 'navigate' })).toBe(null);
    },
  );

  test.each(['HEAD', 'POST', 'PUT', 'DELETE'])('%s is left alone, whatever it asks for', (method) => {
    for (const mode of ['cors', 'navigate']) {
      for (const address of ['/', '/assets/first-1a2b3c.js']) expect(ask(address, { method, mode })).toBe(null);
    }
  });

  test.each([
    ['/', '/'],
    ['/?lang=de', '/'],
    ['/vision', '/vision'],
    ['/vision/', '/vision'],
    ['/tutorial/02_magic?seed=3#hand', '/tutorial/02_magic'],
    ['/game/quest/Cookie', '/game/quest/Cookie'],
    ['/game/quest/Cookie/', '/game/quest/Cookie'],
    ['/game/quest/Cookie%3Fp%3Daccept%26c%3D1', '/game/quest/Cookie'],
    ['/game/quest/%43ookie', '/game/quest/Cookie'],
    ['/game/quest/%', '/game/quest/%'],
  ])('%s is kept as %s', (address, page) => {
    expect(pageOf(new URL(address, ORIGIN))).toBe(page);
  });

  test.each([
    ['/Vision', '/vision'],
    ['/VISION/?lang=de', '/vision?lang=de'],
    ['/Game/Quest/Cookie', '/game/quest/Cookie'],
    ['/game/QUEST/Cookie%3Fp%3Daccept', '/game/quest/Cookie%3Fp%3Daccept'],
    ['/vision', null],
    ['/vision/', null],
    ['/game/quest/cookie', null], // another card
    ['/Elsewhere', null],
    ['//elsewhere.example/Vision', null],
  ])('%s leads to %s', (address, spelling) => {
    expect(spellingOf(new URL(ORIGIN + address), ['/', '/vision', '/game/quest/Cookie'])).toBe(spelling);
  });
});
