import type { ReactNode } from 'react';
import art from '#art/art.module.css';
import scene from '#art/scenery.module.css';
import styles from '../scenery.module.css';
import type { Kitchen } from './kitchen.tsx';

/** The lower edge of the ceiling. */
export const CEILING = -244;

/** The wall with its tiles, the ceiling, and the floor. */
export function Room() {
  return (
    <>
      <path d="M-2000,-20V-900H2000V-20Z" className={styles.wall} />
      <path d={TILES} className={styles.joints} />
      <path d="M-2000,-20H2000V4H-2000Z" className={`${art.shape} ${art.floor}`} />
    </>
  );
}

const TILES = Array.from({ length: 5 }, (_, row) => {
  const y = -44 - row * 40;
  return Array.from({ length: 15 }, (_, at) => `M${-420 + at * 60 + (row % 2) * 30},${y}h34`).join('');
}).join('');

/** The beams above the wall. A high format shows more of them. */
export function Ceiling() {
  return (
    <g data-thing="ceiling">
      <path d={`M-2000,${CEILING}V-900H2000V${CEILING}Z`} className={styles.beam} />
      <path
        d={`M-2000,${CEILING}H2000M-2000,-300H2000M-2000,-356H2000M-2000,-412H2000M-2000,-468H2000`}
        className={art.shape}
      />
      <Rail />
    </g>
  );
}

/** What hangs below the beams: pans, garlic, herbs, and a hat. Only a high format shows it. */
function Rail() {
  return (
    <g data-thing="rail" transform="translate(0 -48) scale(0.88)">
      <path d="M-136,-478V-418M136,-478V-418" className={art.shape} />
      <path d="M-2000,-418H2000v10H-2000Z" className={`${art.thin} ${styles.wood}`} />
      <path d="M-178,-408v12M-112,-408v10M-54,-408v10M14,-408v12M84,-408v10M150,-408v12" className={art.thin} />
      <path d="M-183,-396h10v38h-10Z" className={`${art.thin} ${styles.wood}`} />
      <path d="M-208,-330a30,30 0 1 0 60,0a30,30 0 1 0 -60,0Z" className={`${art.shape} ${styles.stove}`} />
      <path d="M-194,-330a16,16 0 0 1 16,-16" className={art.thin} fill="none" />
      <path d={GARLIC} className={`${art.thin} ${styles.flour}`} />
      <path d="M-58,-398h8v44h-8Z" className={`${art.thin} ${styles.stove}`} />
      <path d="M-74,-354h40q0,26 -20,26q-20,0 -20,-26Z" className={`${art.thin} ${styles.stove}`} />
      <path d="M-18,-388h64l8,10h-80ZM-10,-378h48l-22,64l-8,-2Z" className={`${art.shape} ${art.soft}`} />
      <path d="M-12,-378h52l-5,12h-42Z" className={`${art.thin} ${art.deep}`} />
      <path
        d="M84,-388q-28,22 -24,60q11,-6 15,-20q2,18 9,26q7,-8 9,-26q4,14 15,20q4,-38 -24,-60ZM84,-380v46"
        className={`${art.thin} ${art.soft}`}
      />
      <path d="M76,-398h16v12h-16Z" className={`${art.thin} ${styles.wood}`} />
      <path d="M145,-396h10v26h-10Z" className={`${art.thin} ${styles.wood}`} />
      <path d="M122,-370h56v34q0,18 -18,18h-20q-18,0 -18,-18Z" className={`${art.shape} ${styles.stove}`} />
      <path d="M116,-370h68M134,-352v14" className={art.thin} />
    </g>
  );
}

/** Bulbs in a braid, two by two. */
const GARLIC = Array.from({ length: 4 }, (_, row) => {
  const y = -388 + row * 20;
  return [-121, -103].map((x) => `M${x},${y - 10}q12,4 10,14q-2,8 -10,8q-8,0 -10,-8q-2,-10 10,-14Z`).join('');
}).join('');

