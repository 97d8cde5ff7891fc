import { expect, test } from 'vitest';
import { isCrossSite } from './cookie.ts';

const OURS = 'https://meow.example';
const EVIL = 'https://evil.example';

test.each([
  ['says nothing', {}, false],
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, false],
  ['same-origin, with our origin', { 'sec-fetch-site': 'same-origin', origin: OURS }, false],
  ['[X2] same-origin, with another origin', { 'sec-fetch-site': 'same-origin', origin: EVIL }, true],
  ['typed in by the player', { 'sec-fetch-site': 'none' }, false],
  ['[X2] typed in, with another origin', { 'sec-fetch-site': 'none', origin: EVIL }, true],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, true],
  ['cross-site, whatever the origin says', { 'sec-fetch-site': 'cross-site', origin: OURS }, true],
  ['a word nobody knows', { 'sec-fetch-site': 'meow' }, true],
  ['an empty word', { 'sec-fetch-site': '' }, true],
  ['same-site, from a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://other.meow.example' }, true],
  ['[X1] same-site, without an origin', { 'sec-fetch-site': 'same-site' }, true],
  ['same-site, with our origin', { 'sec-fetch-site': 'same-site', origin: OURS }, true],
  ['only an origin, ours', { origin: OURS }, false],
  ['only an origin, another', { origin: EVIL }, true],
  ['only an origin, ours without encryption', { origin: 'http://meow.example' }, true],
  ['only an origin, ours with another port', { origin: 'https://meow.example:8443' }, true],
  ['an origin that is kept secret', { origin: 'null' }, true],
  ['an empty origin', { origin: '' }, true],
])('a request of another site is told by either header: %s', (_what, headers, refused) => {
  expect(isCrossSite(headers, OURS)).toBe(refused);
});
