import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { skyStore } from '../../../platform/sky.ts';
import type { SkyReport } from '../../../workers/sky/messages.ts';

const EVERY = 1000; // ms

/** What the sky did, asked each second while the place where it is told can be seen; null while there is no sky. */
export function useSkyReport(place: RefObject<Element | null>): SkyReport | null {
  const ask = useStore(skyStore, (sky) => sky.report);
  const [report, setReport] = useState<SkyReport | null>(null);
  useEffect(() => {
    setReport(null);
    if (!ask || !place.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let [isInView, isOver] = [false, false];
    const look = () =>
      void ask().then((answer) => {
        if (!isOver) setReport(answer);
      });
    const follow = () => {
      clearInterval(timer);
      if (!isInView || document.visibilityState !== 'visible') return;
      look();
      timer = setInterval(look, EVERY);
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      follow();
    });
    observer.observe(place.current);
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      clearInterval(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [ask, place]);
  return report;
}
