import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import art from './art.module.css';
import styles from './bowl.module.css';
import { Cat } from './cat.tsx';

/** The water has seen a hat. */
const HAT = outlinePath({ scale: 9 });

/** The ripples around it, everywhere as far from each other: lines so wide, with the water over all but their edge. */
const RIPPLES = [
  { wide: 48, of: styles.ripple },
  { wide: 45.6, of: styles.trough },
  { wide: 32, of: styles.crest },
  { wide: 27.2, of: styles.trough },
  { wide: 15, of: styles.ripple },
  { wide: 12.6, of: styles.trough },
] as const;

/** Twelve stones in the rim, on the hours. */
const STONES = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return `M${(76 + 67.2 * Math.cos(angle)).toFixed(1)},${(73.8 + 67.2 * Math.sin(angle)).toFixed(1)}l1.7,2.2l-1.7,2.2l-1.7,-2.2Z`;
}).join('');

/** How a figure lies in the water: where its grid begins, how large a pixel of it is, and how much is above its edge. */
export const IN_WATER = { x: 28, y: 28, pixel: 3, rows: 28 } as const;

interface BowlProps {
  /** Whoever is to be seen in the water. */
  readonly children?: ReactNode;
  /** Changes with every stir: the ripples run anew. Nothing yet: the water is still. */
  readonly stirs?: number;
}

/** The scrying bowl, seen from above, and over its rim a cat who looks on; she likes whom she sees. */
export function Bowl({ children, stirs = 0 }: BowlProps) {
  return (
    <svg viewBox="0 0 152 152" className={art.art} aria-hidden="true">
      <circle cx="76" cy="76" r="73" className={`${art.shape} ${art.deep}`} />
      <circle cx="76" cy="76" r="62" className={`${art.shape} ${art.soft} ${styles.water}`} />
      <circle cx="76" cy="76" r="52" className={styles.deeper} />
      <g transform="translate(76 76)" key={stirs} className={stirs > 0 ? styles.stirred : undefined}>
        {RIPPLES.map(({ wide, of }) => (
          <path key={wide} d={HAT} strokeWidth={wide} className={of} />
        ))}
        <path d={HAT} strokeWidth="2.4" className={`${styles.crest} ${styles.deeper}`} />
      </g>
      <path
        d="M113,40l2,6l6,2l-6,2l-2,6l-2,-6l-6,-2l6,-2ZM36,100l1.5,4.5l4.5,1.5l-4.5,1.5l-1.5,4.5l-1.5,-4.5l-4.5,-1.5l4.5,-1.5Z"
        className={styles.star}
      />
      {children && (
        <g key={`somebody ${stirs}`} className={styles.reflection}>
          {children}
          <ellipse cx="76" cy="112" rx="27" ry="5" className={styles.edge} />
          <ellipse cx="76" cy="112" rx="38" ry="9" className={styles.edge} />
        </g>
      )}
      <path d={STONES} className={styles.stone} />
      <path d="M21,58a58,58,0,0,1,22,-29" className={styles.gleam} />
      <svg x="53" y="-22" width="46" height="46" aria-hidden="true">
        <Cat fur="witch" hat={null} mood={children ? 'pleased' : 'calm'} bust />
      </svg>
      <path d="M40,16l-1,-8l7,-4l8,2l2,8l-3,7h-9ZM112,16l1,-8l-7,-4l-8,2l-2,8l3,7h9Z" className={styles.paw} />
    </svg>
  );
}
