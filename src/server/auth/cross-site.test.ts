import { describe, expect, test } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const OURS = 'https://meow.example';

describe('a write that another site asks for', () => {
  test.each([
    ['says nothing', {}, false],
    ['same-origin', { 'sec-fetch-site': 'same-origin' }, false],
    ['typed in by the player', { 'sec-fetch-site': 'none' }, false],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }, true],
    ['cross-site, whatever the origin says', { 'sec-fetch-site': 'cross-site', origin: OURS }, true],
    ['a word nobody knows', { 'sec-fetch-site': 'meow' }, true],
    ['same-site, from a sister host', { 'sec-fetch-site': 'same-site', origin: 'https://other.meow.example' }, true],
    ['same-site, without an origin', { 'sec-fetch-site': 'same-site' }, true],
    ['same-site, from our own pages', { 'sec-fetch-site': 'same-site', origin: OURS }, false],
    ['only an origin, ours', { origin: OURS }, false],
    ['only an origin, another', { origin: 'https://evil.example' }, true],
    ['only an origin, ours without encryption', { origin: 'http://meow.example' }, true],
    ['an origin that is kept secret', { origin: 'null' }, true],
  ])('%s', (_what, headers, refused) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect(isCrossSiteWrite(method, headers, OURS)).toBe(refused);
  });

  test('reading is nobody’s write', () => {
    for (const method of ['GET', 'HEAD']) {
      expect(isCrossSiteWrite(method, { 'sec-fetch-site': 'cross-site' }, OURS)).toBe(false);
    }
  });
});
