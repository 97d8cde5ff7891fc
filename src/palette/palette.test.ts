import { expect, test } from 'vitest';
import { DARK_TEXT, HIGHLIGHT, INK, NIGHT, NIGHT_PANEL, PALETTE, PAPER, PASTEL } from './palette.ts';

test('[T4] eight hues in order, with their tags and the given tones', () => {
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
