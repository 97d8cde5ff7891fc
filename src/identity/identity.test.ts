import { getAddress, hashMessage } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksumAddress, loginText, personalHash } from './index.ts';

test('[B8] checksumAddress matches ethers for any case of the input', () => {
  const digits = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  const property = fc.property(digits, (lower) => {
    const address = getAddress(`0x${lower}`);
    for (const given of [address, `0x${lower}`, `0x${lower.toUpperCase()}`])
      expect(checksumAddress(given)).toBe(address);
  });
  fc.assert(property);
});

test.each(['', '0x', `0x${'a'.repeat(39)}`, `0x${'a'.repeat(41)}`, 'a'.repeat(42), `0x${'g'.repeat(40)}`])(
  '[B12] checksumAddress refuses "%s" without repeating it',
  (text) => {
    const message = `An address is 0x and 40 hex digits; given were ${text.length} characters`;
    expect(() => checksumAddress(text)).toThrow(new TypeError(message));
  },
);

const LOGIN = {
  origin: 'http://localhost:3000',
  address: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
  nonce: '01JD5QZK3M8V0T6R2N4P7X9ABC',
  issuedAt: new Date('2024-11-20T21:20:00.042Z'),
};

describe('[B9] loginText', () => {
  test('`loginText` returns the exact EIP-4361 text', () => {
    expect(loginText(LOGIN)).toBe(
      'localhost:3000 wants you to sign in with your Ethereum account:\n' +
        '0x9858EfFD232B4033E47d90003D41EC34EcaEda94\n' +
        '\n' +
        'Save my character with a cookie.\n' +
        '\n' +
        'URI: http://localhost:3000\n' +
        'Version: 1\n' +
        'Chain ID: 1\n' +
        'Nonce: 01JD5QZK3M8V0T6R2N4P7X9ABC\n' +
        'Issued At: 2024-11-20T21:20:00.042Z\n' +
        'Expiration Time: 2024-11-20T21:30:00.042Z',
    );
  });

  test.each([
    ['https://meow.example', 'meow.example', 'https://meow.example'],
    ['https://meow.example:443', 'meow.example', 'https://meow.example'],
    ['http://meow.example:80/', 'meow.example', 'http://meow.example'],
    ['https://meow.example:8443', 'meow.example:8443', 'https://meow.example:8443'],
    ['http://[::1]:3000', '[::1]:3000', 'http://[::1]:3000'],
  ])('`loginText` names the host of %s with its port only if that is not the default port', (origin, host, uri) => {
    const lines = loginText({ ...LOGIN, origin }).split('\n');
    expect(lines[0]).toBe(`${host} wants you to sign in with your Ethereum account:`);
    expect(lines[5]).toBe(`URI: ${uri}`);
  });

  test.each([
    ['an invalid origin', { origin: 'meow' }],
    ['an origin of another scheme', { origin: 'file:///meow' }],
    ['an invalid address', { address: '0x12' }],
    ['a nonce with a line break', { nonce: '01JD5QZK3M\nURI: https://evil.example' }],
    ['a nonce under 8 characters', { nonce: '01JD5QZ' }],
    ['a nonce over 64 characters', { nonce: '0'.repeat(65) }],
  ])('`loginText` refuses %s', (_, wrong) => {
    expect(() => loginText({ ...LOGIN, ...wrong })).toThrow(TypeError);
  });

  test('`loginText` refuses an invalid date', () => {
    expect(() => loginText({ ...LOGIN, issuedAt: new Date(Number.NaN) })).toThrow(RangeError);
  });
});

const hashed = (text: string) => `0x${Buffer.from(personalHash(text)).toString('hex')}`;

test('[B9] personalHash counts the length in bytes, as ethers does', () => {
  expect(hashed('Hello World')).toBe('0xa1de988600a42c4b4ab089b619297c17d53cffae5d5120d82d8a92d0bb3b78f2');
  expect(hashed('miau 🐈 ü')).toBe(hashMessage('miau 🐈 ü'));
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(hashed(text)).toBe(hashMessage(text))));
});
