import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AAA_CONTRAST, contrast, EDGE_CONTRAST, type Hex, hexOf, hslOf } from './color.ts';
import {
  cssTokens,
  DARK_TEXT,
  edge,
  HIGHLIGHT,
  INK,
  LIGHTNESS_STEP,
  NIGHT,
  NIGHT_PANEL,
  ownText,
  PALETTE,
  PAPER,
  PASTEL,
  readable,
} from './palette.ts';

test('[T4] the palette has the eight specified hues in order, with their tags and tones', () => {
  expect(PALETTE).toEqual([
    { hue: 0, pastel: '#edabab', highlight: '#fe0101', text: '#7f0101', tags: ['error'] },
    { hue: 32, pastel: '#edceab', highlight: '#fe8801', text: '#7f4401', tags: ['orange', 'warning'] },
    { hue: 69, pastel: '#e3edab', highlight: '#d8fe01', text: '#6c7f01', tags: ['yellow'] },
    { hue: 100, pastel: '#c1edab', highlight: '#55fe01', text: '#2b7f01', tags: ['green', 'info', 'success'] },
    { hue: 180, pastel: '#abeded', highlight: '#01fefe', text: '#017f7f', tags: [] },
    { hue: 240, pastel: '#ababed', highlight: '#0101fe', text: '#01017f', tags: ['blue'] },
    { hue: 270, pastel: '#ccabed', highlight: '#8001fe', text: '#40017f', tags: ['purple', 'magic'] },
    { hue: 340, pastel: '#edabc1', highlight: '#fe0155', text: '#7f012b', tags: ['red', 'danger'] },
  ]);
});

test.each([
  ['PASTEL', PASTEL, { saturation: 0.64, lightness: 80 }],
  ['HIGHLIGHT', HIGHLIGHT, { saturation: 0.99, lightness: 50 }],
  ['DARK_TEXT', DARK_TEXT, { saturation: 0.99, lightness: 25 }],
  ['INK', INK, '#1c0f29'],
  ['PAPER', PAPER, '#fcf9f3'],
  ['NIGHT', NIGHT, '#170d21'],
  ['NIGHT_PANEL', NIGHT_PANEL, '#241730'],
])('[T4] [K1] %s is as specified', (_, actual, specified) => {
  expect(actual).toEqual(specified);
});

const PASTELS = PALETTE.map(({ pastel }) => pastel);

/**
 * The table of the visual design brief, a row for each hue. `own`: lightness of a text on the hue's own pastel; `text`
 * and `ratio`: that text's colour and contrast; `any`: lightness of a text on any pastel; `line`: the colour of lines.
 */
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

test('[T5] TABLE has a row for each hue of the palette', () => {
  const hues = PALETTE.map(({ hue }) => hue);
  expect(
    TABLE.map(({ hue }) => hue),
    'Add a row to TABLE above for each new hue',
  ).toEqual(hues);
});

describe('[T5] readable', () => {
  test.each(TABLE)(
    '`readable` darkens hue $hue to $text, lightness $own, on its own pastel',
    ({ hue, own, any, text, ratio, entry }) => {
      const color = readable({ hue, ...DARK_TEXT }, entry.pastel);
      expect(color).toBe(text);
      expect(color).toBe(hexOf({ hue, ...DARK_TEXT, lightness: own }));
      expect(contrast(color, entry.pastel)).toBeCloseTo(ratio, 2);
      expect(ownText(entry)).toBe(text);
      expect(readable({ hue, ...DARK_TEXT }, PASTELS)).toBe(hexOf({ hue, ...DARK_TEXT, lightness: any }));
    },
  );

  test('`readable` darkens any colour no further than 7:1 on light backgrounds requires, and is idempotent', () => {
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

  test('`readable` refuses a background that is too dark even for black text', () => {
    expect(() => readable('#ffffff', ['#fcf9f3', '#777777'])).toThrow(RangeError);
    expect(() => readable('#ffffff', '#777777')).toThrow('#777777');
  });
});

test.each(TABLE)(
  '[T5] the line colour of hue $hue is $line, with a contrast of 3:1 on its pastel and on paper',
  ({ entry, hue, line }) => {
    expect(edge(entry)).toBe(line);
    expect(contrast(edge(entry), entry.pastel)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    expect(contrast(edge(entry), PAPER)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    expect(hslOf(edge(entry)).lightness).toBeLessThanOrEqual(hslOf(hexOf({ hue, ...HIGHLIGHT })).lightness);
  },
);

describe('[T4] cssTokens', () => {
  test('`cssTokens` begins with the neutral colours and the first hue', () => {
    expect(cssTokens().split('\n').slice(0, 9)).toEqual([
      ':root {',
      '  --ink: #1c0f29;',
      '  --paper: #fcf9f3;',
      '  --night: #170d21;',
      '  --night-panel: #241730;',
      '  --hue-0-pastel: #edabab;',
      '  --hue-0-highlight: #fe0101;',
      '  --hue-0-text: #650101;',
      '  --hue-0-edge: #ce0101;',
    ]);
  });

  test('`cssTokens` declares every token that it uses, once, and uses every hue', () => {
    const declared = [...cssTokens().matchAll(/(--hue-\S+):/g)].map(([, name]) => name);
    const used = [...cssTokens().matchAll(/var\((\S+)\)/g)].map(([, name]) => name);
    expect(declared).toHaveLength(PALETTE.length * 4);
    expect(used).toEqual(declared);
  });
});
