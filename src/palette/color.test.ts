import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AAA_CONTRAST, ColorError, contrast, EDGE_CONTRAST, type Hex, parseColor } from './color.ts';
import { INK, NIGHT, NIGHT_PANEL, PALETTE, PAPER } from './palette.ts';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((rgb): Hex => `#${rgb.toString(16).padStart(6, '0')}`);

describe('[T5] contrast', () => {
  test.each([
    ['AAA_CONTRAST', AAA_CONTRAST, 7],
    ['EDGE_CONTRAST', EDGE_CONTRAST, 3],
  ])('[K1] %s is the minimum that WCAG requires', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('`contrast` matches the definition of WCAG 2.2, in either order', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
        expect(contrast(a, b)).toBeCloseTo((light + 0.05) / (dark + 0.05), 10);
        expect(contrast(a, b)).toBe(contrast(b, a));
      }),
    );
  });

  test('ink is readable on paper and on every pastel', () => {
    expect(contrast(INK, PAPER)).toBeCloseTo(17.4, 1);
    for (const { pastel } of PALETTE) expect(contrast(INK, pastel)).toBeGreaterThanOrEqual(8.5);
  });

  test.each([NIGHT, NIGHT_PANEL])('every pastel is readable on %s', (ground) => {
    for (const { pastel } of PALETTE) expect(contrast(pastel, ground)).toBeGreaterThanOrEqual(7.8);
  });
});

/** The literal definition: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: Hex): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('[T6] parseColor', () => {
  test.each([
    ['#f80', '#ff8800', 1],
    ['#f808', '#ff8800', 0x88 / 255],
    ['#ff880000', '#ff8800', 0],
    ['rgb(255, 136, 0)', '#ff8800', 1],
    ['rgb(100%, 0%, 0%)', '#ff0000', 1],
    ['rgba(255, 136, 0, .5)', '#ff8800', 0.5],
    ['rgb(255 136 0 / 50%)', '#ff8800', 0.5],
    ['hsl(0, 64%, 80%)', '#edabab', 1],
    ['hsla(0, 64%, 80%, 0.25)', '#edabab', 0.25],
    ['hsv(120, 100%, 100%)', '#00ff00', 1],
    ['hsva(120, 100%, 100%, 0)', '#00ff00', 0],
    ['  RebeccaPurple ', '#663399', 1],
    ['transparent', '#000000', 0],
  ])('`parseColor` reads %s', (text, hex, alpha) => {
    expect(parseColor(text)).toEqual({ hex, alpha });
  });

  test.each(['rgba(0, 0, 0, 1.5)', 'rgba(0, 0, 0, -0.1)', 'hsla(0, 0%, 0%, 150%)', 'hsva(0, 0%, 0%, 2)'])(
    'an alpha outside 0..1 becomes 1: %s',
    (text) => {
      expect(parseColor(text)).toEqual({ hex: '#000000', alpha: 1 });
    },
  );

  test.each([
    '',
    '#ff',
    '#ggg',
    'meow',
    'constructor',
    'rgb(1, 2)',
    'background: rgb(1, 2, 3);',
    'oklch(62.8% 0.258 29.23)',
    `rgb(${'0'.repeat(100_000)}, 0, 0)`,
  ])('`parseColor` refuses %s', (text) => {
    expect(() => parseColor(text)).toThrow(ColorError);
  });

  test('the error of `parseColor` lists the accepted notations, and repeats at most 40 characters', () => {
    expect(() => parseColor('meow')).toThrow(
      '"meow" is not a colour. Understood are #rgb, #rgba, #rrggbb, #rrggbbaa, ' +
        'rgb(), rgba(), hsl(), hsla(), hsv(), hsva() and the names of CSS.',
    );
    expect(() => parseColor('m'.repeat(40))).toThrow(`"${'m'.repeat(40)}"`);
    expect(() => parseColor('m'.repeat(41))).toThrow(`"${'m'.repeat(39)}…"`);
  });
});
