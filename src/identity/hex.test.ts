import { getAddress } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksumAddress } from './hex.ts';

describe('[B8] checksumAddress', () => {
  // The examples of EIP-55.
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('writes %s, whatever the case given', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address);
    expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
    expect(checksumAddress(address)).toBe(address);
  });

  test('matches ethers', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const address = `0x${Buffer.from(bytes).toString('hex')}`;
        expect(checksumAddress(address)).toBe(getAddress(address));
      }),
    );
  });

  test.each(['', '0x', `0x${'a'.repeat(39)}`, `0x${'a'.repeat(41)}`, 'a'.repeat(42), `0x${'g'.repeat(40)}`])(
    'refuses "%s" without repeating it',
    (text) => {
      expect(() => checksumAddress(text)).toThrow(
        new TypeError(`An address is 0x and 40 hex digits; given were ${text.length} characters`),
      );
    },
  );
});
