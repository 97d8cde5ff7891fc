import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';
import styles from './tall-mirror.module.css';

const CREST = outlinePath({ scale: 10, rotation: 2 });

/** Stars on the cloth that covers an empty mirror. */
const STARS = ['66,49', '108,77', '152,59', '62,113', '25,85', '112,39']
  .map((tip) => `M${tip}l2,5l5,2l-5,2l-2,5l-2,-5l-5,-2l5,-2Z`)
  .join('');

/** Where a figure is in the mirror: the origin of its pixel grid, and the size of a pixel, in units of the drawing. */
export const IN_GLASS = { x: 32, y: 90, pixel: 4 } as const;

interface TallMirrorProps {
  /** The figure in the mirror. */
  readonly children?: ReactNode;
  /** Whether a hat hangs on a corner of the mirror. */
  readonly hat?: boolean;
  /** The text alternative; without it the drawing is decoration. */
  readonly label?: string;
}

/** A tall mirror, as wide as 48 figure pixels. Without a figure, a cloth covers it. */
export function TallMirror({ children, hat = true, label }: TallMirrorProps) {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, or labelled
    <svg viewBox="0 0 192 264" className={art.art} {...role}>
      <path d="M4,259l18,-8h148l18,8l-18,8h-148Z" className={art.shadow} />
      <path d="M30,232h28l-16,28h-18ZM162,232h-28l16,28h18Z" className={`${art.shape} ${art.deep}`} />
      <path d="M10,38l42,-24h88l42,24v194l-21,12h-130l-21,-12Z" className={`${art.shape} ${art.deep}`} />
      <path d="M22,46l36,-21h76l36,21v172l-14,8h-120l-14,-8Z" className={`${art.shape} ${art.soft}`} />
      <path d="M24,154v-40L103,27h30ZM24,176L142,33l8,5L24,188Z" className={art.glass} opacity="0.3" />
      <path d="M24,202h144v15l-13,7h-118l-13,-7Z" className={art.floor} />
      {children}
      <path
        d="M16,42l39,-22.5h82l39,22.5v182l-17,10h-126l-17,-10Z"
        fill="none"
        stroke="var(--art-band)"
        strokeWidth="1.5"
      />
      {!children && (
        <>
          <path d="M76,202L160,98v36L108,202Z" className={art.glass} opacity="0.3" />
          <path
            d="M8,36L52,7H140L184,36L190,108L176,98L154,124L136,112L110,146L88,132L58,170L40,156L18,184L3,168Z"
            className={`${art.shape} ${styles.cloth}`}
          />
          <path d="M176,98L168,44M136,112L130,24M88,132L82,30M40,156L46,40" className={art.thin} />
          <path d={STARS} className={art.light} />
        </>
      )}
      <g transform="translate(97 16)">
        <path d={CREST} className={art.coat} strokeWidth="2" strokeLinejoin="round" />
        <circle cx="-8.6" cy="-6.4" r="1.7" className={art.light} />
        <circle cx="2.9" cy="-6.4" r="1.7" className={art.light} />
      </g>
      {hat && (
        <g className={styles.hat}>
          <DrawnMark form="hat" transform="translate(164 26) rotate(20) scale(.4)" />
        </g>
      )}
    </svg>
  );
}
