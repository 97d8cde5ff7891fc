import art from '#art/art.module.css';
import styles from '../scenery.module.css';
import { ClosedBook, OpenBook } from './bookcase.tsx';
import type { Visit } from './visit.tsx';

/** The upper edge of the desk. */
export const DESK = -70;

/** The desk, with the lamp at its left end, and what is on it beside Ibid. */
export function Desk({ desk, rings, drawer, written }: Pick<Visit, 'desk' | 'rings' | 'drawer' | 'written'>) {
  return (
    <g data-thing="desk">
      <path d="M-186,-4V-58H104V-4Z" className={`${art.shape} ${styles.wood}`} />
      <path d="M-170,-46h74v34h-74ZM-82,-46h74v34h-74ZM6,-46h84v34H6Z" className={art.thin} />
      <path d={`M-196,${DESK}H114v12H-196Z`} className={`${art.shape} ${styles.wood}`} />
      <Lamp />
      {desk === 'sign' && <Sign />}
      {(desk === 'sign' || (desk === 'book' && !written)) && <Bell rings={rings} />}
      {desk === 'book' && !written && <OpenBook at={[38, DESK - 2]} scale={0.6} />}
      {desk === 'loan' && <ClosedBook at={[56, DESK]} height={16} />}
      {drawer && <Drawer />}
    </g>
  );
}

/** The lamp, which does not hum. */
function Lamp() {
  return (
    <g transform="translate(10 0)" data-thing="lamp">
      <path d="M-202,-126l-34,124h150l-34,-124Z" className={styles.lamplight} />
      <path d={`M-162,${DESK}v-60M-176,${DESK}h28`} className={art.shape} />
      <path d="M-198,-126l14,-28h46l14,28Z" className={`${art.shape} ${styles.shade}`} />
    </g>
  );
}

/** The sign: a cat's mouth, and the wave of a purr. */
function Sign() {
  return (
    <g transform={`translate(34 ${DESK})`} data-thing="sign">
      <path d="M-24,0l6,-44h40l6,44Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path
        d="M-4,-34h10l-5,6ZM1,-28q-4,6 -9,3M1,-28q4,6 9,3M-12,-12q4,-6 7,0t7,0t7,0t6,0"
        className={`${art.thin} ${art.pale}`}
      />
    </g>
  );
}

function Bell({ rings }: { readonly rings: boolean }) {
  return (
    <g transform={`translate(88 ${DESK})`} data-thing="bell">
      <path d="M-16,-4q0,-18 16,-18t16,18Z" className={`${art.thin} ${styles.brass}`} />
      <path d="M-20,-3h40M0,-22v-6M-5,-29h10" className={art.shape} />
      {rings && <path d="M-20,-26l-9,-7M-10,-34l-5,-10M10,-34l5,-10M20,-26l9,-7" className={styles.ring} />}
    </g>
  );
}

/** The drawer of the catalogue, open, and full of cards. */
function Drawer() {
  return (
    <g data-thing="catalogue">
      <path d="M4,-30L20,-58H76L92,-30Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M17,-52h62M14,-46h68M11,-40h74M8,-34h80" className={`${art.thin} ${art.pale}`} />
      <path d="M0,-30H96V4H0Z" className={`${art.shape} ${styles.wood}`} />
      <path d="M32,-20h32v14h-32Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M44,-2h8" className={art.shape} />
    </g>
  );
}

/** Light of the morning, which falls in from the upper right. */
export function Morning() {
  return <path d="M120,-900H420L60,0H-240Z" className={styles.morning} data-thing="morning" />;
}

/** The duster, a stick with feathers. */
export function Duster({ at, turn }: { readonly at: string; readonly turn: number }) {
  return (
    <g transform={`translate(${at}) rotate(${turn})`} data-thing="duster">
      <path d="M0,26V-10" className={art.shape} />
      <path
        d="M0,-8q-18,-6 -14,-24q6,6 8,2q0,-12 6,-16q6,4 6,16q2,4 8,-2q4,18 -14,24Z"
        className={`${art.thin} ${styles.feathers}`}
      />
    </g>
  );
}

/** A whisker in the player's hand. */
export function Whisker({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at})`} data-thing="whisker">
      <path d="M0,0q-26,-14 -44,-46" className={styles.whiskerRim} />
      <path d="M0,0q-26,-14 -44,-46" className={styles.whisker} />
    </g>
  );
}
