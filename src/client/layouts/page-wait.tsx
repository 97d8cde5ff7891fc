import { useEffect, useState } from 'react';
import { shell } from '#content/messages/shell';
import { useMessages } from '../platform/language.ts';
import { createPath, useRouter } from '../router.tsx';
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
  const router = useRouter();
  const { wait } = useMessages(shell);
  const [waited, setWaited] = useState(0);
  // Nothing is rendered for a page that comes soon: a press has enough to do.
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    return router.subscribe(({ going }, before) => {
      if (going === before.going) return;
      timers.forEach(clearTimeout);
      setWaited(0);
      timers = going ? [QUIET_TIME, PATIENCE].map((time) => setTimeout(setWaited, time, time)) : [];
    });
  }, [router]);
  const { going } = router.getState();
  if (!going || waited === 0) return null;
  return (
    <div className={styles.wait}>
      <Loader words={waited < PATIENCE ? wait.soon : wait.long} />
      {waited >= PATIENCE && <Button onClick={() => window.location.assign(createPath(going))}>{wait.again}</Button>}
    </div>
  );
}
