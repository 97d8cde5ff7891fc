import type { SessionInfo } from '#contract';

const DAY = 86_400_000; // ms

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
/** The server notes the last use to the day, by the days of UTC. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * What each session is called: the own one by its beginning, others by their last use, too. More is not known of them;
 * those that are alike in both are counted.
 */
export function sessionWords(sessions: readonly SessionInfo[], now: number): readonly string[] {
  const words = sessions.map((session) => wordsOf(session, now));
  return words.map((own, at) => {
    const alike = words.filter((other) => other === own).length;
    const number = words.slice(0, at + 1).filter((other) => other === own).length;
    return alike === 1 ? own : `${own} (${number} of ${alike})`;
  });
}

function wordsOf({ current, begunAt, usedAt }: SessionInfo, now: number): string {
  const since = `since ${dateTime.format(begunAt)}`;
  return current ? `This browser, ${since}` : `Another browser, last used ${dayWords(usedAt, now)}, known ${since}`;
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
