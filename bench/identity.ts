import assert, { deepStrictEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { HDNodeWallet, verifyMessage } from 'ethers';
import { ulid } from 'ulid';
import { recoverMessageAddress } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { type Address, loginText } from '#identity';
import { accountFromWords, makeWords } from '#identity/words';
import { createVerifier } from '../src/server/auth/index.ts';
import { bundleSize, inTurns } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';

const ISSUED_AT = Date.UTC(2026, 10, 20); // ms since 1970
const NONCE = ulid(ISSUED_AT);

const PHRASES: readonly string[] = Array.from({ length: 64 }, (_, at) =>
  makeWords(createHash('sha256').update(`phrase ${at}`).digest().subarray(0, 16)).join(' '),
);

const VERIFIED_GOAL = 5000; // sign-ins a second: a goal besides the one for the ratio to the reference
const SIZE_GOAL = 34_000; // bytes

const OURS = `
  export * from './src/identity/words.ts';
  export { loginText } from './src/identity/index.ts';
`;
const VIEM = `export { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts';`;
const ETHERS = `export { HDNodeWallet, Mnemonic } from 'ethers';`;

/** Signing in, compared with libraries of wallets (viem, ethers): time of player and server, and download size. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* signing();
  yield* verifying();
  yield* sizes();
}

const SIGNERS = {
  async ours(phrase: string) {
    const { address, sign } = await accountFromWords(phrase.split(' '));
    return { address, signature: sign(textFor(address)) };
  },
  async viem(phrase: string) {
    const account = mnemonicToAccount(phrase);
    return { address: account.address, signature: await account.signMessage({ message: textFor(account.address) }) };
  },
  async ethers(phrase: string) {
    const wallet = HDNodeWallet.fromPhrase(phrase);
    return { address: wallet.address, signature: await wallet.signMessage(textFor(wallet.address)) };
  },
};

/** From twelve words to the data that is posted: the address, and the login text with its signature. */
async function* signing(): AsyncGenerator<Figure> {
  for (const phrase of PHRASES) {
    const signed = await SIGNERS.ours(phrase);
    deepStrictEqual(await SIGNERS.viem(phrase), signed);
    deepStrictEqual(await SIGNERS.ethers(phrase), signed);
  }
  const { ours, viem, ethers } = await inTurns({
    ours: forEachOf(PHRASES, SIGNERS.ours),
    viem: forEachOf(PHRASES, SIGNERS.viem),
    ethers: forEachOf(PHRASES, SIGNERS.ethers),
  });
  const figure = { figure: 'phrase to address and signature', unit: '/s', better: 'more', ours } as const;
  yield { ...figure, reference: viem, referenceName: 'viem mnemonicToAccount, signMessage', goal: 3 };
  yield { ...figure, reference: ethers, referenceName: 'ethers fromPhrase, signMessage' };
}

/** The server's part of a sign-in: checks whether a signature of the login text is from the address. */
async function* verifying(): AsyncGenerator<Figure> {
  const verify = await createVerifier();
  const logins = await Promise.all(
    PHRASES.map(async (phrase) => {
      const { address, signature } = await SIGNERS.ours(phrase);
      return { address, text: textFor(address), signature: signature as `0x${string}` };
    }),
  );
  const [one, other] = logins;
  assert(one && other && !verify(one.text, other.signature, one.address));
  const { ours, viem, ethers } = await inTurns({
    ours: forEachOf(logins, ({ address, text, signature }) => assert(verify(text, signature, address))),
    viem: forEachOf(logins, async ({ address, text, signature }) =>
      assert((await recoverMessageAddress({ message: text, signature })) === address),
    ),
    ethers: forEachOf(logins, ({ address, text, signature }) => assert(verifyMessage(text, signature) === address)),
  });
  const figure = { figure: 'signatures verified', unit: '/s', better: 'more', ours } as const;
  yield { ...figure, reference: viem, referenceName: 'viem recoverMessageAddress', goal: 10 };
  yield { ...figure, reference: ethers, referenceName: 'ethers verifyMessage' };
  yield { ...figure, goal: VERIFIED_GOAL };
}

async function* sizes(): AsyncGenerator<Figure> {
  const ours = await bundleSize(OURS);
  const figure = { figure: 'words, key and login text', unit: 'bytes gz', better: 'less', ours } as const;
  yield { ...figure, goal: SIZE_GOAL };
  for (const [referenceName, source] of [
    ['viem mnemonicToAccount, generateMnemonic, english', VIEM],
    ['ethers HDNodeWallet, Mnemonic', ETHERS],
  ] as const) {
    yield { ...figure, reference: await bundleSize(source), referenceName };
  }
}

function textFor(address: Address | string): string {
  return loginText({ origin: 'https://meow.example', address, nonce: NONCE, issuedAt: new Date(ISSUED_AT) });
}

/** Returns a function that applies `work` to the next item at each call, and after the last to the first again. */
function forEachOf<Item>(items: readonly Item[], work: (item: Item) => unknown): () => unknown {
  let at = 0;
  return () => work(items[at++ % items.length] as Item);
}
