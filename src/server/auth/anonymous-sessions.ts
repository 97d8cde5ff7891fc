import { LOGIN_TTL } from '#identity';
import { SWEEP_INTERVAL } from './sessions.ts';

/**
 * Most unsigned sessions (not signed in yet) that one node counts at a time. They take about 50 MB of the database
 * (measured). Beyond this limit, players who are not signed in get no new challenge.
 */
const STRANGERS_MAX = 250_000;
/** An unsigned session takes space until the first sweep (deletion of expired sessions) after its end. */
const ROOM_TIME = LOGIN_TTL + SWEEP_INTERVAL; // ms
/** Sessions are counted by the time slice in which they began: 67 counters instead of a time for each session. */
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
 * Limits the unsigned sessions of a node. A session that was signed in or ended meanwhile still counts: to find that
 * out would cost a query per session.
 */
export function createAnonymousSessions(steadyClock: () => number, max: number = STRANGERS_MAX) {
  /** Sessions begun per time slice, by the slice's number. */
  const slices = new Map<number, number>();
  let all = 0;

  return {
    /** Counts a new session. @throws TooManyAnonymousSessions at the limit */
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

/** The time at which the last session of a slice has surely been swept. */
function goneAt(slice: number): number {
  return (slice + 1) * SLICE + ROOM_TIME;
}
