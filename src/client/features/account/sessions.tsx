import { useCallback, useEffect, useState } from 'react';
import { account } from '#content/messages/account';
import type { SessionInfo } from '#contract';
import { wordsFor } from '../../api.ts';
import { useMessages } from '../../platform/language.ts';
import { useAuth, useGame } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { readSessions } from './read-sessions.ts';
import { inOrder, sessionWords } from './session-words.ts';

interface SessionsProps {
  /** One has ended, and its button is gone. */
  readonly onEnded: () => void;
}

/** Where the player is signed in, and a way to end each but the own one: that is to be forgotten here, and has its own name. */
export function Sessions({ onEnded }: SessionsProps) {
  const { api } = useGame();
  const { cookie, moment, again } = useMessages(account);
  const say = cookie.sessions;
  const online = useAuth(({ state }) => state === 'authenticated');
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    setFailure(null);
    try {
      setSessions(inOrder(readSessions(await api.auth.sessions())));
    } catch (error) {
      setFailure({ error });
    }
  }, [api]);

  useEffect(() => {
    if (online) void load();
  }, [online, load]);

  async function end({ id }: SessionInfo): Promise<void> {
    setHasEnded(false);
    setFailure(null);
    try {
      await api.auth.endSession({ id });
      setSessions((now) => now?.filter((session) => session.id !== id) ?? null);
      onEnded();
      setHasEnded(true);
    } catch (error) {
      setFailure({ error });
    }
  }

  const names = sessions && sessionWords(sessions, Date.now());
  return (
    <>
      {!sessions && !failure && (
        <ul className={styles.sessions}>
          {/* As high as the one session that there is at least, so that nothing moves when it comes. */}
          <li aria-hidden="true">{moment}</li>
        </ul>
      )}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session, at) => (
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
      <Status>{hasEnded && say.ended}</Status>
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
