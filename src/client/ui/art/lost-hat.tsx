import { outlinePath } from '#tiles';
import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';
import styles from './lost-hat.module.css';
import { Paw } from './paw.tsx';

const CAT = outlinePath({ scale: 16, rotation: 2 });

/** The cat's tail. Its root is hidden inside the body, which has the same colour. */
const TAIL = 'M66,94C34,84 8,62 22,32C28,18 44,22 38,36';
const LINE = { fill: 'none', strokeLinecap: 'round' } as const;
/** Paw prints: as many as fit between the cushion and the cup, and between the cup and the picture's edge. */
const STEPS = Array.from({ length: 6 }, (_, at) => at);

/** A hat on a cushion. Its cat leaves the picture through spilt milk, with paw prints. */
export function LostHat() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg viewBox="0 0 230 160" className={styles.cushion} aria-hidden="true">
        <path
          d="M16,100C8,90 20,84 34,88C76,94 154,94 196,88C210,84 222,90 214,100C206,116 206,126 214,140C222,152 210,156 196,152C154,148 76,148 34,152C20,156 8,152 16,140C24,126 24,116 16,100Z"
          className={`${art.shape} ${styles.pillow}`}
        />
        <path
          d="M24,121c60,7 122,7 182,0M70,95c22,9 66,9 92,0M14,94l-11,-6M14,94l-11,5M216,94l11,-6M216,94l11,5M14,147l-11,-5M14,147l-11,6M216,147l11,-5M216,147l11,6"
          className={art.thin}
        />
        <DrawnMark form="hat" transform="translate(112 65) rotate(-4) scale(.92)" />
      </svg>
      <div className={styles.prints}>
        {STEPS.map((at) => (
          <Paw key={at} className={styles.print} />
        ))}
        <svg viewBox="0 0 108 36" className={styles.cup} aria-hidden="true">
          <path d="M38,4L12,8C5,13 5,25 12,30L38,34Z" className={`${art.thin} ${art.deep}`} />
          <path
            d="M30,33C52,20 66,29 80,26C100,21 108,34 92,34ZM38,4c8,8 8,22 0,30c-7,-8 -7,-22 0,-30Z"
            className={`${art.thin} ${styles.milk}`}
          />
        </svg>
        {STEPS.map((at) => (
          <Paw key={at} className={styles.print} />
        ))}
      </div>
      <svg viewBox="-60 -48 120 96" className={styles.portrait} aria-hidden="true">
        <path d={CAT} className={art.coat} strokeWidth="3" />
      </svg>
      <svg viewBox="0 0 96 160" className={styles.leaving} aria-hidden="true">
        <path d={TAIL} {...LINE} stroke="var(--cat-edge)" strokeWidth="19" />
        <path
          d="M98,70C74,66 56,80 52,106L50,154H70L74,130C82,134 90,135 98,134Z"
          className={art.coat}
          strokeWidth="3"
        />
        <path d={TAIL} {...LINE} stroke="var(--cat)" strokeWidth="13" />
      </svg>
    </div>
  );
}
