import { outlinePath } from '#tiles';
import styles from './witch-cat.module.css';

const CAT = outlinePath({ scale: 28, rotation: 2 });
const HAT = outlinePath({ scale: 15 });

/** Quince: the tile as a cat, and the same tile, smaller, as the hat on it. The hat was here first. */
export function WitchCat({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="-70 -98 130 170" className={`${styles.witch} ${className}`} aria-hidden="true">
      <path d={CAT} className={styles.body} />
      <g transform="translate(-14 -56) rotate(-8)">
        <path d={HAT} className={styles.hat} />
        <path d="M-22.5,4.3H13" className={styles.band} />
        <rect x="-11.5" y="0.4" width="8" height="8" className={styles.light} />
      </g>
      <g className={styles.eyes}>
        <ellipse cx="-24" cy="-14" rx="4.5" ry="8" className={styles.light} />
        <ellipse cx="8" cy="-14" rx="4.5" ry="8" className={styles.light} />
        <ellipse cx="-24" cy="-14" rx="1.4" ry="6.5" className={styles.pupil} />
        <ellipse cx="8" cy="-14" rx="1.4" ry="6.5" className={styles.pupil} />
      </g>
      <path d="M-12,-1h8l-4,5Z" className={styles.nose} />
      <path d="M-8,4q-5,7-11,3M-8,4q5,7,11,3" className={styles.whisker} />
      <path d="M-33,2l-17,-3M-33,7l-15,4M17,2l15,-4M17,7l14,4" className={styles.whisker} />
    </svg>
  );
}
