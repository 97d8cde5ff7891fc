import { Signature } from 'ethers';
import type { Attack, Theme } from '../attack.ts';
import { post } from '../world.ts';

/** The order of the curve's group, and the prime of its field. Source: SEC 2, §2.4.1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const FIELD = 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn;

/** What is made of the victim's right signature of the right text: whoever reads it generously lets it in. */
type Edit = (parts: { r: string; s: string; v: string; parity: 0 | 1 }) => string;

const TWISTED: Readonly<Record<string, Edit>> = {
  'the twin with s in the upper half': ({ r, s, parity }) =>
    r + word(ORDER - BigInt(`0x${s}`)) + (parity ? '1b' : '1c'),
  'the twin, with the v of the first': ({ r, s, v }) => r + word(ORDER - BigInt(`0x${s}`)) + v,
  'the other v': ({ r, s, parity }) => r + s + (parity ? '1b' : '1c'),
  'r and s in each other’s place': ({ r, s, v }) => s + r + v,
  'v in front': ({ r, s, v }) => v + r + s,
  'r of 0': ({ s, v }) => word(0n) + s + v,
  's of 0': ({ r, v }) => r + word(0n) + v,
  'r of the order': ({ s, v }) => word(ORDER) + s + v,
  's of the order': ({ r, v }) => r + word(ORDER) + v,
  's and the order together': ({ r, s, v }) => r + word((BigInt(`0x${s}`) + ORDER) % 2n ** 256n) + v,
  'r of the prime': ({ s, v }) => word(FIELD) + s + v,
  'zeros alone': () => '0'.repeat(130),
  'zeros and a right v': () => `${'0'.repeat(128)}1b`,
  'ones alone': () => 'f'.repeat(130),
  '64 bytes, without v': ({ r, s }) => r + s,
  '64 bytes, compact as in EIP-2098': ({ r, s, parity }) => r + word(BigInt(`0x${s}`) | (BigInt(parity) << 255n)),
  '63 bytes': ({ r, s }) => (r + s).slice(0, -2),
  '66 bytes, with a zero after': ({ r, s, v }) => `${r}${s}${v}00`,
  '66 bytes, with a zero before': ({ r, s, v }) => `00${r}${s}${v}`,
  'v in 32 bytes': ({ r, s, v }) => r + s + v.padStart(64, '0'),
  'half a byte less': ({ r, s, v }) => (r + s + v).slice(0, -1),
  'half a byte more': ({ r, s, v }) => `${r}${s}${v}0`,
  'one byte': () => '1b',
  'two of them, one after the other': ({ r, s, v }) => `${r}${s}${v}`.repeat(2).slice(0, 254),
  'the form of DER': ({ r, s }) => `30460221 00${r}0221 00${s}`.replaceAll(' ', ''),
};

/** Other ways of writing which of the two keys it is: by parity, by chain (EIP-155), or simply off. */
const V: readonly (readonly [v: number, parity: 0 | 1])[] = [
  [0, 0],
  [1, 1],
  [2, 0],
  [26, 1],
  [29, 0],
  [30, 1],
  [31, 0],
  [35, 0],
  [36, 1],
  [37, 0],
  [38, 1],
  [128, 0],
  [155, 0],
  [255, 1],
];

export const twistedSignature: Theme = {
  proves: '[B9] [C3]',
  what: 'a right signature, sent as',
  attacks: [
    ...Object.entries(TWISTED).map(
      ([name, edit]): Attack => [
        name,
        'wrong signature',
        async (world) => {
          const claim = await world.sign(world.victim.wallet, world.jar);
          const { r, s, v, yParity } = Signature.from(claim.signature);
          const parts = { r: r.slice(2), s: s.slice(2), v: v.toString(16), parity: yParity };
          return post(world.jar, { ...claim, signature: `0x${edit(parts)}` });
        },
      ],
    ),
    ...V.map(
      ([v, parity]): Attack => [
        `v of ${v}`,
        'wrong signature',
        async (world) => {
          const { jar, claim } = await world.withParity(parity);
          const hex = v.toString(16).padStart(2, '0');
          return post(jar, { ...claim, signature: claim.signature.slice(0, -2) + hex });
        },
      ],
    ),
  ],
};

/** What stands where hex should: the whole of it is `text`. */
const NO_HEX: Readonly<Record<string, (hex: string) => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  'an empty text': () => '',
  '0x alone': () => '0x',
  'hex without 0x': (hex) => hex.slice(2),
  'hex after 0X': (hex) => `0X${hex.slice(2)}`,
  '257 characters': (hex) => hex.padEnd(257, '0'),
  'a letter that is none': (hex) => `${hex.slice(0, -1)}g`,
  'a space before': (hex) => ` ${hex}`,
  'a line end after': (hex) => `${hex}\n`,
  'a zero byte within': (hex) => `${hex.slice(0, 20)}\0${hex.slice(20)}`,
  'full-width digits': (hex) => hex.replaceAll('0', '０').replaceAll('1', '１').replaceAll('2', '２'),
  base64: (hex) => Buffer.from(hex.slice(2), 'hex').toString('base64'),
  'a number': () => 27,
  true: () => true,
  'a list of it': (hex) => [hex],
  'an object that says it': (hex) => ({ toString: hex, length: hex.length, 0: '0', 1: 'x' }),
  'bytes as objects of Node': (hex) => Buffer.from(hex.slice(2), 'hex').toJSON(),
};

export const noHex: Theme = {
  proves: '[B10] [C3]',
  what: 'in place of hex,',
  attacks: (['signature', 'address'] as const).flatMap((field) =>
    Object.entries(NO_HEX).map(
      ([name, edit]): Attack => [
        `${name}, for the ${field}`,
        'malformed',
        async (world) => {
          const claim = await world.sign(world.victim.wallet, world.jar);
          return post(world.jar, { ...claim, [field]: edit(claim[field]) });
        },
      ],
    ),
  ),
};

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}
