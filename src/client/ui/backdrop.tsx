import { outlinePath } from '#tiles';
import styles from './backdrop.module.css';

/** A few large tiles behind the page, each turned its own way. Decoration: no text stands on them. */
export function Backdrop() {
  return (
    <svg className={styles.backdrop} viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {TILES.map(({ x, y, d }) => (
        <path key={d + x} d={d} transform={`translate(${x} ${y})`} className={styles.tile} />
      ))}
    </svg>
  );
}

/** Placed by eye: [x, y, scale, rotation in steps of 30°]. */
const PLACES = [
  [120, 170, 64, 0],
  [820, 120, 82, 2],
  [930, 620, 70, 7],
  [250, 640, 92, 5],
  [560, 890, 74, 0],
  [520, 330, 48, 9],
  [70, 950, 60, 2],
] as const;

const TILES = PLACES.map(([x, y, scale, rotation]) => ({ x, y, d: outlinePath({ scale, rotation }) }));
