import { newWallet } from '../../../../helpers/visitor.ts';
import type { Attack, Theme } from '../attack.ts';
import { post, type World } from '../world.ts';

/** Whose address is said: Mallory signs with a key of her own, and everything but the address is right. */
const ADDRESSES: Readonly<Record<string, (world: World) => string>> = {
  "the victim's": ({ victim }) => victim.wallet.address,
  "nobody's": () => newWallet().address,
  'all zeros': () => `0x${'0'.repeat(40)}`,
  'of a contract that comes with the chain': () => `0x${'1'.padStart(40, '0')}`,
  'one digit short': ({ mallory }) => mallory.wallet.address.slice(0, -1),
  'one digit long': ({ mallory }) => `${mallory.wallet.address}0`,
  'in 32 bytes': ({ mallory }) => `0x${mallory.wallet.address.slice(2).padStart(64, '0')}`,
  'the public key itself': ({ mallory }) => mallory.wallet.signingKey.publicKey,
  'the public key, compressed': ({ mallory }) => mallory.wallet.signingKey.compressedPublicKey,
};

export const otherAddress: Theme = {
  proves: '[B9] [C3]',
  what: 'a right signature with an address that is',
  attacks: [
    ...Object.entries(ADDRESSES).map(
      ([name, addressOf]): Attack => [
        name,
        'wrong signature',
        async (world) => {
          const { signature } = await world.sign(world.mallory.wallet, world.jar);
          return post(world.jar, { address: addressOf(world), signature });
        },
      ],
    ),
    [
      // Where a failed recovery gives the address of zeros, anybody is whoever has it.
      'all zeros, with a signature that recovers nothing',
      'wrong signature',
      (world) => post(world.jar, { address: `0x${'0'.repeat(40)}`, signature: `0x${'0'.repeat(128)}1b` }),
    ],
    [
      'a name',
      'malformed',
      async (world) =>
        post(world.jar, { ...(await world.sign(world.mallory.wallet, world.jar)), address: 'victim.eth' }),
    ],
    [
      "the number of the victim's character",
      'malformed',
      async (world) =>
        post(world.jar, { ...(await world.sign(world.mallory.wallet, world.jar)), address: world.victim.id }),
    ],
  ],
};
