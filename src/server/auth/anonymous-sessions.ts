import { LOGIN_TTL } from '#identity';
import { SWEEP_INTERVAL } from './sessions.ts';

/** Most unsigned sessions of one node: about 50 MB of the database (measured). A flood keeps out newcomers alone. */
const STRANGERS_MAX = 250_000;
/** An unsigned session takes room until it has expired, and the sweep after that. */
const ROOM_TIME = LOGIN_TTL + SWEEP_INTERVAL; // ms
/** Sessions are counted by slices of time: 67 numbers for all of them. */
const SLICE = 10_000; // ms

export class TooManyStrangers extends Error {
  override readonly name = 'TooManyStrangers';
  readonly retryAfter: number; // s

  constructor(retryAfter: number) {
    super(`There is no room for a new session for ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

export type AnonymousSessions = ReturnType<typeof createAnonymousSessions>;

/** Bounds unsigned sessions. Those signed or ended meanwhile count all the same: to ask the database is what a flood wants. */
export function createAnonymousSessions(steadyClock: () => number, max: number = STRANGERS_MAX) {
  /** Sessions begun in a slice of time, by its number. */
  const slices = new Map<number, number>();
  let all = 0;

  return {
    /** @throws TooManyStrangers */
    add(): void {
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
    },
  };
}

/** When the last session of a slice takes no room any more. */
function goneAt(slice: number): number {
  return (slice + 1) * SLICE + ROOM_TIME;
}
