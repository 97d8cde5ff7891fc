import { expect, test } from 'vitest';
import * as palette from './index.ts';

test('the door offers these and nothing else', () => {
  expect(Object.keys(palette).sort()).toEqual([
    'AAA_CONTRAST',
    'ColorError',
    'DARK_TEXT',
    'EDGE_CONTRAST',
    'HIGHLIGHT',
    'HUES',
    'INK',
    'NIGHT',
    'NIGHT_PANEL',
    'PALETTE',
    'PAPER',
    'PASTEL',
    'contrast',
    'cssTokens',
    'edge',
    'hexOf',
    'hslOf',
    'ownText',
    'parseColor',
    'readable',
    'sigilFills',
    'skyTones',
  ]);
});
