import { NOBODY, VERTEX_COUNT } from '#tiles';

/** How fast a meow goes from tile to tile, and how far. */
export const RIPPLE_PACE = 55; // ms a tile
export const RIPPLE_REACH = 14; // tiles
/** How long one tile is lit by it. */
const RIPPLE_WIDTH = 3; // tiles

/** The tiles so many edges away from one, by that number, as far as a meow goes. */
export function ringsAround(across: Int32Array, from: number): readonly (readonly number[])[] {
  const isReached = new Uint8Array(across.length / VERTEX_COUNT);
  isReached[from] = 1;
  const rings = [[from]];
  while (rings.length <= RIPPLE_REACH) {
    const next: number[] = [];
    for (const tile of rings.at(-1) ?? []) {
      for (let edge = VERTEX_COUNT * tile; edge < VERTEX_COUNT * (tile + 1); edge += 1) {
        const other = across[edge] as number;
        if (other === NOBODY || isReached[other] === 1) continue;
        isReached[other] = 1;
        next.push(other);
      }
    }
    rings.push(next);
  }
  return rings;
}

/** How bright a tile is so many milliseconds after a meow so many edges away, 0 to 1: a ring that fades as it widens. */
export function rippleLight(elapsed: number, distance: number): number {
  const behind = elapsed / RIPPLE_PACE - distance;
  if (behind <= 0 || behind >= RIPPLE_WIDTH || distance > RIPPLE_REACH) return 0;
  return Math.sin((behind / RIPPLE_WIDTH) * Math.PI) * (1 - distance / (RIPPLE_REACH + 1));
}

/** Whether no tile is lit by a meow any more. */
export function hasFaded(elapsed: number): boolean {
  return elapsed > RIPPLE_PACE * (RIPPLE_REACH + RIPPLE_WIDTH);
}
