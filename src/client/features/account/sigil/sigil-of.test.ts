import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '#identity';
import { SIGIL_COLOURS, SIGIL_SIZE, sigilOf } from './sigil-of.ts';

const HEX = '0123456789abcdef';
/** The first account of "abandon … about", known to every wallet. */
const KNOWN = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

const addresses = fc
  .array(fc.constantFrom(...HEX), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}` as Address);

describe('[B6] sigilOf', () => {
  test('seven tiles, the same ones for ever: whoever learned their sigil has to find it again', () => {
    expect(sigilOf(KNOWN)).toEqual([14, 9, 8, 4, 3, 3, 10]);
  });

  test('capitals make no difference', () => {
    expect(sigilOf(KNOWN.toLowerCase() as Address)).toEqual(sigilOf(KNOWN));
  });

  test('one digit that differs changes all seven tiles', () => {
    const before = sigilOf(KNOWN);
    for (let at = 0; at < 40; at += 1) {
      for (const digit of HEX) {
        const other = replaced(KNOWN.toLowerCase() as Address, at, digit);
        if (other === KNOWN.toLowerCase()) continue;
        expect(unlike(before, sigilOf(other)), `${at} ${digit}`).toBe(SIGIL_SIZE);
      }
    }
  });

  test('two unlike neighbours that are swapped change all seven tiles', () => {
    fc.assert(
      fc.property(addresses, fc.nat(38), (address, at) => {
        const [left, right] = [address.charAt(at + 2), address.charAt(at + 3)];
        const other = replaced(replaced(address, at, right), at + 1, left);
        expect(unlike(sigilOf(address), sigilOf(other))).toBe(left === right ? 0 : SIGIL_SIZE);
      }),
    );
  });

  test('every colour is used about as often on every tile', () => {
    const counts = Array.from({ length: SIGIL_SIZE }, () => new Array<number>(SIGIL_COLOURS).fill(0));
    for (const address of fc.sample(addresses, { numRuns: 4000, seed: 1 })) {
      for (const [tile, colour] of sigilOf(address).entries()) {
        const count = counts[tile] as number[];
        count[colour] = (count[colour] ?? 0) + 1;
      }
    }
    expect(Math.min(...counts.flat())).toBeGreaterThan(180);
    expect(Math.max(...counts.flat())).toBeLessThan(330);
  });
});

function replaced(address: Address, at: number, digit: string): Address {
  return `0x${address.slice(2, at + 2)}${digit}${address.slice(at + 3)}`;
}

function unlike(a: readonly number[], b: readonly number[]): number {
  return a.filter((colour, tile) => colour !== b[tile]).length;
}
