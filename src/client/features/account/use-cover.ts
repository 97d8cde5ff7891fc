import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Words that are shown cover themselves again. */
const COVER_AFTER = 60_000; // ms

export interface Cover {
  readonly shown: boolean;
  /** Whether they covered themselves, and nobody has shown or hidden them since. */
  readonly byItself: boolean;
  show(): void;
  hide(): void;
}

/** Covered until asked for; covered again after a minute, when the tab is left, and before anything is printed. */
export function useCover(): Cover {
  const [{ shown, byItself }, set] = useState({ shown: false, byItself: false });

  useEffect(() => {
    if (!shown) return;
    const cover = () => set({ shown: false, byItself: true });
    // What is printed is what stands in the page when this event is over.
    const coverAtOnce = () => flushSync(cover);
    const timer = setTimeout(cover, COVER_AFTER);
    document.addEventListener('visibilitychange', cover);
    window.addEventListener('beforeprint', coverAtOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cover);
      window.removeEventListener('beforeprint', coverAtOnce);
    };
  }, [shown]);

  return {
    shown,
    byItself,
    show: () => set({ shown: true, byItself: false }),
    hide: () => set({ shown: false, byItself: false }),
  };
}
