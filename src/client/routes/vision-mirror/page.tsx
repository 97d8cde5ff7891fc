import { useRef } from 'react';
import { loadShelf } from '../../features/shelf/index.ts';
import { MirrorScene } from '../../features/vision/index.ts';
import { usePart } from '../../platform/lazy-parts.tsx';
import { useInView } from '../../platform/visibility.ts';
import styles from './page.module.css';

export function Component() {
  // The code and the drawings of the shelf load when its place is near the window.
  const place = useRef<HTMLDivElement>(null);
  const { part } = usePart(loadShelf, useInView(place));
  return (
    <>
      <MirrorScene />
      <div ref={place} id="shelf" className={styles.shelf}>
        {part && <part.Shelf />}
      </div>
    </>
  );
}
