import { account } from '#content/messages/account';
import type { SessionInfo } from '#contract';
import { languageStore, messagesOf } from '../../platform/language.ts';

const DAY = 86_400_000; // ms

/** The same words for all who read English: days come before months. */
const DATES_IN = { en: 'en-GB', de: 'de' } as const;

/**
 * What each session is called: the own one by its beginning, others by their last use, too. More is not known of them;
 * those that are alike in both are counted.
 */
export function sessionWords(sessions: readonly SessionInfo[], now: number): readonly string[] {
  const { counted } = messagesOf(account).cookie.sessions;
  const words = sessions.map((session) => nameOf(session, now));
  return words.map((own, at) => {
    const alike = words.filter((other) => other === own).length;
    const number = words.slice(0, at + 1).filter((other) => other === own).length;
    return alike === 1 ? own : counted({ session: own, number, count: alike });
  });
}

function nameOf({ current, begunAt, usedAt }: SessionInfo, now: number): string {
  const { own, today, yesterday, before } = messagesOf(account).cookie.sessions;
  const begun = dated(begunAt, { timeStyle: 'short' });
  if (current) return own({ begun });
  // The server notes the last use to the day, by the days of UTC.
  const daysAgo = Math.floor(now / DAY) - Math.floor(usedAt / DAY);
  if (daysAgo <= 0) return today({ begun });
  return daysAgo === 1 ? yesterday({ begun }) : before({ used: dated(usedAt, { timeZone: 'UTC' }), begun });
}

function dated(time: number, options: Intl.DateTimeFormatOptions): string {
  const { language } = languageStore.getState();
  return new Intl.DateTimeFormat(DATES_IN[language], { dateStyle: 'long', ...options }).format(time);
}

/** This browser first, then by their last use. */
export function inOrder(sessions: readonly SessionInfo[]): readonly SessionInfo[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.usedAt - a.usedAt || b.begunAt - a.begunAt,
  );
}
