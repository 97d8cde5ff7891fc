import { type RefObject, useEffect, useState } from 'react';

/** How far below what is seen a place counts as seen. */
const AHEAD = '200px';

/** Whether a place on the page was seen since it is there, or nearly so. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (seen || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [place, seen]);
  return seen;
}
