import { expect, test } from 'vitest';
import * as tiles from './index.ts';

test('the door offers these and nothing else', () => {
  expect(Object.keys(tiles).sort()).toEqual([
    'BACKGROUND_PIXEL_RATIO_MAX',
    'BACKGROUND_PIXEL_RATIO_MIN',
    'NEIGHBOUR_EXPANSION_TILE',
    'NEIGHBOUR_EXPANSION_TREE',
    'NEIGHBOUR_TOLERANCE',
    'OUTLINE_CENTRE',
    'RENDER_DEBOUNCE',
    'SPECTRE_DIRECTIONS',
    'SPRITE_SAMPLE_SIZE',
    'TILE_TREE_DEPTH',
    'TURN_STEPS',
    'VIEW_SIZE',
    'outlinePath',
    'spectreOutline',
    'spectreTurns',
  ]);
});
