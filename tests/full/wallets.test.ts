import { HDNodeWallet } from 'ethers';
import fc from 'fast-check';
import { mnemonicToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { accountFromWords, makeWords } from '../../src/identity/words.ts';

const PHRASES = 1000;
const SEED = 20_261_120; // arbitrary; makes the phrases the same in every run
const TIMEOUT = 600_000; // ms; took 13 s on a fast core, 74 s on a slow one, mostly in the wallet libraries

test(`[B8, B9] addresses and signatures of ${PHRASES} phrases match two public wallets`, {
  timeout: TIMEOUT,
}, async () => {
  const entropies = fc.uint8Array({ minLength: 16, maxLength: 16 });
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 });
  const matches = fc.asyncProperty(entropies, texts, async (entropy, text) => {
    const words = makeWords(entropy);
    const [ours, ethers] = [await accountFromWords(words), HDNodeWallet.fromPhrase(words.join(' '))];
    const viem = mnemonicToAccount(words.join(' '));
    const account = [ours.address, ours.sign(text)];
    expect(account).toEqual([ethers.address, ethers.signMessageSync(text)]);
    expect(account).toEqual([viem.address, await viem.signMessage({ message: text })]);
  });
  await fc.assert(matches, { numRuns: PHRASES, seed: SEED });
});
