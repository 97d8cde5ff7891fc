import { useEffect, useState } from 'react';
import { API_PREFIX, COUNTER_EVENT } from '#contract';
import { useGame } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Status } from '../../ui/message.tsx';

/** A counter that the server counts, one number a second. */
export function StreamTest() {
  const { apiBase } = useGame();
  const [running, setRunning] = useState(false);
  const [count, setCount] = useState<string | null>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    if (!running) return;
    const source = new EventSource(`${apiBase}${API_PREFIX}/debug/stream`);
    source.addEventListener(COUNTER_EVENT, (event) => {
      setLost(false);
      setCount(event.data);
    });
    source.addEventListener('error', () => setLost(true));
    return () => source.close();
  }, [running, apiBase]);

  return (
    <>
      <p className="debug-counter">
        Counter: <output data-counter>{count ?? '–'}</output>
      </p>
      <Actions>
        <Button aria-disabled={running} onClick={() => setRunning(true)}>
          Start
        </Button>
        <Button aria-disabled={!running} onClick={() => setRunning(false)}>
          Stop
        </Button>
      </Actions>
      <Status>{running && lost ? 'The stream is gone. It tries again by itself.' : ''}</Status>
    </>
  );
}
