export * from './constants.ts';
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
export * from './tile.ts';
export { type Patch, pathLength, tilesInWindow } from './tiles-in-window.ts';
export { createTiling, MAX_DEPTH, METATILES, type Metatile, type Tiling } from './tiling.ts';
