import type { Box } from './box.ts';
import { TURN_STEPS, toVertex } from './lattice.ts';
import type { Level } from './levels.ts';
import type { Placed, Tiling } from './tiling.ts';

/** The tightest box around all tiles of a supertile. */
export function supertileBox({ levels }: Pick<Tiling, 'levels'>, { level, kind, rotation, position }: Placed): Box {
  const at = 4 * (TURN_STEPS * kind + rotation);
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = (levels[level] as Level).boxes.subarray(at, at + 4);
  const [x, y] = toVertex(position);
  return { minX: x + minX, minY: y + minY, maxX: x + maxX, maxY: y + maxY };
}
