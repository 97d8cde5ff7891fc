import { expect, test } from 'vitest';
import { isCrossSite } from './cookie.ts';

const OURS = 'https://meow.example';
const EVIL = 'https://evil.example';

test.each([
  ['no headers', {}, false],
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, false],
  ['same-origin, with our origin', { 'sec-fetch-site': 'same-origin', origin: OURS }, false],
  ['[X2] same-origin, with another origin', { 'sec-fetch-site': 'same-origin', origin: EVIL }, true],
  ['address typed by the player', { 'sec-fetch-site': 'none' }, false],
  ['[X2] address typed, with another origin', { 'sec-fetch-site': 'none', origin: EVIL }, true],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, true],
  ['cross-site, with our origin', { 'sec-fetch-site': 'cross-site', origin: OURS }, true],
  ['an unknown value', { 'sec-fetch-site': 'meow' }, true],
  ['an empty value', { 'sec-fetch-site': '' }, true],
  ['same-site, from a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://other.meow.example' }, true],
  ['[X1] same-site, without an origin', { 'sec-fetch-site': 'same-site' }, true],
  ['same-site, with our origin', { 'sec-fetch-site': 'same-site', origin: OURS }, true],
  ['only an origin: ours', { origin: OURS }, false],
  ['only an origin: another', { origin: EVIL }, true],
  ['only an origin: ours over http', { origin: 'http://meow.example' }, true],
  ['only an origin: ours with another port', { origin: 'https://meow.example:8443' }, true],
  ['an opaque origin', { origin: 'null' }, true],
  ['an empty origin', { origin: '' }, true],
])(
  'isCrossSite decides by Sec-Fetch-Site and Origin whether a request is cross-site: %s',
  (_what, headers, refused) => {
    expect(isCrossSite(headers, OURS)).toBe(refused);
  },
);
