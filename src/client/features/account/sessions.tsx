import { useCallback, useEffect, useState } from 'react';
import type { SessionInfo } from '#contract';
import { wordsFor } from '../../lib/call-error.ts';
import { useAuth, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { inOrder, sessionWords } from './session-words.ts';

interface SessionsProps {
  /** The own one is to end: kept words would begin another, so they go, too. */
  readonly onEndOwn: () => void;
}

/** Where the player is signed in, and a way to end each. */
export function Sessions({ onEndOwn }: SessionsProps) {
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
      setNews('Ended. If that browser keeps your words, it can say them again.');
    } catch (error) {
      setProblem(wordsFor(error));
    }
  }

  return (
    <>
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span id={`session-${session.id}`}>{sessionWords(session, Date.now())}</span>
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
