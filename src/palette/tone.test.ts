import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hex, hexOf, hslOf } from './tone.ts';

test.each([
  ['a half is rounded up, as browsers do', { hue: 270, saturation: 0.99, lightness: 50 }, '#8001fe'],
  ['no lightness is black', { hue: 100, saturation: 1, lightness: 0 }, '#000000'],
  ['all lightness is white', { hue: 100, saturation: 1, lightness: 100 }, '#ffffff'],
  ['no saturation is grey', { hue: 100, saturation: 0, lightness: 50 }, '#808080'],
  ['hue 360 is hue 0', { hue: 360, saturation: 1, lightness: 50 }, '#ff0000'],
])('hexOf: %s', (_, tone, hex) => {
  expect(hexOf(tone)).toBe(hex);
});

test('every colour survives the way to its tone and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const hex: Hex = `#${rgb.toString(16).padStart(6, '0')}`;
      expect(hexOf(hslOf(hex))).toBe(hex);
    }),
  );
});
