import { useEffect, useState } from 'react';
import { shell } from '#content/messages/shell';
import { useMessages } from '../lib/language.ts';
import { createPath, useGoing } from '../router/index.ts';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import styles from './page-wait.module.css';

/** A page that comes sooner than this is not announced. */
const QUIET_TIME = 150; // ms
/** After this, one may want to try again. */
const PATIENCE = 8000; // ms

/**
 * Says that a page is on its way, when it takes a while. Code that is under way cannot be asked for a second time, so
 * that trying again is loading the page whole.
 */
export function PageWait() {
  const going = useGoing();
  const { wait } = useMessages(shell);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    if (!going) return;
    const timers = [QUIET_TIME, PATIENCE].map((time) => setTimeout(() => setWaited(time), time));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setWaited(0);
    };
  }, [going]);
  if (!going || waited === 0) return null;
  return (
    <div className={styles.wait}>
      <Loader words={waited < PATIENCE ? wait.soon : wait.long} />
      {waited >= PATIENCE && <Button onClick={() => window.location.assign(createPath(going))}>{wait.again}</Button>}
    </div>
  );
}
