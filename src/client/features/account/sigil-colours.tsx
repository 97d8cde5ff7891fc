import fills from 'virtual:sigil-fills';
import { account } from '#content/messages/account';
import type { Address } from '#identity';
import type { Hex } from '#palette';
import { useMessages } from '../../platform/language.ts';

/** Tiles of a sigil: the one in the middle, then its six neighbours clockwise from the top right. */
export const SIGIL_SIZE = 7;
/** Colours that a tile can have: the eight hues of the palette, light and deep. */
export const SIGIL_COLOURS = 16;

/**
 * The sigil of an address: a number from 0 to 15 for each of its seven tiles.
 *
 * Tile t is the sum of all digits dᵢ · αⁱ⁽ᵗ⁺¹⁾ in the field of 16 elements, as the check digits of a Reed–Solomon code
 * are. So one digit that differs changes every tile, and so do two unlike neighbours that are swapped; a hash would only
 * make both likely. It is for eyes, not against forgers: 28 bits can be searched for.
 */
export function sigilOf(address: Address): readonly number[] {
  const digits = [...address.slice(2)].map((digit) => Number.parseInt(digit, 16));
  return Array.from({ length: SIGIL_SIZE }, (_, tile) =>
    digits.reduceRight((sum, digit) => timesAlpha(sum, tile + 1) ^ digit, 0),
  );
}

/** Multiplies by α so many times. Adding is XOR, α is 2, and the field is that of α⁴ = α + 1. */
function timesAlpha(element: number, times: number): number {
  let product = element;
  for (let at = 0; at < times; at += 1) product = (product << 1) ^ (product & 0b1000 ? 0b1_0011 : 0);
  return product;
}

/** By hue of the palette: what its light and its deep tone are called. */
const NAMES = [
  ['salmon', 'brick'],
  ['sand', 'toffee'],
  ['lemon', 'olive'],
  ['mint', 'moss'],
  ['ice', 'sea'],
  ['sky', 'ink'],
  ['lilac', 'plum'],
  ['rose', 'wine'],
] as const;

type ToneName = (typeof NAMES)[number][number];

/** A colour of a sigil's tile, and its name, for those who cannot see it, or not tell it: it is said in every language. */
export interface SigilTone {
  readonly name: ToneName;
  readonly fill: Hex;
}

/** The colours of a sigil, which lies on a piece of night: light ones first, then the deep ones, by hue. */
export const SIGIL_TONES: readonly SigilTone[] = fills.map((fill, at) => {
  const names = NAMES[at % NAMES.length] as (typeof NAMES)[number];
  return { name: names[at < NAMES.length ? 0 : 1], fill };
});

export function SigilColours({ address }: { readonly address: Address }) {
  const say = useMessages(account).words.sigil;
  const [middle = '', ...around] = tonesOf(address).map(({ name }) => say.tones[name]);
  return <span>{say.caption({ middle, around: around.join(', ') })}</span>;
}

/** The colours of the tiles, the middle one first. */
export function tonesOf(address: Address): readonly SigilTone[] {
  return sigilOf(address).map((colour) => SIGIL_TONES[colour] as SigilTone);
}

/** An address as people compare it: its first four digits and its last four. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
