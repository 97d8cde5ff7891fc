import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import art from './art.module.css';
import styles from './bowl.module.css';

/** The ripples: the tile, wider and wider; the water has seen a hat. */
const RIPPLES = [6, 11, 16, 21].map((scale) => outlinePath({ scale }));

/** Twelve stones in the rim, on the hours. */
const STONES = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return `M${(76 + 68.5 * Math.cos(angle)).toFixed(1)},${(67.5 + 64.5 * Math.sin(angle)).toFixed(1)}l2.6,3.5l-2.6,3.5l-2.6,-3.5Z`;
}).join('');

/** How a figure lies in the water: where its grid begins, how large a pixel of it is, and how much is above its edge. */
export const IN_WATER = { x: 28, y: 24, pixel: 3, rows: 28 } as const;

interface BowlProps {
  /** Whoever is to be seen in the water. */
  readonly children?: ReactNode;
  /** Changes with every stir: the ripples run anew. Nothing yet: the water is still. */
  readonly stirs?: number;
}

/** The scrying bowl, seen from above. */
export function Bowl({ children, stirs = 0 }: BowlProps) {
  return (
    <svg viewBox="0 0 152 144" className={art.art} aria-hidden="true">
      <ellipse cx="76" cy="72" rx="73" ry="69" className={`${art.shape} ${art.deep}`} />
      <ellipse cx="76" cy="70" rx="64" ry="60" className={`${art.shape} ${art.soft} ${styles.water}`} />
      <ellipse cx="76" cy="71" rx="52" ry="48" className={styles.deeper} />
      <path
        d="M116,38l2,6l6,2l-6,2l-2,6l-2,-6l-6,-2l6,-2ZM36,94l1.5,4.5l4.5,1.5l-4.5,1.5l-1.5,4.5l-1.5,-4.5l-4.5,-1.5l4.5,-1.5Z"
        className={styles.star}
      />
      <g transform="translate(76 70)" key={stirs} className={stirs > 0 ? styles.stirred : undefined}>
        {RIPPLES.map((d, at) => (
          <path key={d} d={d} className={at % 2 === 0 ? styles.crest : styles.ripple} />
        ))}
      </g>
      {children && (
        <g key={`somebody ${stirs}`} className={styles.reflection}>
          {children}
          <ellipse cx="76" cy="108" rx="27" ry="5" className={styles.edge} />
          <ellipse cx="76" cy="108" rx="38" ry="9" className={styles.edge} />
        </g>
      )}
      <path d={STONES} className={styles.stone} />
      <path d="M24,52a58,58,0,0,1,22,-26M30,60a50,50,0,0,1,8,-14" className={styles.gleam} />
    </svg>
  );
}
