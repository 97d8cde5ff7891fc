export {
  BACKGROUND_PIXEL_RATIO_MAX,
  BACKGROUND_PIXEL_RATIO_MIN,
  NEIGHBOUR_EXPANSION_TILE,
  NEIGHBOUR_EXPANSION_TREE,
  NEIGHBOUR_TOLERANCE,
  RENDER_DEBOUNCE,
  SPRITE_SAMPLE_SIZE,
  TILE_TREE_DEPTH,
  VIEW_SIZE,
} from './constants.ts';
export { OUTLINE_CENTRE, type OutlineOptions, outlinePath } from './outline-path.ts';
export { SPECTRE_DIRECTIONS, spectreOutline, spectreTurns, TURN_STEPS, type Vertex } from './spectre.ts';
