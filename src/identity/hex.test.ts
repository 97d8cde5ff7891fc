import { getAddress } from 'ethers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksumAddress } from './hex.ts';

// The examples of EIP-55.
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('[B8] checksumAddress writes %s, whatever the case given', (address) => {
  for (const given of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
    expect(checksumAddress(given)).toBe(address);
  }
});

test('[B8] checksumAddress matches ethers', () => {
  const addresses = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
  fc.assert(fc.property(addresses, (address) => void expect(checksumAddress(address)).toBe(getAddress(address))));
});

test.each(['', '0x', `0x${'a'.repeat(39)}`, `0x${'a'.repeat(41)}`, 'a'.repeat(42), `0x${'g'.repeat(40)}`])(
  '[B12] checksumAddress refuses "%s" without repeating it',
  (text) => {
    const message = `An address is 0x and 40 hex digits; given were ${text.length} characters`;
    expect(() => checksumAddress(text)).toThrow(new TypeError(message));
  },
);
