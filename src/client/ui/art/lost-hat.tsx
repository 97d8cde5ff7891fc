import { outlinePath } from '#tiles';
import styles from './lost-hat.module.css';

const HAT = outlinePath({ scale: 24 });

/** A hat left on a cushion; whoever wore it is on the way out. */
export function LostHat() {
  return (
    <svg viewBox="0 0 320 150" className={styles.art} aria-hidden="true">
      <path d="M18,118h176l-14,28h-148Z" className={styles.cushion} />
      <path d="M18,118l-8,-10h192l-8,10" className={styles.cushion} />
      <g transform="translate(106 66)">
        <path d={HAT} className={styles.hat} />
        <path d="M-36,7H20.5" className={styles.band} />
        <rect x="-18" y="1" width="12" height="12" className={styles.buckle} />
      </g>
      <path d="M322,128c-26,2 -44,-8 -40,-30s22,-18 20,-40" className={styles.tail} />
    </svg>
  );
}
