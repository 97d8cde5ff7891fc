import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import art from './art.module.css';
import { Chair } from './chair.tsx';
import { Flame } from './flame.tsx';
import styles from './hearth.module.css';

const FLAME = outlinePath({ scale: 16, rotation: 9 });
const SMALL_FLAME = outlinePath({ scale: 11, rotation: 3 });
const HEART_OF_FLAME = outlinePath({ scale: 7.5, rotation: 9 });
const HAT = outlinePath({ scale: 15 });

/** As wide as 76 pixels of a figure in it: whole ones on a phone, and twice as large on a desk. */
const PIXEL = 4;
/** How large the chair is that was left for somebody. */
const CHAIR_SCALE = 1.5;
const HALF_A_FIGURE = 16; // pixels
/** From the top of a hat to the seat. */
const SEATED = 28; // pixels
const SEAT = -32; // units of the chair

/** How somebody sits in the chair: where the grid of a figure begins, and how large a pixel of it is. */
export const IN_CHAIR = {
  x: (-HALF_A_FIGURE * PIXEL) / CHAIR_SCALE,
  y: SEAT - (SEATED * PIXEL) / CHAIR_SCALE,
  pixel: PIXEL / CHAIR_SCALE,
} as const;

/** The fire, and over it a hat. A chair has been left for you, with hair on it, until you sit in it. */
export function Hearth({ children }: { readonly children?: ReactNode }) {
  return (
    <svg viewBox="-2 0 304 296" className={art.art} aria-hidden="true">
      <path d="M66,104v-86l14,-14h140l14,14v86Z" className={`${art.shape} ${art.soft}`} />
      <g transform="translate(146 56)">
        <path d={HAT} className={`${art.thin} ${art.deep}`} />
        <path d="M-22.5,4.3H13" className={art.band} />
        <rect x="-12" y="0" width="9" height="9" className={art.light} />
      </g>
      <path d="M40,270v-150h220v150Z" className={`${art.shape} ${art.soft}`} />
      <path d="M24,104h252l-10,16h-232Z" className={`${art.shape} ${art.deep}`} />
      <path d="M240,104v-26h14v26" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <Flame transform="translate(247 78) scale(0.3)" />
      <path d="M76,270v-88l30,-30h88l30,30v88Z" className={`${art.shape} ${styles.mouth}`} />
      <path d="M92,270v-58l28,-34h60l28,34v58Z" className={styles.shine} />
      <g className={styles.flicker}>
        <path d={FLAME} transform="translate(146 220)" className={`${art.thin} ${art.fire}`} />
        <path d={SMALL_FLAME} transform="translate(110 240)" className={`${art.thin} ${art.fire}`} />
        <path d={SMALL_FLAME} transform="translate(182 238)" className={`${art.thin} ${art.fire}`} />
        <path d={HEART_OF_FLAME} transform="translate(147 234)" className={art.glow} />
      </g>
      <path d="M100,266l92,-14M100,252l92,14" className={art.band} />
      <path d="M8,270h284" className={art.shape} />
      <path d="M58,270h150l30,20h-210Z" className={`${art.shape} ${styles.rug}`} />
      <Chair transform={`translate(234 288) scale(${CHAIR_SCALE})`} hair={!children}>
        {children}
      </Chair>
    </svg>
  );
}
