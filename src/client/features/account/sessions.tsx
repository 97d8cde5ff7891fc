import { useEffect, useEffectEvent, useState } from 'react';
import { account } from '#content/messages/account';
import type { SessionInfo } from '#contract';
import { fieldsOf, wordsFor } from '../../api.ts';
import { languageStore, messagesOf, useMessages } from '../../platform/language.ts';
import { useAuth, useGame } from '../../sync/game-context.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import styles from './account.module.css';

/** Lists the player's sessions. Each has a button that ends it, except this browser's session, which `Forget` ends. */
export function Sessions({ onEnded }: { readonly onEnded: () => void }) {
  const { api } = useGame();
  const { cookie, moment, again } = useMessages(account);
  const say = cookie.sessions;
  const online = useAuth(({ state }) => state === 'authenticated');
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  async function attempt(act: () => Promise<void>): Promise<void> {
    setFailure(null);
    await act().catch((error: unknown) => setFailure({ error }));
  }

  const load = () => attempt(async () => setSessions(inOrder(readSessions(await api.auth.sessions()))));
  const loadOnline = useEffectEvent(load);
  useEffect(() => {
    if (online) void loadOnline();
  }, [online]);

  async function end({ id }: SessionInfo): Promise<void> {
    setHasEnded(false);
    await attempt(async () => {
      await api.auth.endSession({ id });
      setSessions((now) => now?.filter((session) => session.id !== id) ?? null);
      onEnded();
      setHasEnded(true);
    });
  }

  const names = sessions && sessionWords(sessions, Date.now());
  return (
    <>
      {(sessions || !failure) && (
        <ul className={styles.list}>
          {/* Placeholder as high as one session, as there is always at least one, so that nothing moves when the
              list is loaded. */}
          {!sessions && <li aria-hidden="true">{moment}</li>}
          {sessions?.map((session, at) => (
            <li key={session.id}>
              <span id={`session-${session.id}`}>{names?.[at]}</span>
              {!session.current && (
                <Button
                  aria-disabled={!online}
                  aria-describedby={`session-${session.id}`}
                  onClick={() => online && void end(session)}
                >
                  {say.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <StatusMessage>{hasEnded && say.ended}</StatusMessage>
      {failure && (
        <>
          <Problem>{wordsFor(failure.error)}</Problem>
          <Actions>
            <Button onClick={() => void load()}>{again}</Button>
          </Actions>
        </>
      )}
    </>
  );
}

/** The largest valid date. Source: ECMA-262, time values and time range */
const LAST_MOMENT = 8.64e15; // ms since 1970

/** Validates the response with the player's sessions. @throws TypeError when it has another shape */
export function readSessions(answer: unknown): readonly SessionInfo[] {
  const { sessions } = fieldsOf(answer);
  if (!Array.isArray(sessions) || !sessions.every(isSession)) {
    throw new TypeError('The response with the sessions is malformed');
  }
  return sessions;
}

function isSession(value: unknown): value is SessionInfo {
  const { id, begunAt, usedAt, current } = fieldsOf(value);
  return typeof id === 'string' && isMoment(begunAt) && isMoment(usedAt) && typeof current === 'boolean';
}

function isMoment(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= LAST_MOMENT;
}

const DAY = 86_400_000; // ms

/** Locales for dates. All readers of English get the same: day before month. */
const DATES_IN = { en: 'en-GB', de: 'de' } as const;

/**
 * The label of each session: when it began and, for other browsers, when it was last used. Sessions with equal labels
 * are numbered.
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
  // Compares only the days, in UTC: the server records the use of a session at most once in 24 h.
  const daysAgo = Math.floor(now / DAY) - Math.floor(usedAt / DAY);
  if (daysAgo <= 0) return today({ begun });
  return daysAgo === 1 ? yesterday({ begun }) : before({ used: dated(usedAt, { timeZone: 'UTC' }), begun });
}

function dated(time: number, options: Intl.DateTimeFormatOptions): string {
  const { language } = languageStore.getState();
  return new Intl.DateTimeFormat(DATES_IN[language], { dateStyle: 'long', ...options }).format(time);
}

/** Sorts the sessions: this browser's first, then the others, the last used first. */
export function inOrder(sessions: readonly SessionInfo[]): readonly SessionInfo[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.usedAt - a.usedAt || b.begunAt - a.begunAt,
  );
}
