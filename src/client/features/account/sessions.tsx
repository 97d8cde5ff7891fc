import { useCallback, useEffect, useState } from 'react';
import type { SessionInfo } from '#contract';
import { wordsFor } from '../../lib/call-error.ts';
import { useAuth, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { inOrder, sessionWords } from './session-words.ts';

interface SessionsProps {
  /** The own one is to end: that is to be forgotten here. */
  readonly onEndOwn: () => void;
  /** Another one has ended, and its button is gone. */
  readonly onEnded: () => void;
}

/** Where the player is signed in, and a way to end each. */
export function Sessions({ onEndOwn, onEnded }: SessionsProps) {
  const { api } = useGame();
  const online = useAuth(({ state }) => state === 'authenticated');
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState('');

  const load = useCallback(async (): Promise<void> => {
    setProblem(null);
    try {
      setSessions(inOrder((await api.auth.sessions()).sessions));
    } catch (error) {
      setProblem(wordsFor(error));
    }
  }, [api]);

  useEffect(() => {
    if (online) void load();
  }, [online, load]);

  async function end({ id }: SessionInfo): Promise<void> {
    setNews('');
    setProblem(null);
    try {
      await api.auth.endSession({ id });
      setSessions((now) => now?.filter((session) => session.id !== id) ?? null);
      onEnded();
      setNews('Ended. If that browser keeps your words, it can say them again.');
    } catch (error) {
      setProblem(wordsFor(error));
    }
  }

  const names = sessions && sessionWords(sessions, Date.now());
  return (
    <>
      {!sessions && !problem && (
        <ul className={styles.sessions}>
          {/* As high as the one session that there is at least, so that nothing moves when it comes. */}
          <li aria-hidden="true">
            <span>One moment.</span>
            <Button disabled>End</Button>
          </li>
        </ul>
      )}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session, at) => (
            <li key={session.id}>
              <span id={`session-${session.id}`}>{names?.[at]}</span>
              <Button
                aria-disabled={!online}
                aria-describedby={`session-${session.id}`}
                onClick={() => online && (session.current ? onEndOwn() : void end(session))}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Status>{news}</Status>
      {problem && (
        <>
          <Problem>{problem}</Problem>
          <Actions>
            <Button onClick={() => void load()}>Try again</Button>
          </Actions>
        </>
      )}
    </>
  );
}
