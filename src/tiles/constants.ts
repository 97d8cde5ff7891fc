// Source of every value: docs/requirements.md, K1. One unit is a part of the view's side, see VIEW_SIZE.

/** How often the tiling is inflated, from one tile at the leaves to the root. */
export const TILE_TREE_DEPTH = 7; // levels
/** The side of the view, however many pixels it is drawn with. */
export const VIEW_SIZE = 1000; // units
/** The edge of a tile: about 60 of them along the longer side of a screen, so that hats and cats are seen as such. */
export const TILE_EDGE = 16; // units
/** The side of the square that an image is sampled into for its colours. */
export const SPRITE_SAMPLE_SIZE = 64; // px

/** Bounds of the background's own pixel ratio. */
export const BACKGROUND_PIXEL_RATIO_MIN = 0.25; // canvas px per CSS px
export const BACKGROUND_PIXEL_RATIO_MAX = 4; // canvas px per CSS px

/** How far a search box grows on each side while the tree is descended. */
export const NEIGHBOUR_EXPANSION_TREE = 20; // units
/** How far a search box grows on each side once at the tiles. */
export const NEIGHBOUR_EXPANSION_TILE = 5; // units
/** By how much two boxes may miss each other and still overlap. */
export const NEIGHBOUR_TOLERANCE = 1e-6; // units

/** How long the sky waits after the last change before it is drawn anew. */
export const RENDER_DEBOUNCE = 150; // ms
