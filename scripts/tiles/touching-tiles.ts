import { type Box, polygonOf, type Tile, type Tiling, tileOf, tilesInWindow, touches } from '#tiles';

/** The tiles that have a point in common with a window, and not their boxes alone; in the order of their paths. */
export function* touchingTiles(tiling: Tiling, window: Box): Generator<Tile> {
  const patch = tilesInWindow(tiling, window);
  for (let number = 0; number < patch.count; number += 1) {
    const tile = tileOf(tiling, patch, number);
    if (touches(polygonOf(tile), window)) yield tile;
  }
}