/** A small window, behind the table. */
export function BackWindow({ isDark }: Pick<Kitchen, 'isDark'>) {
  return (
    <g transform="translate(-104 -176)" data-thing={isDark ? 'dark window' : 'window'}>
      <path d="M-34,34V-20L-16,-38H16L34,-20V34Z" className={isDark ? art.night : scene.sky} />
      {isDark && <path d="M10,-18a12,12 0 1 0 8,20a14,14 0 0 1 -8,-20Z" className={art.light} />}
      <path d="M-34,34V-20L-16,-38H16L34,-20V34ZM0,-38V34M-34,-2H34" className={art.shape} fill="none" />
    </g>
  );
}

/** Jars and a ladle on a shelf. */
export function Shelf({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} -150)`}>
      <path d="M-56,0H56v8H-56Z" className={`${art.thin} ${styles.wood}`} />
      <path d="M-46,0v-26h22v26ZM-14,0v-34h24v34ZM20,0v-22h26v22Z" className={`${art.thin} ${art.soft}`} />
      <path d="M-48,-26h26v-6h-26ZM-16,-34h28v-6h-28ZM18,-22h30v-6h-30Z" className={`${art.thin} ${art.deep}`} />
      <path d="M-42,8v26M-48,34q6,8 12,0M38,8v18M32,26h12v12h-12Z" className={art.thin} />
    </g>
  );
}

/** The upper edge of the table. */
export const TABLE = -64;

export function Table() {
  return (
    <g data-thing="table">
      <path d="M-112,-4V-54H-98V-4ZM88,-4V-54H102V-4Z" className={`${art.shape} ${styles.wood}`} />
      <path d={`M-132,${TABLE}H122v14H-132Z`} className={`${art.shape} ${styles.wood}`} />
      <path d="M-84,-58q10,-4 20,0M-40,-58h26M30,-58q14,-4 24,0" className={art.thin} />
    </g>
  );
}

/** The upper edge of the oven. */
export const OVEN = -112;

interface OvenProps extends Pick<Kitchen, 'bakes' | 'isOpen'> {
  readonly children?: ReactNode;
}

/** The oven, with a warm place on top. */
export function Oven({ bakes, isOpen, children }: OvenProps) {
  return (
    <g data-thing="oven">
      <path d="M8,-4V-104H176V-4Z" className={`${art.shape} ${styles.stove}`} />
      <path d={`M0,${OVEN}H184v12H0Z`} className={`${art.shape} ${styles.stove}`} />
      <path d="M24,-88h24M60,-88h24M96,-88h24M132,-88h24" className={styles.joints} />
      <path d="M52,-10V-48Q52,-74 92,-74Q132,-74 132,-48V-10Z" className={`${art.shape} ${art.mouth}`} />
      {bakes && <path d="M58,-12V-46Q60,-68 92,-68Q124,-68 126,-46V-12Z" className={art.shine} />}
      {children}
      {bakes && !isOpen && <path d="M56,-40H128M92,-72V-12" className={art.thin} />}
      {isOpen && (
        <path d="M132,-10l26,8v-46q0,-22 -26,-22Z" className={`${art.shape} ${styles.stove}`} data-thing="open door" />
      )}
      <path d="M142,-34h22M142,-22h22" className={art.thin} />
    </g>
  );
}

/** The smell of bread. */
export function Smell() {
  return (
    <path
      d="M60,-128q-12,-16 0,-32t0,-32M92,-134q-12,-16 0,-32t0,-32M124,-128q-12,-16 0,-32t0,-32"
      className={styles.smell}
      data-thing="smell"
    />
  );
}

/** The upper edge of the windowsill. */
export const SILL = -84;

/** The large window, and its sill. */
export function WindowWithSill() {
  return (
    <g data-thing="windowsill">
      <path d="M-104,-84V-196L-66,-230H66L104,-196V-84Z" className={scene.sky} />
      <path d="M-104,-84V-196L-66,-230H66L104,-196V-84ZM0,-230V-84M-104,-160H104" className={art.shape} fill="none" />
      <path d={`M-132,${SILL}H132v14H-132Z`} className={`${art.shape} ${styles.wood}`} />
      <path d="M-104,-70v18h14v-18M90,-70v18h14v-18" className={`${art.thin} ${styles.wood}`} />
    </g>
  );
}
