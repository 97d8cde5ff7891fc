import { NOBODY, VERTEX_COUNT } from '#tiles';

/** How fast a meow goes from tile to tile, and how far. */
export const RIPPLE_PACE = 55; // ms a tile
export const RIPPLE_REACH = 14; // tiles
/** How long one tile is lit by it. */
const RIPPLE_WIDTH = 3; // tiles

/** How many edges are to be crossed from one tile to each other; 65,535 where there is no way. */
export function edgeDistances(across: Int32Array, from: number): Uint16Array {
  const distances = new Uint16Array(across.length / VERTEX_COUNT).fill(UNREACHED);
  const queue = [from];
  distances[from] = 0;
  for (const tile of queue) {
    const next = (distances[tile] as number) + 1;
    for (let edge = VERTEX_COUNT * tile; edge < VERTEX_COUNT * (tile + 1); edge += 1) {
      const other = across[edge] as number;
      if (other === NOBODY || distances[other] !== UNREACHED) continue;
      distances[other] = next;
      queue.push(other);
    }
  }
  return distances;
}

const UNREACHED = 0xffff;

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
