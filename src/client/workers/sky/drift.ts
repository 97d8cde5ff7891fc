import { TILE_EDGE, type Vertex } from '#tiles';

/** How fast the sky drifts at most. */
const DRIFT_SPEED = 6; // units a second
/** How far from its middle the sky drifts before it comes back: well within the area that has no gap. */
const DRIFT_REACH = 4000; // units
/** How long the sky moves on after somebody was last there. */
export const AWAKE_TIME = 20_000; // ms
/** How long it takes to start, and to come to rest. */
const EASE_TIME = 3000; // ms

/** The middle of the view after so many milliseconds of drifting, in edge lengths: a long, slow, bent loop. */
export function driftAt(drifted: number): Vertex {
  const angle = ((DRIFT_SPEED / DRIFT_REACH) * drifted) / 1000 / Math.SQRT2;
  const reach = DRIFT_REACH / TILE_EDGE;
  return [reach * Math.sin(angle), reach * Math.sin(angle * SLANT)];
}

/** The two directions swing at different paces, so that the loop does not close. */
const SLANT = 0.618;

/** The drifting of the sky: it goes on for a while after it was last stirred. */
export interface Drift {
  /** Where the middle of the view is, in edge lengths. */
  readonly middle: Vertex;
  stir(now: number): void;
  /** Stands still, to set out slowly again. */
  halt(): void;
  /** Whether it has not come to rest yet, now or in a while. */
  isAwake(now: number, inAWhile?: number): boolean;
  /** Whether it is on its way. */
  readonly isMoving: boolean;
  /** Slows down and comes to rest, though it is awake, until it is to go on. */
  settle(now: number): void;
  goOn(): void;
  /** Drifts on. It sets out slowly, and slows down before it rests, whenever it is stirred. */
  advance(now: number, elapsed: number): void;
}

/** @param start how long it has been drifting, in ms */
export function createDrift(start = 0): Drift {
  let [drifted, restsAt, settlesAt, effort] = [start, 0, Number.POSITIVE_INFINITY, 0];
  return {
    get middle() {
      return driftAt(drifted);
    },
    stir(now) {
      restsAt = now + AWAKE_TIME;
    },
    halt() {
      effort = 0;
    },
    isAwake: (now, inAWhile = 0) => now + inAWhile < restsAt,
    get isMoving() {
      return effort > 0;
    },
    settle(now) {
      settlesAt = Math.min(settlesAt, now + effort * EASE_TIME);
    },
    goOn() {
      settlesAt = Number.POSITIVE_INFINITY;
    },
    advance(now, elapsed) {
      const left = Math.min(restsAt, settlesAt) - now;
      effort = Math.max(0, Math.min(effort + elapsed / EASE_TIME, left / EASE_TIME, 1));
      drifted += elapsed * paceOf(effort);
    },
  };
}

/** The speed as a share, for an effort from 0 to 1: neither begins or ends with a jerk. */
function paceOf(effort: number): number {
  return effort * effort * (3 - 2 * effort);
}
