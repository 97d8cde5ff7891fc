import { useEffect, useState } from 'react';
import { shell } from '#content/messages/shell';
import { useMessages } from '../../lib/language.ts';
import { Loader } from '../../ui/loader.tsx';

/** What is baked sooner than this is not announced. */
const QUIET_TIME = 300; // ms
/** After this, one may want to know that it goes on. */
const PATIENCE = 8000; // ms

/** Says that something is in the oven, when it takes a while. It ends by itself: no call, and no passkey, waits for ever. */
export function OvenWait() {
  const { wait } = useMessages(shell);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [QUIET_TIME, PATIENCE].map((time) => setTimeout(setWaited, time, time));
    return () => timers.forEach(clearTimeout);
  }, []);
  return <Loader words={waited === 0 ? null : waited < PATIENCE ? wait.soon : wait.long} />;
}
