import { Fragment } from 'react';
import { outlinePath } from '#tiles';
import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';
import styles from './hat-of-names.module.css';

const HAT = outlinePath({ scale: 42 });

/** The slips on their way out: where each is, how it is turned, what was scribbled on it, and its way through the air. */
const SLIPS = [
  [46, 92, -30, 'M-18,2q4,-10 8,0t8,0t8,0t8,-1', 'M92,132q-26,4 -34,-18'],
  [86, 34, -12, 'M-17,3q3,-12 6,0q6,-8 8,0h6q4,-9 8,0', 'M112,108q-10,-20 -20,-48'],
  [240, 112, 42, 'M-17,1q5,-9 9,0h8q4,-8 9,0', 'M196,140q24,0 36,-12'],
  [214, 52, 24, 'M-16,2q5,-12 9,0t9,0t9,-1', 'M178,116q22,-12 28,-40'],
  [152, 26, 6, 'M-18,0h8q4,-9 8,1q5,-6 8,0h10', 'M146,104q8,-24 8,-52'],
] as const;

/**
 * The hat that names come from, on its table, with a few slips on their way out. Those that were drawn are gone, the first
 * one from its height, and somebody wants to know who took them.
 */
export function HatOfNames({ drawn = 0 }: { readonly drawn?: number }) {
  return (
    <svg viewBox="0 0 280 300" className={art.art} aria-hidden="true">
      <path d="M70,244l-14,50M210,244l14,50" className={art.shape} />
      <path d="M20,230h240l-20,20h-200Z" className={`${art.shape} ${art.soft}`} />
      {drawn > 0 ? (
        <g className={art.fur}>
          <DrawnMark form="cat" transform="translate(176 122) scale(0.62)" />
        </g>
      ) : (
        <g transform="translate(166 126) rotate(20)">
          <Slip />
        </g>
      )}
      <g transform="translate(112 128) rotate(-16)">
        <Slip />
      </g>
      <g transform="translate(134 174)">
        <path d={HAT} className={`${art.shape} ${styles.felt}`} />
        <path d="M-63,12H36" className={art.band} />
        <rect x="-31" y="2" width="20" height="20" className={art.light} />
      </g>
      {SLIPS.slice(0, SLIPS.length - drawn).map(([x, y, turn, name, way]) => (
        <Fragment key={name}>
          <path d={way} className={styles.trail} />
          <g transform={`translate(${x} ${y}) rotate(${turn})`}>
            <Slip name={name} />
          </g>
        </Fragment>
      ))}
    </svg>
  );
}

function Slip({ name }: { readonly name?: string }) {
  return (
    <>
      <path d="M-28,-14h56v28h-56Z" className={`${art.shape} ${art.paper}`} />
      {name && <path d={name} className={art.thin} />}
    </>
  );
}
