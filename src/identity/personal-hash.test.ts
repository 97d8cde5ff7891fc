import { hashMessage } from 'ethers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personalHash } from './personal-hash.ts';

const hashed = (text: string) => `0x${Buffer.from(personalHash(text)).toString('hex')}`;

test('[B9] the hash of "Hello World" is the known one', () => {
  expect(hashed('Hello World')).toBe('0xa1de988600a42c4b4ab089b619297c17d53cffae5d5120d82d8a92d0bb3b78f2');
});

test('[B9] the hash of any text agrees with ethers: its length is counted in bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(hashed(text)).toBe(hashMessage(text));
    }),
  );
  expect(hashed('miau 🐈 ü')).toBe(hashMessage('miau 🐈 ü'));
});
