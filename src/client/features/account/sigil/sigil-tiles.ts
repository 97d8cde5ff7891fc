import { polygonOf, type Tile } from '#tiles';

/**
 * A tile of the tiling and the six around it, clockwise from the top; the whole is turned so that the one in the middle
 * is a cat. It is the roundest of the nine ways in which a tile can have six neighbours.
 */
export const SIGIL_TILES: readonly Pick<Tile, 'position' | 'rotation'>[] = [
  { position: [0, 0, 0, 0], rotation: 2 },
  { position: [0, 1, 0, -2], rotation: 0 },
  { position: [1, 0, 1, 0], rotation: 0 },
  { position: [3, -2, 3, 4], rotation: 6 },
  { position: [-3, -4, 6, 2], rotation: 10 },
  { position: [-2, -4, 4, 2], rotation: 8 },
  { position: [1, 0, -2, 0], rotation: 4 },
];

const EDGE = 10; // units of the drawing

/** Their outlines, each as the `d` of an SVG path. */
export const SIGIL_PATHS: readonly string[] = SIGIL_TILES.map(
  (tile) =>
    `M${polygonOf(tile)
      .map(([x, y]) => `${(EDGE * x).toFixed(1)},${(EDGE * y).toFixed(1)}`)
      .join('L')}Z`,
);
