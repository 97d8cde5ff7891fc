import { describe, expect, test } from 'vitest';
import { CAT_HEALTH, deck, INITIAL_HEALTH } from '#content';
import { COUNTER_INTERVAL, KEEP_ALIVE_INTERVAL, NOW_MAX } from '#contract';
import { NO_TIMEOUT, PLACEHOLDER_ID } from '#engine';
import { HEX_MAX_LENGTH, WORD_COUNT, WORD_LIST_SIZE } from '#identity';
import { DARK_TEXT, HIGHLIGHT, PASTEL } from '#palette';
import {
  BACKGROUND_PIXEL_RATIO_MAX,
  BACKGROUND_PIXEL_RATIO_MIN,
  NEIGHBOUR_EXPANSION_TILE,
  NEIGHBOUR_EXPANSION_TREE,
  NEIGHBOUR_TOLERANCE,
  RENDER_DEBOUNCE,
  SPRITE_SAMPLE_SIZE,
  TILE_TREE_DEPTH,
  VIEW_SIZE,
} from '#tiles';
import { DEFAULT_DEBOUNCE, RELOAD_GUARD, RESIZE_DEBOUNCE } from '../src/client/platform/config.ts';
import {
  DEFAULT_SCREEN,
  PIXEL_RATIO_MAX,
  PIXEL_RATIO_MIN,
  SCREEN_MAX,
  SCREEN_MIN,
} from '../src/client/platform/screen.ts';

describe('[K1] the constants of the specification', () => {
  test.each<[what: string, actual: unknown, specified: unknown]>([
    ['words of a phrase', WORD_COUNT, 12],
    ['words to choose from', WORD_LIST_SIZE, 2048],
    ['health of a person', INITIAL_HEALTH, 100],
    ['health of a cat girl', CAT_HEALTH, 90],
    ['id of the anonymous player', PLACEHOLDER_ID, 'localneko'],

    ['debounce of a resize, ms', RESIZE_DEBOUNCE, 50],
    ['debounce of the background, ms', RENDER_DEBOUNCE, 150],
    ['default debounce, ms', DEFAULT_DEBOUNCE, 300],
    ['guard of a reload, ms', RELOAD_GUARD, 10_000],
    ['interval of the stream test, ms', COUNTER_INTERVAL, 1000],
    ['keep-alive of streams, ms', KEEP_ALIVE_INTERVAL, 5000],

    ['pixel ratio above which 1 is used', PIXEL_RATIO_MAX, 8],
    ['pixel ratio below which 1 is used', PIXEL_RATIO_MIN, 0.05],
    ['smallest side of a screen, px', SCREEN_MIN, 16],
    ['largest side of a screen, px', SCREEN_MAX, 32_768],
    ['default screen size, px', DEFAULT_SCREEN, { width: 1920, height: 1024 }],

    ['depth of the tile tree', TILE_TREE_DEPTH, 7],
    ['side of a sprite sample, px', SPRITE_SAMPLE_SIZE, 64],
    ['side of the view, units', VIEW_SIZE, 1000],
    ['least pixel ratio of the background', BACKGROUND_PIXEL_RATIO_MIN, 0.25],
    ['largest pixel ratio of the background', BACKGROUND_PIXEL_RATIO_MAX, 4],
    ['expansion of a neighbour search in the tree, units', NEIGHBOUR_EXPANSION_TREE, 20],
    ['expansion of a neighbour search at the tiles, units', NEIGHBOUR_EXPANSION_TILE, 5],
    ['tolerance of an overlap, units', NEIGHBOUR_TOLERANCE, 1e-6],

    ['pastel', PASTEL, { saturation: 0.64, lightness: 80 }],
    ['highlight', HIGHLIGHT, { saturation: 0.99, lightness: 50 }],
    ['dark text', DARK_TEXT, { saturation: 0.99, lightness: 25 }],

    ['longest signature or address, characters', HEX_MAX_LENGTH, 256],
    ["longest 'now' of a ping, letters and digits", NOW_MAX, 64],
    ['a choice without a timeout, ms', NO_TIMEOUT, -1],
  ])('the constant has the specified value: %s', (_, actual, specified) => {
    expect(actual).toEqual(specified);
  });

  test.each([
    ['Boy', 100],
    ['Girl', 100],
    ['CatGirl', 90],
  ])('the form %s begins with health %d', (form, health) => {
    expect(deck.make(form).traits.health).toBe(health);
  });
});
