import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AAA_CONTRAST, contrast, EDGE_CONTRAST } from './contrast.ts';
import { INK, NIGHT, NIGHT_PANEL, PALETTE, PAPER } from './palette.ts';
import type { Hex } from './tone.ts';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((rgb): Hex => `#${rgb.toString(16).padStart(6, '0')}`);

describe('[T5] contrast', () => {
  test.each([
    ['AAA_CONTRAST', AAA_CONTRAST, 7],
    ['EDGE_CONTRAST', EDGE_CONTRAST, 3],
  ])('[K1] %s is that of WCAG', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('is what the definition of WCAG 2.2 gives, in either order', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
        expect(contrast(a, b)).toBeCloseTo((light + 0.05) / (dark + 0.05), 10);
        expect(contrast(a, b)).toBe(contrast(b, a));
      }),
    );
  });

  test('ink reads on paper and on every pastel', () => {
    expect(contrast(INK, PAPER)).toBeCloseTo(17.4, 1);
    for (const { pastel } of PALETTE) expect(contrast(INK, pastel)).toBeGreaterThanOrEqual(8.5);
  });

  test.each([NIGHT, NIGHT_PANEL])('every pastel reads on %s', (ground) => {
    for (const { pastel } of PALETTE) expect(contrast(pastel, ground)).toBeGreaterThanOrEqual(7.8);
  });
});

/** The definition, letter by letter: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: Hex): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
