/** Whoever comes back to a clock has at least this long to see it. */
const MOMENT = 3000; // ms

/** A clock that counts down while it runs. The time comes in as an argument, and must never go back. */
export interface Countdown {
  readonly after: number; // ms
  /** What was left when it was last started or held. */
  readonly left: number; // ms
  /** When it was last started; null: it is held. */
  readonly since: number | null; // ms
}

export function createCountdown(after: number): Countdown {
  return { after, left: after, since: null };
}

/** Lets it run. A clock that was nearly out when it was held leaves a moment. */
export function run(countdown: Countdown, now: number): Countdown {
  if (countdown.since !== null) return countdown;
  const left = Math.max(countdown.left, Math.min(MOMENT, countdown.after));
  return { ...countdown, left, since: now };
}

export function hold(countdown: Countdown, now: number): Countdown {
  return countdown.since === null ? countdown : { ...countdown, left: leftAt(countdown, now), since: null };
}

export function leftAt({ left, since }: Countdown, now: number): number {
  return since === null ? left : Math.max(left - (now - since), 0);
}

/** How long until the seconds that are shown change. */
export function untilNextSecond(left: number): number {
  return left % 1000 || Math.min(left, 1000);
}
