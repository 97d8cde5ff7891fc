import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isCrossSiteRead, isCrossSiteWrite } from './cross-site.ts';

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

  test('reading is refused to what is foreign for certain, and to nothing else', () => {
    const refused = (headers: IncomingHttpHeaders, method = 'GET') => isCrossSiteRead(method, headers, OURS);
    expect(refused({ 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(refused({ 'sec-fetch-site': 'cross-site' }, 'HEAD')).toBe(true);
    expect(refused({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(true);
    // Our pages, when the calls are at another site.
    expect(refused({ 'sec-fetch-site': 'cross-site', origin: OURS })).toBe(false);
    for (const site of ['same-origin', 'same-site', 'none', undefined]) {
      expect(refused({ 'sec-fetch-site': site })).toBe(false);
    }
    expect(refused({ 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(false);
    expect(isCrossSiteWrite('GET', { 'sec-fetch-site': 'cross-site' }, OURS)).toBe(false);
  });
});
