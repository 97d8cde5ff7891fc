import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { type Address, checksumAddress } from '#identity';
import { contrast, EDGE_CONTRAST, NIGHT } from '#palette';
import { createTiling, neighboursOf, pathOf, type Tile, turned } from '#tiles';
import { allTiles } from '../../../../tests/helpers/all-tiles.ts';
import { setLanguage } from '../../platform/language.ts';
import { SIGIL_PATHS, SIGIL_TILES, Sigil } from './sigil.tsx';
import { SIGIL_SIZE, SIGIL_TONES, sigilOf } from './sigil-colours.tsx';

const HEX = '0123456789abcdef';
const addresses = fc
  .array(fc.constantFrom(...HEX), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}` as Address);

afterEach(() => setLanguage('en'));

test('[B6] the sigil of a known address is the same in every version, in upper and in lower case', () => {
  // The address of the first account of the test mnemonic "abandon … about".
  const known = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
  expect(sigilOf(known)).toEqual([14, 9, 8, 4, 3, 3, 10]);
  expect(sigilOf(known.toLowerCase() as Address)).toEqual(sigilOf(known));
});

test('[B6] one changed digit of the address, or two swapped adjacent digits, change all seven tiles of a sigil', () => {
  fc.assert(
    fc.property(addresses, fc.nat(38), fc.constantFrom(...HEX), (address, at, digit) => {
      const [left, right] = [address.charAt(at + 2), address.charAt(at + 3)];
      const other = replaced(address, at, digit);
      expect(unlike(sigilOf(address), sigilOf(other))).toBe(left === digit ? 0 : SIGIL_SIZE);
      const swapped = replaced(replaced(address, at, right), at + 1, left);
      expect(unlike(sigilOf(address), sigilOf(swapped))).toBe(left === right ? 0 : SIGIL_SIZE);
    }),
  );
});

test('[B6] a sigil is a tile of the tiling with its six neighbours, turned so that the middle tile looks like a cat', () => {
  const tiling = createTiling({ depth: 5 });
  const middle = allTiles('Delta', 5).find((tile) => pathOf(tile) === '71023') as Tile;
  const steps = 2 - middle.rotation;
  const around = [middle, ...neighboursOf(tiling, middle)].map(({ position, rotation }) => {
    const [a = 0, b = 0, c = 0, d = 0] = position.map((part, at) => part - (middle.position[at] ?? 0));
    return { position: turned([a, b, c, d], steps), rotation: (rotation + steps + 12) % 12 };
  });
  expect(sorted(SIGIL_TILES)).toEqual(sorted(around));
  expect(SIGIL_TILES[0]).toEqual({ position: [0, 0, 0, 0], rotation: 2 });
  expect(new Set(SIGIL_PATHS).size).toBe(SIGIL_SIZE);
});

test('[B6] the sixteen colours of sigils have different names, and contrast with the background; light and deep ones differ in greyscale', () => {
  for (const part of ['fill', 'name'] as const) {
    expect(new Set(SIGIL_TONES.map((tone) => tone[part])).size).toBe(16);
  }
  const contrasts = SIGIL_TONES.map(({ fill }) => contrast(fill, NIGHT));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
  const half = SIGIL_TONES.length / 2;
  expect(Math.min(...contrasts.slice(0, half)) / Math.max(...contrasts.slice(half))).toBeGreaterThan(2);
});

test('[B6] the colours of a sigil are named in the current language', async () => {
  const address = checksumAddress('0x0123456789abcdef0123456789abcdef01234567');
  const caption = () => renderToStaticMarkup(createElement(Sigil, { address }));
  expect(caption()).toContain(
    '>Lemon in the middle. Around it, clockwise from the top right: salmon, mint, salmon, sea, lilac, rose.<',
  );
  await setLanguage('de');
  expect(caption()).toContain(
    '>Zitrone in der Mitte. Rundherum, im Uhrzeigersinn von rechts oben: Lachs, Minze, Lachs, Meer, Flieder, Rose.<',
  );
});

function replaced(address: Address, at: number, digit: string): Address {
  return `0x${address.slice(2, at + 2)}${digit}${address.slice(at + 3)}`;
}

function unlike(a: readonly number[], b: readonly number[]): number {
  return a.filter((colour, tile) => colour !== b[tile]).length;
}

function sorted(tiles: readonly Pick<Tile, 'position' | 'rotation'>[]): readonly string[] {
  return tiles.map(({ position, rotation }) => [...position, rotation].map((part) => part + 0).join()).sort();
}
