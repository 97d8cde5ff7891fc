import { useEffect, useLayoutEffect, useRef } from 'react';
import { loadShelf } from '../../features/shelf/index.ts';
import { MirrorScene } from '../../features/vision/index.ts';
import { loadBringAlong, mayBring } from '../../features/visit/index.ts';
import { useHydrated, usePart } from '../../platform/lazy-parts.tsx';
import { useInView } from '../../platform/visibility.ts';
import { useLocation } from '../../router.tsx';
import { useIsSaved } from '../../sync/game-context.ts';
import styles from './page.module.css';

/** The part of the page with what the player has earned, in addresses. */
const SHELF = '#shelf';

/** How high the shelf was when this page was left, in CSS px; 0: it was not. */
let lastHeight = 0;

export function Component() {
  // The code and the drawings of the shelf load when its place is near the window.
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== SHELF) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [hash]);
  const inView = useInView(place);
  const saved = useIsSaved();
  const { part } = usePart(loadShelf, inView);
  // What was not brought along when the player was saved is missing here.
  const { part: bringAlong } = usePart(loadBringAlong, useHydrated() && inView && saved && mayBring());
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      lastHeight = current?.offsetHeight ?? 0;
    };
  }, []);
  // Until the shelf is back, its place is as high as before: the scroll position is restored at once.
  const isBack = part === null && lastHeight > 0;
  return (
    <>
      <MirrorScene />
      <div
        ref={place}
        id={SHELF.slice(1)}
        tabIndex={-1}
        className={styles.shelf}
        {...(isBack && { style: { minHeight: lastHeight } })}
      >
        {bringAlong && <bringAlong.BringAlong framed />}
        {part && <part.Shelf />}
      </div>
    </>
  );
}
