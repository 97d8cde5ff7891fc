import type { Vertex } from './lattice.ts';
import { createPatch } from './patch.ts';
import { polygonOf, type Tile, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import type { Tiling } from './tiling.ts';
import { contains } from './touches.ts';

/** The tile at a point, in edge lengths; null outside the root's area. On a border it is one of those that meet there. */
export function tileAt(tiling: Tiling, point: Vertex): Tile | null {
  const [x, y] = point;
  const patch = tilesInWindow(tiling, { minX: x, minY: y, maxX: x, maxY: y }, { patch: createPatch(tiling, 8) });
  for (let number = 0; number < patch.count; number += 1) {
    const tile = tileOf(tiling, patch, number);
    if (contains(polygonOf(tile), point)) return tile;
  }
  return null;
}
