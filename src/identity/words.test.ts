import { HDKey } from '@scure/bip32';
import { HDNodeWallet, Mnemonic, verifyMessage } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../tests/helpers/runs.ts';
import { checkPhrase, isListed, WORD_LIST } from './phrases.ts';
import { accountFromWords, makeWords } from './words.ts';

/**
 * Two test vectors of BIP-39 (trezor/python-mnemonic, vectors.json) with the first account of each. More phrases are
 * compared with the results of ethers below.
 */
const VECTORS = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  ],
  [
    '23db8160a31d3e0dca3688ed941adbf3',
    'cat swing flag economy stadium alone churn speed unique patch report train',
    '0x10e886D96cb811DB30bA0c2951774535A956451d',
  ],
] as const;
/**
 * Phrases for which the key derived at a path begins with a zero byte. Each row: the path, the last two bytes of the
 * entropy (all others are 0), and the address.
 */
const LEADING_ZEROS = [
  ['m', 0x02_9f, '0x728470A31a17d041f8941E511b1eCf51cC88210c'],
  ["m/44'", 0x17, '0xB171A07c646eE02C8E2130728971Ffa04eE73118'],
  ["m/44'/60'", 0x01_d0, '0x654b266F316f301195046Ac8eF1Eb9B09a6A6685'],
  ["m/44'/60'/0'", 0x3a, '0x4d19027294c18A63bA8f960904da6e57B12B56CA'],
  ["m/44'/60'/0'/0", 0xd3, '0x6a9BC40a30aFE9199F5f55985CbA86167bd470B0'],
  ["m/44'/60'/0'/0/0", 0x62, '0x3d511AC07da069CedD27479Fb7B8B2B75e7734C2'],
] as const;
const VALID = VECTORS[0][1].split(' ');
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n; // half the order of secp256k1, SEC 2 §2.4.1

describe('makeWords', () => {
  test.each([0, 15, 17, 32])('`makeWords` refuses entropy of %d bytes', (length) => {
    expect(() => makeWords(new Uint8Array(length))).toThrow(RangeError);
  });

  test('[B5] the word list has 2048 different words, sorted, and `isListed` knows each', () => {
    expect(new Set(WORD_LIST).size).toBe(2048);
    expect(WORD_LIST).toEqual([...WORD_LIST].sort());
    expect(WORD_LIST.every(isListed)).toBe(true);
    expect(isListed('meow')).toBe(false);
  });
});

describe('accountFromWords', () => {
  test.each(VECTORS)(
    '[B5, B8] entropy %s gives the phrase "%s" and the account %s',
    async (entropy, phrase, address) => {
      const words = makeWords(Buffer.from(entropy, 'hex'));
      expect(words.join(' ')).toBe(phrase);
      expect(checkPhrase(words)).toEqual([]);
      expect((await accountFromWords([...words, '', ''])).address).toBe(address);
    },
  );

  test.each(LEADING_ZEROS)(
    '[B8] `accountFromWords` derives the right account when the key at %s begins with a zero byte',
    async (_, end, address) => {
      const entropy = Buffer.alloc(16);
      entropy.writeUInt16BE(end, 14);
      expect((await accountFromWords(makeWords(entropy))).address).toBe(address);
    },
  );

  test.each([0, 15, 65])(
    '[B8, K1] the key derivation refuses a seed of %d bytes: a seed has 128 to 512 bits',
    (length) => {
      expect(() => HDKey.fromMasterSeed(new Uint8Array(length))).toThrow(RangeError);
    },
  );

  test('[B5, B8, B9] words, addresses and signatures of random entropy match ethers', async () => {
    const entropies = fc.uint8Array({ minLength: 16, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(entropies, fc.string({ unit: 'grapheme' }), async (entropy, text) => {
        const words = makeWords(entropy);
        expect(words.join(' ')).toBe(Mnemonic.fromEntropy(entropy).phrase);
        const { address, sign } = await accountFromWords(words);
        const wallet = HDNodeWallet.fromPhrase(words.join(' '));
        expect([address, sign(text)]).toEqual([wallet.address, wallet.signMessageSync(text)]);
        expect(verifyMessage(text, sign(text))).toBe(address);
      }),
      { numRuns: Math.min(RUNS, 10) },
    );
  });

  test('[B9] signatures have 65 bytes, a low s, and a v of 27 or 28', async () => {
    const account = await accountFromWords(VALID);
    const signatures = Array.from({ length: 64 }, (_, at) => account.sign(`meow ${at}`));
    for (const signature of signatures) {
      expect(signature).toMatch(/^0x[0-9a-f]{128}(?:1b|1c)$/);
      expect(BigInt(`0x${signature.slice(66, 130)}`)).toBeLessThanOrEqual(HALF_ORDER);
    }
    expect(new Set(signatures.map((signature) => signature.slice(-2))).size).toBe(2);
  });

  test.each([
    ['a wrong checksum', [...VALID.slice(0, 11), 'abandon'], 'no-account'],
    ['eleven words', VALID.slice(0, 11), 'too-few'],
    // Other wallets and the libraries would accept these fifteen words: their checksum is valid.
    ['fifteen words', [...Array<string>(14).fill('abandon'), 'address'], 'extra'],
    ['an unknown word', [...VALID.slice(0, 11), 'meow'], 'unknown'],
    ['a word with a capital letter', [...VALID.slice(0, 11), 'About'], 'unknown'],
    ['no words', [], 'too-few'],
  ])('[B6] `accountFromWords` refuses %s, and the error contains no word of the phrase', async (_, words, kinds) => {
    const error = new RangeError(`The words are not a valid phrase: ${kinds}`);
    await expect(accountFromWords(words)).rejects.toStrictEqual(error);
  });

  test('[B12] an account exposes its address and no key', async () => {
    const account = await accountFromWords(VALID);
    const key = HDNodeWallet.fromPhrase(VALID.join(' ')).privateKey.slice(2);
    expect(JSON.stringify(account)).toBe(`{"address":"${VECTORS[0][2]}"}`);
    expect(Reflect.ownKeys(account)).toEqual(['address', 'sign']);
    expect(account.sign.toString()).not.toContain(key);
    expect(Object.isFrozen(account)).toBe(true);
  });
});
