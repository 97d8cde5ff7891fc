import { expect, test } from 'vitest';
import * as constants from './constants.ts';

test.each([
  ['T1', 'TILE_TREE_DEPTH', constants.TILE_TREE_DEPTH, 7],
  ['T1', 'VIEW_SIZE', constants.VIEW_SIZE, 1000],
  ['T2', 'NEIGHBOUR_EXPANSION_TREE', constants.NEIGHBOUR_EXPANSION_TREE, 20],
  ['T2', 'NEIGHBOUR_EXPANSION_TILE', constants.NEIGHBOUR_EXPANSION_TILE, 5],
  ['T2', 'NEIGHBOUR_TOLERANCE', constants.NEIGHBOUR_TOLERANCE, 0.000_001],
  ['T3', 'SPRITE_SAMPLE_SIZE', constants.SPRITE_SAMPLE_SIZE, 64],
  ['T3', 'BACKGROUND_PIXEL_RATIO_MIN', constants.BACKGROUND_PIXEL_RATIO_MIN, 0.25],
  ['T3', 'BACKGROUND_PIXEL_RATIO_MAX', constants.BACKGROUND_PIXEL_RATIO_MAX, 4],
  ['T3', 'RENDER_DEBOUNCE', constants.RENDER_DEBOUNCE, 150],
])('[%s] [K1] %s is as specified', (_row, _name, actual, specified) => {
  expect(actual).toBe(specified);
});
