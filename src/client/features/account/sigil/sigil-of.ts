import type { Address } from '#identity';

/** Tiles of a sigil: the one in the middle, then its six neighbours clockwise from the top right. */
export const SIGIL_SIZE = 7;
/** Colours that a tile can have: the eight hues of the palette, light and deep. */
export const SIGIL_COLOURS = 16;

/** α⁴ = α + 1 makes the field of 16 elements. */
const REDUCING = 0b1_0011;
const POWERS = createPowers();

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
    digits.reduce((sum, digit, at) => sum ^ product(digit, power(at * (tile + 1))), 0),
  );
}

function power(exponent: number): number {
  return POWERS[exponent % POWERS.length] as number;
}

/** In this field, adding is XOR; multiplying adds the exponents. */
function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : power(POWERS.indexOf(a) + POWERS.indexOf(b));
}

/** α⁰ to α¹⁴: all elements but 0. */
function createPowers(): readonly number[] {
  const powers = [1];
  while (powers.length < SIGIL_COLOURS - 1) {
    const next = (powers.at(-1) as number) << 1;
    powers.push(next < SIGIL_COLOURS ? next : next ^ REDUCING);
  }
  return powers;
}
