import type { Box } from './box.ts';
import { requireWindow } from './clusters-in-window.ts';
import { CHILD_COUNT } from './metatiles.ts';
import { supertileBox } from './supertile-box.ts';
import type { Tile } from './tile.ts';
import { childOf, type Placed, type Tiling } from './tiling.ts';

/** A supertile as it lies in the plane, and its kind: a number in `METATILES`. */
export type Supertile = Tile & Placed;

/**
 * All supertiles of a level whose boxes touch a window, in the order of their paths. At level 0 a mystic is one, though
 * there are two tiles in it. A list of objects: it is for looking at them, and a screen does not hold many.
 * @throws RangeError when the window is none, or for a level that there is not
 */
export function supertilesInWindow(tiling: Tiling, window: Box, level: number): readonly Supertile[] {
  const { levels, depth } = tiling;
  if (!Number.isInteger(level) || level < 0 || level > depth) {
    throw new RangeError(`A level of ${level} is not a whole number from 0 to ${depth}`);
  }
  requireWindow(window);
  const found: Supertile[] = [];
  descend(tiling.nest[0] as Placed, null, 0);
  return found;

  function descend(node: Placed, parent: string | null, index: number): void {
    const { minX, minY, maxX, maxY } = supertileBox(tiling, node);
    if (minX > window.maxX || maxX < window.minX || minY > window.maxY || maxY < window.minY) return;
    if (node.level === level) {
      found.push({ ...node, parent, index });
      return;
    }
    const path = parent === null ? '' : `${parent}${index}`;
    for (let number = 0; number < CHILD_COUNT; number += 1) {
      const child = childOf(levels, node, number);
      if (child) descend(child, path, number);
    }
  }
}
