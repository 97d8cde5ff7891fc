import { outlinePath } from '#tiles';
import art from './art.module.css';
import styles from './lost-hat.module.css';
import { Paw } from './paw.tsx';

const HAT = outlinePath({ scale: 27 });

/** As many as fit between the cushion and the way out. */
const STEPS = Array.from({ length: 24 }, (_, at) => at);

/** A hat left on a cushion. Whoever wore it is on the way out of the picture, and left prints. */
export function LostHat() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg viewBox="0 0 230 160" className={styles.cushion} aria-hidden="true">
        <path
          d="M16,100C8,90 20,84 34,88C76,94 154,94 196,88C210,84 222,90 214,100C206,116 206,126 214,140C222,152 210,156 196,152C154,148 76,148 34,152C20,156 8,152 16,140C24,126 24,116 16,100Z"
          className={`${art.shape} ${styles.pillow}`}
        />
        <path d="M24,121c60,7 122,7 182,0" className={art.thin} />
        <path
          d="M14,94l-11,-6M14,94l-11,5M216,94l11,-6M216,94l11,5M14,147l-11,-5M14,147l-11,6M216,147l11,-5M216,147l11,6"
          className={art.thin}
        />
        <path d="M70,95c22,9 66,9 92,0" className={art.thin} />
        <g transform="translate(114 64)">
          <path d={HAT} className={`${art.shape} ${art.deep}`} />
          <path d="M-40.5,7.7H23.2" className={art.band} />
          <rect x="-20" y="1" width="13.5" height="13.5" className={art.light} />
        </g>
      </svg>
      <div className={styles.prints}>
        {STEPS.map((at) => (
          <Paw key={at} className={styles.print} />
        ))}
      </div>
      <svg viewBox="0 0 96 160" className={styles.leaving} aria-hidden="true">
        <path d="M98,70C74,66 56,80 52,106L50,154H70L74,130C82,134 90,135 98,134Z" className={styles.cat} />
        <path d="M62,92C34,84 8,62 22,32C28,18 44,22 38,36" className={styles.edge} />
        <path d="M62,92C34,84 8,62 22,32C28,18 44,22 38,36" className={styles.tail} />
      </svg>
    </div>
  );
}
