import { contains, NOBODY, OUTLINE_CENTRE, STEP_ANGLE, spectreOutline, TURN_STEPS, type Vertex } from '#tiles';
import type { Layout } from './layout.ts';
import { TILE_REACH } from './painter.ts';

const OUTLINES = Array.from({ length: TURN_STEPS }, (_, rotation) => {
  const angle = rotation * STEP_ANGLE;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x0, y0] = [
    OUTLINE_CENTRE[0] * cos - OUTLINE_CENTRE[1] * sin,
    OUTLINE_CENTRE[0] * sin + OUTLINE_CENTRE[1] * cos,
  ];
  return spectreOutline(rotation).map(([x, y]): Vertex => [x - x0, y - y0]);
});

/** Where tiles meet, rounding may leave a point to none of them: so far beside it there is one. No edge goes that way. */
const HAIR = 1e-6; // edge lengths, to the right and down

/** The number of the tile at a point of a layout, `NOBODY` outside of it. */
export function tileUnder(layout: Layout, [x, y]: Vertex): number {
  const tile = holderOf(layout, [x, y]);
  return tile === NOBODY ? holderOf(layout, [x + HAIR, y + HAIR]) : tile;
}

function holderOf({ count, pivots, rotations, base }: Layout, [x, y]: Vertex): number {
  for (let tile = 0; tile < count; tile += 1) {
    const [dx, dy] = [x - base[0] - (pivots[2 * tile] as number), y - base[1] - (pivots[2 * tile + 1] as number)];
    if (dx * dx + dy * dy > TILE_REACH * TILE_REACH) continue;
    if (contains(OUTLINES[rotations[tile] as number] as readonly Vertex[], [dx, dy])) return tile;
  }
  return NOBODY;
}
