import type { Vertex } from '#tiles';
import { fromBase, type Layout } from './layout.ts';
import { SPREAD_WIDTH, type Spread } from './painter.ts';
import { type View, windowOf } from './view.ts';

/** How fast new colours spread. */
const SPREAD_PACE = 0.06; // edge lengths a millisecond

/** New colours on their way over the view. */
export interface Spreading {
  readonly startedAt: number; // ms
  readonly from: Vertex;
  /** When they are everywhere. */
  readonly endsAt: number; // ms
}

/** Lets colours spread from a point until they have reached the farthest corner of a view. */
export function startSpread(now: number, from: Vertex, view: View, middle: Vertex): Spreading {
  const { minX, minY, maxX, maxY } = windowOf(view, middle);
  const farthest = Math.hypot(Math.max(from[0] - minX, maxX - from[0]), Math.max(from[1] - minY, maxY - from[1]));
  return { startedAt: now, from, endsAt: now + (farthest + SPREAD_WIDTH) / SPREAD_PACE };
}

/** How much of its new colour a tile has, 0 to 1, whose pivot is there. */
export function changedShare({ from, radius }: Spread, x: number, y: number): number {
  return Math.min(Math.max((radius - Math.hypot(x - from[0], y - from[1])) / SPREAD_WIDTH, 0), 1);
}

/** How far they have come, as it is painted. */
export function spreadAt({ startedAt, from }: Spreading, now: number, layout: Layout): Spread {
  return { from: fromBase(layout, from), radius: (now - startedAt) * SPREAD_PACE };
}
