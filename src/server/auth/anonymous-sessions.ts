import { LOGIN_TTL } from '#identity';
import { SWEEP_INTERVAL } from './sessions.ts';

/** Most unsigned sessions of one node: about 50 MB of the database (measured). A flood blocks only new players. */
const STRANGERS_MAX = 250_000;
/** An unsigned session takes space until the first sweep after it has expired. */
const ROOM_TIME = LOGIN_TTL + SWEEP_INTERVAL; // ms
/** Sessions are counted per time slice: 67 numbers for all of them. */
const SLICE = 10_000; // ms

export class TooManyAnonymousSessions extends Error {
  override readonly name = 'TooManyAnonymousSessions';
  readonly retryAfter: number; // s

  constructor(retryAfter: number) {
    super(`There is no room for a new session for ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

export type AnonymousSessions = ReturnType<typeof createAnonymousSessions>;

/**
 * Limits unsigned sessions. Sessions signed or ended meanwhile still count: asking the database would help the flood.
 */
export function createAnonymousSessions(steadyClock: () => number, max: number = STRANGERS_MAX) {
  /** Sessions begun per time slice, by the slice's number. */
  const slices = new Map<number, number>();
  let all = 0;

  return {
    /** @throws TooManyAnonymousSessions */
    add(): void {
      const now = steadyClock();
      for (const [slice, count] of slices) {
        if (goneAt(slice) > now) continue;
        slices.delete(slice);
        all -= count;
      }
      if (all >= max) throw new TooManyAnonymousSessions(Math.ceil((goneAt(Math.min(...slices.keys())) - now) / 1000));
      const slice = Math.floor(now / SLICE);
      slices.set(slice, (slices.get(slice) ?? 0) + 1);
      all += 1;
    },
  };
}

/** When the last session of a slice has been swept. */
function goneAt(slice: number): number {
  return (slice + 1) * SLICE + ROOM_TIME;
}
