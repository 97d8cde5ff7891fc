import type { SessionInfo } from '#contract';

const DAY = 86_400_000; // ms

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
/** The server notes the last use to the day, by the days of UTC. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What a session is called: the own one by its beginning, others by their last use. */
export function sessionWords({ current, begunAt, usedAt }: SessionInfo, now: number): string {
  if (current) return `This browser, since ${dateTime.format(begunAt)}`;
  return `Another browser, last used ${dayWords(usedAt, now)}`;
}

/** This browser first, then by their last use. */
export function inOrder(sessions: readonly SessionInfo[]): readonly SessionInfo[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.usedAt - a.usedAt || b.begunAt - a.begunAt,
  );
}

function dayWords(time: number, now: number): string {
  const ago = Math.floor(now / DAY) - Math.floor(time / DAY);
  if (ago <= 0) return 'today';
  return ago === 1 ? 'yesterday' : day.format(time);
}
