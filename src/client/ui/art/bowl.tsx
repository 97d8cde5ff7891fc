import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import art from './art.module.css';
import styles from './bowl.module.css';
import { Cat } from './cat.tsx';

/** Outlines of hat tiles in three sizes: the smallest is drawn dark, the others are ripples. */
const [HAT, ...RIPPLES] = [7, 11.5, 16].map((scale) => outlinePath({ scale })) as [string, string, string];

/** Stars on the visible front of the bowl. */
const STARS = ['29,114', '51,123', '76,125.5', '101,123', '123,114']
  .map((tip) => `M${tip}l1.7,4.3l4.3,1.7l-4.3,1.7l-1.7,4.3l-1.7,-4.3l-4.3,-1.7l4.3,-1.7Z`)
  .join('');

const PAW = 'M-7,-5C-7,-10 7,-10 7,-5V5C7,12 -7,12 -7,5Z';
const TOES = 'M-2.4,5v4M2.4,5v4';
/** Positions of the cat's paws: without a figure in the water, and with a figure. */
const IN_THE_MIDDLE = ['translate(48 53) rotate(-8)', 'translate(104 53) rotate(8)'] as const;
const ASIDE = ['translate(9 72) rotate(-30)', 'translate(42 56) rotate(-14)'] as const;

/**
 * Where a figure is in the water: the origin of its pixel grid, the size of a pixel, and how many rows of pixels are
 * above the bowl's rim.
 */
export const IN_WATER = { x: 28, y: 9, pixel: 3, rows: 28 } as const;

interface BowlProps {
  /** The figure in the water. */
  readonly children?: ReactNode;
  /** How often the water was stirred: each new value restarts the ripples. 0: the water is still. */
  readonly stirs?: number;
}

/** The scrying bowl. Behind it is a cat with her paws on the rim, who moves aside for a figure and is pleased by it. */
export function Bowl({ children, stirs = 0 }: BowlProps) {
  return (
    <svg viewBox="0 0 152 163" className={art.art} aria-hidden="true">
      <path d="M6,153l16,-8h108l16,8l-16,8h-108Z" className={art.shadow} />
      {children && (
        <>
          {/* A beam of light over the water, which fades out at its upper end. */}
          <linearGradient id="bowl-beam" x2="0" y2="1" className={styles.beam}>
            <stop />
            <stop offset="0.7" />
          </linearGradient>
          <path d="M46,92L30,6H122L106,92Z" fill="url(#bowl-beam)" />
        </>
      )}
      <svg x={children ? -6 : 46} y={children ? 2 : -6} width="60" height="60" aria-hidden="true">
        <Cat fur="witch" hat={null} mood={children ? 'pleased' : 'calm'} bust />
      </svg>
      <path d="M58,134l-12,20h60l-12,-20Z" className={`${art.shape} ${styles.clay}`} />
      <path d="M5,86C8,114 32,140 58,142H94C120,140 144,114 147,86Z" className={`${art.shape} ${styles.clay}`} />
      <path d={STARS} className={art.light} />
      <ellipse cx="76" cy="84" rx="72" ry="36" className={`${art.shape} ${styles.rim}`} />
      <ellipse cx="76" cy="86" rx="62" ry="28" className={`${art.thin} ${styles.water}`} />
      <path d="M16.5,86A60,26.5 0 0 1 135.5,86A64,19 0 0 0 16.5,86Z" className={styles.shine} />
      <g transform="translate(70 92) scale(1 .5)">
        <g key={stirs} className={stirs > 0 ? styles.stirred : undefined}>
          {RIPPLES.map((d) => (
            <path key={d} d={d} className={styles.ripple} />
          ))}
          <path d={HAT} className={styles.deep} />
        </g>
      </g>
      <path d="M113,76A10,7 0 1 0 122,87A9.1,6.3 0 0 1 113,76Z" className={`${art.thin} ${art.light}`} />
      {(children ? ASIDE : IN_THE_MIDDLE).map((at) => (
        <g key={at} transform={at}>
          <path d={PAW} className={art.coat} strokeWidth="2.5" />
          <path d={TOES} stroke="var(--pastel)" strokeWidth="1.6" strokeLinecap="round" />
        </g>
      ))}
      {children && (
        <g key={`figure ${stirs}`} className={styles.reflection}>
          {children}
          <path d="M49,90a27,7 0 0 0 54,0M38,89a38,12 0 0 0 76,0" className={styles.ripple} />
        </g>
      )}
    </svg>
  );
}
