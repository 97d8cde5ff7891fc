import fills from 'virtual:sigil-fills';
import { account } from '#content/messages/account';
import type { Address } from '#identity';
import type { Hex } from '#palette';
import { useMessages } from '../../platform/language.ts';

/** Number of tiles in a sigil: one in the middle, then its six neighbours clockwise from the top right. */
export const SIGIL_SIZE = 7;

/**
 * The sigil of an address: a number from 0 to 15 for each of its seven tiles.
 *
 * Tile t is the sum of all digits dᵢ · αⁱ⁽ᵗ⁺¹⁾ in the field of 16 elements, as the check digits of a Reed–Solomon code
 * are. So every tile changes when one digit changes, or when two different adjacent digits are swapped; a hash would
 * only make both likely. A sigil lets people notice mistakes; it does not stop forgers, who can search 28 bits.
 */
export function sigilOf(address: Address): readonly number[] {
  const digits = [...address.slice(2)].map((digit) => Number.parseInt(digit, 16));
  return Array.from({ length: SIGIL_SIZE }, (_, tile) =>
    digits.reduceRight((sum, digit) => timesAlpha(sum, tile + 1) ^ digit, 0),
  );
}

/** Multiplies by α `times` times. Addition is XOR, α is 2, and the field is given by α⁴ = α + 1. */
function timesAlpha(element: number, times: number): number {
  let product = element;
  for (let at = 0; at < times; at += 1) product = (product << 1) ^ (product & 0b1000 ? 0b1_0011 : 0);
  return product;
}

/* Names of the light and the deep tone of each hue, for players who cannot see or distinguish the colours. */
const LIGHT = ['salmon', 'sand', 'lemon', 'mint', 'ice', 'sky', 'lilac', 'rose'] as const;
const DEEP = ['brick', 'toffee', 'olive', 'moss', 'sea', 'ink', 'plum', 'wine'] as const;

/** The sixteen colours of sigils, which have a dark background. */
export const SIGIL_TONES = [...LIGHT, ...DEEP].map((name, at) => ({ name, fill: fills[at] as Hex }));
export type SigilTone = (typeof SIGIL_TONES)[number];

export function SigilColours({ address }: { readonly address: Address }) {
  const say = useMessages(account).words.sigil;
  const [middle = '', ...around] = tonesOf(address).map(({ name }) => say.tones[name]);
  return <span>{say.caption({ middle, around: around.join(', ') })}</span>;
}

/** The colours of an address's seven tiles, the middle one first. */
export function tonesOf(address: Address): readonly SigilTone[] {
  return sigilOf(address).map((colour) => SIGIL_TONES[colour] as SigilTone);
}

/** The short form of an address for comparison: its first four digits and its last four. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
