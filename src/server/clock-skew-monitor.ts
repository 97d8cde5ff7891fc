import { type Store, StoreUnavailable } from './store/index.ts';
import { wrapActs } from './wrap-acts.ts';

/**
 * By how much this clock may differ from the database's. If the clocks of two nodes are this far off in opposite
 * directions, a challenge still lives for six of its ten minutes. NTP keeps clocks within 0.1 s, so a clock that is
 * minutes off has no NTP.
 */
export const SKEW_MAX = 120_000; // ms
/** How often the clocks are compared, by a short query: detects within this time that a clock was set wrongly. */
export const COMPARED_EACH = 10_000; // ms
/** Without another clock to compare with, a clock that was changed is trusted after running steadily for this long. */
export const SETTLED_AFTER = 3_600_000; // ms
/** If by this clock no session was used for this long, the clock is more likely wrong than the game unused. */
export const UNUSED_MAX = 30 * 24 * 3_600_000; // ms
/** A clock that is earlier than this is wrong: the game is newer. Machines without a clock battery start in 1970. */
const EARLIEST = Date.UTC(2020, 0); // ms since 1970

/** This machine's clock is wrong. The message says what to set. */
export class ClockWrong extends Error {
  override readonly name = 'ClockWrong';
}

interface ClockWatchOptions {
  readonly store: Pick<Store, 'now' | 'lastUse'>;
  readonly clock: () => number; // ms since 1970
  /** A monotonic clock. */
  readonly steadyClock: () => number; // ms
  readonly skewMax: number; // ms
  readonly log: { warn(line: string): void };
}

/** Compares this machine's clock with another, at the start and while the server runs. */
export interface ClockWatch {
  /** Compares the clocks. False when this clock is off or the comparison fails: then no session may be swept. */
  compare(): Promise<boolean>;
  /** Whether, at the last comparison, this clock was off from the database's clock, which all nodes share. */
  isOff(): boolean;
  stop(): void;
}

interface Moment {
  readonly wall: number; // ms since 1970
  readonly steady: number; // ms
}

/**
 * Compares with PostgreSQL's clock, or, as SQLite has none of its own, with the monotonic clock.
 * @throws ClockWrong when the clock is off at the start; also the store's errors
 */
export async function watchClock({ store, clock, steadyClock, skewMax, log }: ClockWatchOptions): Promise<ClockWatch> {
  /** Since when and how far the clock is off; null when it is right. */
  let off: { readonly since: number; readonly skew: number; readonly isShared: boolean } | null = null;
  /** The moment from which the monotonic clock tells what this clock should show. */
  let anchor: Moment = { wall: clock(), steady: steadyClock() };

  const first = await measure();
  if (first.isShared && isTooFar(first.skew)) throw new ClockWrong(sayOffAtStart(first.skew));
  if (Number.isFinite(skewMax) && clock() < EARLIEST) {
    throw new ClockWrong(`this machine's clock says ${new Date(clock()).toISOString()}: set it, by NTP at best`);
  }
  if (!first.isShared) await doubtLongRest();
  const comparing = setInterval(() => void compare(), COMPARED_EACH).unref();

  function isTooFar(skew: number): boolean {
    return Math.abs(skew) > skewMax;
  }

  /** The least skew that explains the response: the database may have read its clock at any time during the query. */
  async function measure(): Promise<{ readonly skew: number; readonly isShared: boolean }> {
    const before = clock();
    const theirs = await store.now();
    const after = clock();
    if (theirs === null) return { skew: after - anchor.wall - (steadyClock() - anchor.steady), isShared: false };
    return { skew: theirs < before ? before - theirs : Math.min(0, after - theirs), isShared: true };
  }

  async function doubtLongRest(): Promise<void> {
    const used = await store.lastUse();
    if (used === null) return;
    const rest = clock() - used;
    if (!isTooFar(rest) || (rest > 0 && rest <= UNUSED_MAX)) return;
    anchor = { wall: used, steady: steadyClock() };
    judge({ skew: rest, isShared: false });
  }

  function judge({ skew, isShared }: { readonly skew: number; readonly isShared: boolean }): boolean {
    const now = steadyClock();
    if (!isTooFar(skew)) {
      if (off) log.warn('This machine’s clock is right again: expired sessions are swept.');
      off = null;
    } else if (!off || isTooFar(skew - off.skew)) {
      log.warn(isShared ? sayOff(skew) : saySet(skew));
      off = { since: now, skew, isShared };
    } else if (!isShared && now - off.since >= SETTLED_AFTER) {
      log.warn('This machine’s clock has run steadily for an hour, and is trusted: expired sessions are swept.');
      off = null;
      anchor = { wall: clock(), steady: now };
    }
    return off === null;
  }

  async function compare(): Promise<boolean> {
    try {
      return judge(await measure());
    } catch {
      return false; // the failing calls themselves report that the database is down
    }
  }

  return { compare, isOff: () => off?.isShared === true, stop: () => clearInterval(comparing) };
}

/** Store calls that depend on the clock. */
const BY_CLOCK: readonly (keyof Store)[] = [
  'findSession',
  'findSigned',
  'addSession',
  'changeChallenge',
  'touchSession',
  'listSessions',
  'signIn',
  'sweepSessions',
  'readFire',
  'findRound',
  'sweepRounds',
];

/**
 * Wraps the store to refuse clock-dependent calls while the clock is off: they could take a session for expired, or the
 * fire for out.
 */
export function guardByClock(store: Store, { isOff }: Pick<ClockWatch, 'isOff'>): Store {
  const guarded = async <Answer>(run: () => Promise<Answer>) => {
    if (isOff()) throw new StoreUnavailable('this machine’s clock is off');
    return run();
  };
  return wrapActs(store, guarded, BY_CLOCK);
}

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

/** A skew in words, such as `2 hours ahead of`. */
function formatSkew(skew: number): string {
  const [name, length] = UNITS.find(([, unit]) => Math.abs(skew) >= 2 * unit) ?? ['seconds', 1000];
  return `${Math.round(Math.abs(skew) / length)} ${name} ${skew > 0 ? 'ahead of' : 'behind'}`;
}

const APART_MAX = `${SKEW_MAX / 60_000} minutes`;

const sayOffAtStart = (skew: number) =>
  `this machine's clock is ${formatSkew(skew)} that of the database at DATABASE_URL: set both by NTP, they may be ${APART_MAX} apart`;

const sayOff = (skew: number) =>
  `This machine’s clock is ${formatSkew(skew)} the database’s. Until they are ${APART_MAX} apart at most this node is not ready, answers calls that need a session with 503, and sweeps no sessions: set both by NTP.`;

const saySet = (skew: number) =>
  `This machine’s clock was set, or the machine slept: it is ${formatSkew(skew)} where it should be. No sessions are swept until it is right again, or has run steadily for an hour: set it by NTP.`;
