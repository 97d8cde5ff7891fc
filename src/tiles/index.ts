export { type Box, boxAround, expanded } from './box.ts';
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
export { hashOfPath } from './hash.ts';
export { type Lattice, STEP_ANGLE, TURN_STEPS, toVertex, turned, type Vertex } from './lattice.ts';
export { METATILES, type Metatile } from './metatiles.ts';
export { metatilesAlong } from './metatiles-along.ts';
export { createMidpoints, type Midpoints, NO_SIDE } from './midpoints.ts';
export { NOBODY, neighboursInPatch, neighboursOf } from './neighbours.ts';
export { OUTLINE_CENTRE, type OutlineOptions, outlinePath } from './outline-path.ts';
export { createPatch, type Patch, pathLength } from './patch.ts';
export { type PolygonOptions, polygonsInWindow } from './polygons-in-window.ts';
export { spectreOutline, spectreVertices, VERTEX_COUNT } from './spectre.ts';
export { supertileBox } from './supertile-box.ts';
export { createOutlines, type OutlineOf } from './supertile-outlines.ts';
export { type Supertile, supertilesInWindow } from './supertiles-in-window.ts';
export { latticeVertices, pathOf, polygonOf, type Tile, tileAtPath, tileOf } from './tile.ts';
export { tileAt } from './tile-at.ts';
export { tileCount } from './tile-count.ts';
export { tilesInWindow, type WindowOptions } from './tiles-in-window.ts';
export { createTiling, MAX_DEPTH, type Placed, type Tiling, type TilingOptions } from './tiling.ts';
export { contains, touches } from './touches.ts';
