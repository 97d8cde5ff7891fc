import { outlinePath } from '#tiles';
import styles from './maid-cat.module.css';

const CAT = outlinePath({ scale: 28, rotation: 2 });

/** Pudding: the tile as a cat, in paler fur, with the cap of the house and a bell like the one on her desk. */
export function MaidCat({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="-70 -98 130 170" className={`${styles.maid} ${className}`} aria-hidden="true">
      <path d={CAT} className={styles.body} />
      <g transform="translate(-8 -44)">
        <path
          d="M-27,9a9,9,0,0,1,1,-17a10,10,0,0,1,17,-8a10,10,0,0,1,18,0a10,10,0,0,1,17,8a9,9,0,0,1,1,17Z"
          className={styles.cap}
        />
        <path d="M-27,9H27" className={styles.band} />
      </g>
      <g className={styles.eyes}>
        <ellipse cx="-24" cy="-14" rx="4" ry="6.5" className={styles.pupil} />
        <ellipse cx="8" cy="-14" rx="4" ry="6.5" className={styles.pupil} />
        <circle cx="-22.6" cy="-16.5" r="1.5" className={styles.glint} />
        <circle cx="9.4" cy="-16.5" r="1.5" className={styles.glint} />
      </g>
      <path d="M-12,-1h8l-4,5Z" className={styles.nose} />
      <path d="M-8,4q-5,7-11,3M-8,4q5,7,11,3" className={styles.whisker} />
      <path d="M-29,2l-11,-2M-28,7l-9,3M14,2l13,-3M14,7l11,3" className={styles.whisker} />
      <circle cx="-8" cy="24" r="7" className={styles.bell} />
      <path d="M-8,24v7M-15,23h14" className={styles.whisker} />
    </svg>
  );
}
