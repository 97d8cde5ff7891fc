import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import art from './art.module.css';
import styles from './bowl.module.css';

/** The ripples: the tile, wider and wider, each turned a little further. */
const RIPPLES = [12, 17, 22].map((scale, at) => outlinePath({ scale, rotation: at + 2 }));

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
      <g transform="translate(76 70)" key={stirs} className={stirs > 0 ? styles.stirred : undefined}>
        {RIPPLES.map((d) => (
          <path key={d} d={d} className={styles.ripple} />
        ))}
      </g>
      {children && (
        <g key={`somebody ${stirs}`} className={styles.reflection}>
          {children}
          <ellipse cx="76" cy="108" rx="27" ry="5" className={styles.edge} />
          <ellipse cx="76" cy="108" rx="38" ry="9" className={styles.edge} />
        </g>
      )}
      <ellipse cx="76" cy="71" rx="68.5" ry="64.5" className={styles.inlay} />
      <path d="M24,52a58,58,0,0,1,22,-26M30,60a50,50,0,0,1,8,-14" className={styles.gleam} />
    </svg>
  );
}
