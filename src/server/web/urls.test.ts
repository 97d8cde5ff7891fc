import { expect, test } from 'vitest';
import { networksOf, SITE_SHARE } from './urls.ts';

const namesOf = (address: string) => networksOf(address).map(({ name }) => name);

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['203.0.113.9:1001', ['203.0.113.9']],
  ['::FFFF:cb00:7109', ['203.0.113.9']],
  ['[2001:db8::1]:1001', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['2001:0DB8:0000:0000:FFFF:0:0:1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['64:ff9b::203.0.113.9', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['meow', ['unknown']],
  ['203.0.113.9, 10.0.0.1', ['unknown']],
  ['1::2::3', ['unknown']],
])('[C9] rate limits count the address %s as %j', (address, names) => {
  expect(namesOf(address)).toEqual(names);
});

test('[C9] a /48 network has the limit of sixteen /64; a caller who has disconnected counts as unknown', () => {
  expect(networksOf('2001:db8::1').map(({ share }) => share)).toEqual([1, SITE_SHARE]);
  expect(networksOf(undefined)).toEqual([{ name: 'unknown', share: 1 }]);
});
