import { TURN_STEPS } from './lattice.ts';
import type { Patch } from './patch.ts';
import { spectreOutline, VERTEX_COUNT } from './spectre.ts';

const LENGTH = 2 * VERTEX_COUNT;
const HALF_ROOT = Math.sqrt(3) / 2;

/** The outline in each rotation: x and y at 2(14·rotation + vertex). */
const OUTLINES = Float64Array.from(
  Array.from({ length: TURN_STEPS }, (_, rotation) => spectreOutline(rotation).flat()).flat(),
);

/**
 * The vertices of all tiles of a patch, in edge lengths: x and y in turn, 28 numbers a tile, those of `polygonOf` but
 * for the last bits. (Adding while they are whole would spare those too, and takes half as long again: measured.)
 * @param into taken over and filled, so that a window that moves allocates nothing; it may be longer
 * @throws RangeError when it is too short
 */
export function polygonsOf(
  { count, positions, rotations }: Patch,
  into: Float64Array = new Float64Array(LENGTH * count),
): Float64Array {
  if (into.length < LENGTH * count) {
    throw new RangeError(`${count} polygons take ${LENGTH * count} numbers, and there is room for ${into.length}`);
  }
  for (let tile = 0; tile < count; tile += 1) {
    const at = 4 * tile;
    const b = positions[at + 1] as number;
    const c = positions[at + 2] as number;
    const x = (positions[at] as number) + c / 2 + b * HALF_ROOT;
    const y = (positions[at + 3] as number) + b / 2 + c * HALF_ROOT;
    const from = LENGTH * (rotations[tile] as number);
    const to = LENGTH * tile;
    for (let part = 0; part < LENGTH; part += 2) {
      into[to + part] = x + (OUTLINES[from + part] as number);
      into[to + part + 1] = y + (OUTLINES[from + part + 1] as number);
    }
  }
  return into;
}
