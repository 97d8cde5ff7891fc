import { LOGIN_TTL } from '#identity';
import { STRANGERS_MAX, SWEEP_INTERVAL } from './sessions.ts';

/** There is no room for one more session that nobody has signed. */
export class TooManyStrangers extends Error {
  override readonly name = 'TooManyStrangers';
  /** When there will be some, if they are swept and no others come. */
  readonly retryAfter: number; // s

  constructor(retryAfter: number) {
    super(`There is no room for a new session for ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

/** Lets in those who want a session that nobody has signed yet. */
export interface Strangers {
  /** @throws TooManyStrangers */
  letIn(): void;
}

/** An unsigned session takes room for at most this long: until it is over, and the sweep after that. */
const ROOM_TIME = LOGIN_TTL + SWEEP_INTERVAL; // ms
/** Comings are counted together by so much time: 67 numbers for all of them. */
const SLICE = 10_000; // ms

/**
 * Counts who was let in within the time that it matters, by a clock that nobody sets: one set ahead and back would keep
 * newcomers out until it comes there again. Whoever has signed or left meanwhile counts all the same: the
 * database would know better, but to ask it is just what a flood wants.
 */
export function createStrangers(steadyClock: () => number, max: number = STRANGERS_MAX): Strangers {
  /** How many came in a slice of time, by its number. */
  const slices = new Map<number, number>();
  let all = 0;

  function letIn(): void {
    const now = steadyClock();
    for (const [slice, count] of slices) {
      if (goneAt(slice) > now) continue;
      slices.delete(slice);
      all -= count;
    }
    if (all >= max) throw new TooManyStrangers(Math.ceil((goneAt(Math.min(...slices.keys())) - now) / 1000));
    const slice = Math.floor(now / SLICE);
    slices.set(slice, (slices.get(slice) ?? 0) + 1);
    all += 1;
  }

  return { letIn };
}

/** When the last of a slice takes no room any more. */
function goneAt(slice: number): number {
  return (slice + 1) * SLICE + ROOM_TIME;
}
