import { HDNodeWallet, Mnemonic, verifyMessage } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountFromWords, PhraseError } from './account.ts';
import { makeWords } from './make-words.ts';
import { normalisePhrase } from './normalise-phrase.ts';

const VALID = [...Array<string>(11).fill('abandon'), 'about'];
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n; // of secp256k1, SEC 2 §2.4.1

describe('[B8] accountFromWords', () => {
  test('the known account of abandon … about', async () => {
    const { address } = await accountFromWords(VALID);
    expect(address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  });

  test('empty slots after the twelfth word change nothing', async () => {
    const { address } = await accountFromWords([...VALID, '', '', '']);
    expect(address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  });

  test('[B9] addresses and signatures of any phrase are those of ethers', async () => {
    const entropies = fc.uint8Array({ minLength: 16, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(entropies, fc.string({ unit: 'grapheme' }), async (entropy, text) => {
        const words = makeWords(entropy);
        const account = await accountFromWords(words);
        const wallet = HDNodeWallet.fromPhrase(words.join(' '));
        expect(words.join(' ')).toBe(Mnemonic.fromEntropy(entropy).phrase);
        expect(account.address).toBe(wallet.address);
        expect(account.sign(text)).toBe(wallet.signMessageSync(text));
        expect(verifyMessage(text, account.sign(text))).toBe(account.address);
      }),
      { numRuns: 30 },
    );
  });

  test('[B9] a signature is 65 bytes, its s in the lower half, its v 27 or 28', async () => {
    const account = await accountFromWords(VALID);
    const signatures = Array.from({ length: 64 }, (_, at) => account.sign(`meow ${at}`));
    for (const signature of signatures) {
      expect(signature).toMatch(/^0x[0-9a-f]{128}(?:1b|1c)$/);
      expect(BigInt(`0x${signature.slice(66, 130)}`)).toBeLessThanOrEqual(HALF_ORDER);
    }
    expect(new Set(signatures.map((signature) => signature.slice(-2))).size).toBe(2);
  });

  test('[B6] odd spaces, capitals and full width letters lead to the same account', async () => {
    const odd = normalisePhrase(`  ${VALID.join('\u3000 \n').toUpperCase().replace('ABOUT', 'ＡＢＯＵＴ')}\t`);
    expect((await accountFromWords(odd)).address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  });

  test.each([
    ['a wrong checksum', [...VALID.slice(0, 11), 'abandon'], ['no-account']],
    ['eleven words', VALID.slice(0, 11), ['too-few']],
    ['thirteen words', [...VALID, 'about'], ['extra']],
    // Fifteen words with a right checksum are a phrase elsewhere, and an account to the libraries.
    ['fifteen words', [...Array<string>(14).fill('abandon'), 'address'], ['extra']],
    ['an unknown word', [...VALID.slice(0, 11), 'meow'], ['unknown']],
    ['a word not normalised', [...VALID.slice(0, 11), 'About'], ['unknown']],
    ['nothing', [], ['too-few']],
  ])('[B6] %s is refused', async (_, words, kinds) => {
    const error = await accountFromWords(words).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PhraseError);
    expect((error as PhraseError).kinds).toEqual(kinds);
  });

  test('the error names no words, even when written out whole', async () => {
    const error = await accountFromWords([...VALID.slice(0, 11), 'meow']).catch((reason: unknown) => reason);
    const { message, name, kinds } = error as PhraseError;
    expect(message).toBe('The words are not a valid phrase: unknown');
    expect(JSON.stringify({ ...(error as PhraseError), message, name, kinds })).not.toMatch(/abandon|meow/);
  });

  test('an account shows its address and nothing of its key', async () => {
    const account = await accountFromWords(VALID);
    const key = HDNodeWallet.fromPhrase(VALID.join(' ')).privateKey.slice(2);
    expect(JSON.stringify(account)).toBe('{"address":"0x9858EfFD232B4033E47d90003D41EC34EcaEda94"}');
    expect(Reflect.ownKeys(account)).toEqual(['address', 'sign']);
    expect(account.sign.toString()).not.toContain(key);
    expect(Object.isFrozen(account)).toBe(true);
  });
});
