export {
  BACKGROUND_PIXEL_RATIO_MAX,
  BACKGROUND_PIXEL_RATIO_MIN,
  NEIGHBOUR_EXPANSION_TILE,
  NEIGHBOUR_EXPANSION_TREE,
  NEIGHBOUR_TOLERANCE,
  RENDER_DEBOUNCE,
  SPRITE_SAMPLE_SIZE,
  TILE_EDGE,
  TILE_TREE_DEPTH,
  VIEW_SIZE,
} from './constants.ts';
export {
  type Box,
  contains,
  type Lattice,
  STEP_ANGLE,
  TURN_STEPS,
  touches,
  toVertex,
  turned,
  type Vertex,
} from './lattice.ts';
export { OUTLINE_CENTRE, outlinePath, spectreOutline, spectreVertices, VERTEX_COUNT } from './spectre.ts';
export {
  hashOfPath,
  NOBODY,
  neighboursInPatch,
  neighboursOf,
  pathOf,
  polygonOf,
  type Tile,
  tileOf,
} from './tile.ts';
export { type Patch, pathLength, tilesInWindow } from './tiles-in-window.ts';
export {
  createTiling,
  MAX_DEPTH,
  METATILES,
  type Metatile,
  type Tiling,
} from './tiling.ts';
