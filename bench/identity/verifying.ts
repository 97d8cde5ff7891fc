import assert from 'node:assert/strict';
import { verifyMessage } from 'ethers';
import { recoverMessageAddress } from 'viem';
import { accountFromWords } from '#identity/words';
import { createVerifier } from '../../src/server/auth/index.ts';
import type { Figure } from '../lib/figure.ts';
import { processorSpeeds } from '../lib/processor-time.ts';
import { inTurn, PHRASES, textFor } from './logins.ts';

const GOAL = 5000; // sign-ins a second, whatever the reference comes to

/** What a sign-in costs the server: is this signature of this text by this address? */
export async function* verifying(): AsyncGenerator<Figure> {
  const verify = await createVerifier();
  const logins = await Promise.all(
    PHRASES.map(async (phrase) => {
      const { address, sign } = await accountFromWords(phrase.split(' '));
      const text = textFor(address);
      return { address, text, signature: sign(text) };
    }),
  );
  const [one, other] = [logins[0], logins[1]];
  assert(one && other && !verify(one.text, other.signature, one.address));

  const next = { ours: inTurn(logins), whole: inTurn(logins), viem: inTurn(logins), ethers: inTurn(logins) };
  const speeds = await processorSpeeds({
    ours: () => {
      const { address, text, signature } = next.ours();
      assert(verify(text, signature, address));
    },
    whole: () => {
      const { address, signature } = next.whole();
      assert(verify(textFor(address), signature, address));
    },
    viem: async () => {
      const { address, text, signature } = next.viem();
      assert((await recoverMessageAddress({ message: text, signature })) === address);
    },
    ethers: () => {
      const { address, text, signature } = next.ethers();
      assert(verifyMessage(text, signature) === address);
    },
  });

  const { ours, whole } = speeds;
  const viem = { reference: speeds.viem, referenceName: 'viem recoverMessageAddress' };
  const ethers = { reference: speeds.ethers, referenceName: 'ethers verifyMessage' };
  const none = { reference: null, referenceName: null };
  const figure = { unit: '/s', better: 'more' } as const;
  yield { ...figure, figure: 'signatures verified', ours, ...viem, goal: 10 };
  yield { ...figure, figure: 'signatures verified', ours, ...ethers, goal: null };
  yield { ...figure, figure: 'signatures verified', ours, ...none, goal: GOAL };
  yield { ...figure, figure: 'login text built and verified', ours: whole, ...none, goal: GOAL };
}
