import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AAA_CONTRAST, contrast, EDGE_CONTRAST } from './contrast.ts';
import { DARK_TEXT, HIGHLIGHT, PALETTE, PAPER } from './palette.ts';
import { edge, LIGHTNESS_STEP, ownText, readable } from './readable.ts';
import { type Hex, hexOf, hslOf } from './tone.ts';

const PASTELS = PALETTE.map(({ pastel }) => pastel);

/** The table of the visual brief: lightness on the own pastel, its hex and contrast, on any pastel, and the edge. */
const TABLE = [
  { hue: 0, own: 20, text: '#650101', ratio: 7.07, any: 17, line: '#ce0101' },
  { hue: 32, own: 19, text: '#603400', ratio: 7.05, any: 11.5, line: '#b46001' },
  { hue: 69, own: 15.5, text: '#434f00', ratio: 7.2, any: 8, line: '#778c01' },
  { hue: 100, own: 16, text: '#1b5100', ratio: 7.18, any: 8.5, line: '#329301' },
  { hue: 180, own: 15.5, text: '#004f4f', ratio: 7.2, any: 8.5, line: '#018e8e' },
  { hue: 240, own: 25, text: '#01017f', ratio: 7.45, any: 25, line: '#0101fe' },
  { hue: 270, own: 24.5, text: '#3e017c', ratio: 7.08, any: 21.5, line: '#8001fe' },
  { hue: 340, own: 20, text: '#650122', ratio: 7.08, any: 16.5, line: '#ce0145' },
].map((row, index) => ({ ...row, entry: PALETTE[index] as (typeof PALETTE)[number] }));

describe('[T5] readable', () => {
  test.each(TABLE)('hue $hue on its own pastel: $text at L $own', ({ hue, own, any, text, ratio, entry }) => {
    const color = readable({ hue, ...DARK_TEXT }, entry.pastel);
    expect(color).toBe(text);
    expect(color).toBe(hexOf({ hue, ...DARK_TEXT, lightness: own }));
    expect(contrast(color, entry.pastel)).toBeCloseTo(ratio, 2);
    expect(ownText(entry)).toBe(text);
    expect(readable({ hue, ...DARK_TEXT }, PASTELS)).toBe(hexOf({ hue, ...DARK_TEXT, lightness: any }));
  });

  test('any colour reaches 7:1 on light grounds, is no darker than it must be, and then stays as it is', () => {
    const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((rgb): Hex => `#${rgb.toString(16).padStart(6, '0')}`);
    const lightGrounds = fc.subarray([...PASTELS, PAPER], { minLength: 1 });
    fc.assert(
      fc.property(anyHex, lightGrounds, (text, grounds) => {
        const reads = (color: Hex) => grounds.every((ground) => contrast(color, ground) >= AAA_CONTRAST);
        const color = readable(text, grounds);
        expect(reads(color)).toBe(true);
        expect(readable(color, grounds)).toBe(color);
        const tone = hslOf(text);
        const steps = Array.from({ length: 201 }, (_, step) => Math.max(0, tone.lightness - step * LIGHTNESS_STEP));
        const lightest = steps.find((lightness) => reads(hexOf({ ...tone, lightness })));
        expect(color).toBe(hexOf({ ...tone, lightness: lightest ?? Number.NaN }));
      }),
    );
  });

  test('a ground too dark for black text is refused', () => {
    expect(() => readable('#ffffff', ['#fcf9f3', '#777777'])).toThrow(RangeError);
    expect(() => readable('#ffffff', '#777777')).toThrow('#777777');
  });
});

test.each(TABLE)('[T5] the edge of hue $hue is $line, 3:1 on pastel and paper', ({ entry, hue, line }) => {
  expect(edge(entry)).toBe(line);
  expect(contrast(edge(entry), entry.pastel)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
  expect(contrast(edge(entry), PAPER)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
  expect(hslOf(edge(entry)).lightness).toBeLessThanOrEqual(hslOf(hexOf({ hue, ...HIGHLIGHT })).lightness);
});
