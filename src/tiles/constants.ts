// Source of every value: docs/requirements.md, K1. A unit is a thousandth of the view's longer side, see VIEW_SIZE.

/** The level of the root: the number of inflations from tiles (level 0) up to it, see METATILES. */
export const TILE_TREE_DEPTH = 7; // levels
/** The longer side of the view, at any pixel size. */
export const VIEW_SIZE = 1000; // units
/** The edge length of a tile: about 60 edges fit along the longer side of a screen, so that shapes are recognisable. */
export const TILE_EDGE = 16; // units
/** The side of the square to which an image is downsampled for its colours. */
export const SPRITE_SAMPLE_SIZE = 64; // px

/** Bounds of the resolution that the sky (the background) chooses for its canvas. */
export const BACKGROUND_PIXEL_RATIO_MIN = 0.25; // canvas px per CSS px
export const BACKGROUND_PIXEL_RATIO_MAX = 4; // canvas px per CSS px

/** Margin, on each side, of the box in which the tree's supertiles are searched for a tile's neighbours. */
export const NEIGHBOUR_EXPANSION_TREE = 20; // units
/** Margin, on each side, of the box in which tiles count as candidates for neighbours. */
export const NEIGHBOUR_EXPANSION_TILE = 5; // units
/** Largest gap between two boxes that still count as overlapping. */
export const NEIGHBOUR_TOLERANCE = 1e-6; // units

/** Debounce of redrawing the sky after a change. */
export const RENDER_DEBOUNCE = 150; // ms
