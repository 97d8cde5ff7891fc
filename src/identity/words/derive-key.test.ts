import { HDNodeWallet } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveKey, HARDENED } from './derive-key.ts';

const noRest = async () => {};

/** Test vectors of BIP-32: the seed, a path, and the extended private key there. In 3 and 4 keys begin with zeros. */
const VECTORS: readonly (readonly [vector: number, seed: string, path: string, key: string])[] = [
  [
    1,
    '000102030405060708090a0b0c0d0e0f',
    'm',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ],
  [
    1,
    '000102030405060708090a0b0c0d0e0f',
    "m/0'/1/2'/2/1000000000",
    'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
  ],
  [
    2,
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    "m/0/2147483647'/1/2147483646'/2",
    'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
  ],
  [
    3,
    '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
    "m/0'",
    'xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L',
  ],
  [
    4,
    '3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678',
    "m/0'/1'",
    'xprv9xJocDuwtYCMNAo3Zw76WENQeAS6WGXQ55RCy7tDJ8oALr4FWkuVoHJeHVAcAqiZLE7Je3vZJHxspZdFHfnBEjHqU5hG1Jaj32dVoS6XLT1',
  ],
];

describe('[B8] deriveKey', () => {
  test.each(VECTORS)('vector %d of BIP-32, seed %s, at %s', async (_, seed, path, extended) => {
    const { privateKey } = HDNodeWallet.fromExtendedKey(extended) as HDNodeWallet;
    expect(hexOf(await deriveKey(Buffer.from(seed, 'hex'), indicesOf(path), noRest))).toBe(privateKey);
  });

  test('agrees with ethers on any seed and path', async () => {
    const seeds = fc.uint8Array({ minLength: 16, maxLength: 64 });
    const paths = fc.array(fc.nat({ max: 2 * HARDENED - 1 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(seeds, paths, async (seed, path) => {
        let node = HDNodeWallet.fromSeed(seed);
        for (const index of path) node = node.deriveChild(index);
        expect(hexOf(await deriveKey(seed, path, noRest))).toBe(node.privateKey);
      }),
    );
  });

  test('gives way before each step that takes long', async () => {
    const rested: string[] = [];
    await deriveKey(new Uint8Array(64), indicesOf("m/44'/60'/0'/0/0"), async () => void rested.push('rest'));
    expect(rested).toHaveLength(2);
  });

  test.each([0, 15, 65])('a seed of %d bytes is refused', async (length) => {
    await expect(deriveKey(new Uint8Array(length), [], noRest)).rejects.toThrow(
      new RangeError(`A seed has 128 to 512 bits; given were ${length * 8}`),
    );
  });
});

function indicesOf(path: string): number[] {
  const steps = path.split('/').slice(1);
  return steps.map((step) => Number.parseInt(step, 10) + (step.endsWith("'") ? HARDENED : 0));
}

function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
