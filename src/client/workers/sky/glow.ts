import { NO_TILE, VERTEX_COUNT } from '#tiles';

/** Speed and range of the ring of light (ripple) that spreads when a player meows. */
const RIPPLE_PACE = 55; // ms a tile
export const RIPPLE_REACH = 14; // tiles
/** Width of the ring of lit tiles. */
const RIPPLE_WIDTH = 3; // tiles

/** The tiles around `from` within the range of a ripple, grouped by their distance in edges. */
export function ringsAround(across: Int32Array, from: number): readonly (readonly number[])[] {
  const isReached = new Uint8Array(across.length / VERTEX_COUNT);
  isReached[from] = 1;
  const rings = [[from]];
  while (rings.length <= RIPPLE_REACH) {
    const next: number[] = [];
    for (const tile of rings.at(-1) ?? []) {
      for (let edge = VERTEX_COUNT * tile; edge < VERTEX_COUNT * (tile + 1); edge += 1) {
        const other = across[edge] as number;
        if (other === NO_TILE || isReached[other] === 1) continue;
        isReached[other] = 1;
        next.push(other);
      }
    }
    rings.push(next);
  }
  return rings;
}

/** Brightness of a tile, 0 to 1, `elapsed` ms after a meow `distance` edges away: a ring that fades as it widens. */
function rippleLight(elapsed: number, distance: number): number {
  const behind = elapsed / RIPPLE_PACE - distance;
  if (behind <= 0 || behind >= RIPPLE_WIDTH || distance > RIPPLE_REACH) return 0;
  return Math.sin((behind / RIPPLE_WIDTH) * Math.PI) * (1 - distance / (RIPPLE_REACH + 1));
}

/** Whether the ripple lights no tile any more. */
function hasFaded(elapsed: number): boolean {
  return elapsed > RIPPLE_PACE * (RIPPLE_REACH + RIPPLE_WIDTH);
}

/** Brightness of the tile under the pointer, and of the tiles around it. */
const UNDER = 0.55;
const AROUND = 0.25;
/** Time in which a tile lights up, or goes dark, by 95%. */
const EASE_TIME = 220; // ms
/** Most ripples at once, as more would be a blur; a new ripple replaces the oldest. */
const RIPPLES_AT_MOST = 8;
/** A difference in brightness below this is invisible. */
const LEAST = 1 / 512;

interface Ripple {
  readonly from: number;
  readonly startedAt: number; // ms
  readonly rings: readonly (readonly number[])[];
}

/** Takes over the light of a layout that is being replaced. */
interface LightTaker {
  light(tile: number, level: number): void;
  meow(tile: number, now: number): void;
}

export type Glow = ReturnType<typeof createGlow>;

/** The light on the tiles: around the pointer, and in the ripples of meows. */
export function createGlow(count: number, across: () => Int32Array) {
  const lights = new Uint8Array(count);
  const levels = new Float32Array(count);
  const wanted = new Map<number, number>();
  let ripples: Ripple[] = [];
  /** The tiles currently lit by ripples. */
  let rippled: number[] = [];
  return {
    /** The light on each tile, 0 to 255. */
    lights,
    /** Lights the tile under the pointer; `NO_TILE` for none. */
    point(tile: number): void {
      for (const lit of wanted.keys()) wanted.set(lit, 0);
      if (tile === NO_TILE) return;
      for (const other of across().subarray(VERTEX_COUNT * tile, VERTEX_COUNT * (tile + 1))) {
        if (other !== NO_TILE) wanted.set(other, AROUND);
      }
      wanted.set(tile, UNDER);
    },
    meow(tile: number, now: number): void {
      ripples = [
        ...ripples.slice(1 - RIPPLES_AT_MOST),
        { from: tile, startedAt: now, rings: ringsAround(across(), tile) },
      ];
    },
    /** Carries the light over to a layout that replaces this one. @param find returns the new index of a tile */
    carryTo(next: LightTaker, find: (tile: number) => number): void {
      for (const tile of wanted.keys()) {
        const there = find(tile);
        if (there !== NO_TILE) next.light(there, levels[tile] as number);
      }
      for (const { from, startedAt } of ripples) {
        const there = find(from);
        if (there !== NO_TILE) next.meow(there, startedAt);
      }
    },
    /** Sets a tile's light, carried over from the previous layout; the light then fades out. */
    light(tile: number, level: number): void {
      levels[tile] = level;
      lights[tile] = Math.round(level * 255);
      wanted.set(tile, 0);
    },
    /** Advances the animation. Returns whether it is still running. */
    advance(now: number, elapsed: number): boolean {
      const share = 1 - Math.exp((-3 * elapsed) / EASE_TIME);
      let isChanging = ripples.length > 0;
      for (const tile of rippled) lights[tile] = Math.round((levels[tile] as number) * 255);
      rippled = [];
      for (const [tile, target] of wanted) {
        const level = levels[tile] as number;
        const next = Math.abs(target - level) < LEAST ? target : level + (target - level) * share;
        levels[tile] = next;
        lights[tile] = Math.round(next * 255);
        if (next !== target) isChanging = true;
        else if (target === 0) wanted.delete(tile);
      }
      for (const { startedAt, rings } of ripples) {
        for (const [distance, ring] of rings.entries()) {
          const light = Math.round(rippleLight(now - startedAt, distance) * 255);
          if (light === 0) continue;
          for (const tile of ring) lights[tile] = Math.max(lights[tile] as number, light);
          rippled.push(...ring);
        }
      }
      ripples = ripples.filter(({ startedAt }) => !hasFaded(now - startedAt));
      return isChanging;
    },
  };
}
