import { hashMessage } from 'ethers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personalHash } from './personal-hash.ts';

const hashed = (text: string) => `0x${Buffer.from(personalHash(text)).toString('hex')}`;

test('[B9] personalHash counts the length in bytes, as ethers does', () => {
  expect(hashed('Hello World')).toBe('0xa1de988600a42c4b4ab089b619297c17d53cffae5d5120d82d8a92d0bb3b78f2');
  expect(hashed('miau 🐈 ü')).toBe(hashMessage('miau 🐈 ü'));
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(hashed(text)).toBe(hashMessage(text))));
});
