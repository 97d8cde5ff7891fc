import { deepStrictEqual } from 'node:assert/strict';
import { HDNodeWallet } from 'ethers';
import { mnemonicToAccount } from 'viem/accounts';
import { accountFromWords } from '#identity/words';
import type { Figure } from '../lib/figure.ts';
import { processorSpeeds } from '../lib/processor-time.ts';
import { inTurn, PHRASES, textFor } from './logins.ts';

interface Signed {
  readonly address: string;
  readonly signature: string;
}

/** From twelve words to what is posted: an address, and the login text signed by it. */
export async function* signing(): AsyncGenerator<Figure> {
  for (const phrase of PHRASES) {
    const signed = await ours(phrase);
    deepStrictEqual(await viem(phrase), signed);
    deepStrictEqual(await ethers(phrase), signed);
  }

  const next = { ours: inTurn(PHRASES), viem: inTurn(PHRASES), ethers: inTurn(PHRASES) };
  const speeds = await processorSpeeds({
    ours: () => ours(next.ours()),
    viem: () => viem(next.viem()),
    ethers: () => ethers(next.ethers()),
  });
  const figure = { figure: 'phrase to address and signature', unit: '/s', better: 'more', ours: speeds.ours } as const;
  yield { ...figure, reference: speeds.viem, referenceName: 'viem mnemonicToAccount, signMessage', goal: 3 };
  yield { ...figure, reference: speeds.ethers, referenceName: 'ethers fromPhrase, signMessage', goal: null };
}

async function ours(phrase: string): Promise<Signed> {
  const account = await accountFromWords(phrase.split(' '));
  return { address: account.address, signature: account.sign(textFor(account.address)) };
}

async function viem(phrase: string): Promise<Signed> {
  const account = mnemonicToAccount(phrase);
  return { address: account.address, signature: await account.signMessage({ message: textFor(account.address) }) };
}

async function ethers(phrase: string): Promise<Signed> {
  const wallet = HDNodeWallet.fromPhrase(phrase);
  return { address: wallet.address, signature: await wallet.signMessage(textFor(wallet.address)) };
}
