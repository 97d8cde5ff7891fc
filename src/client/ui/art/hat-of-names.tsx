import { Fragment } from 'react';
import { outlinePath } from '#tiles';
import art from './art.module.css';
import { Cat } from './cat.tsx';
import styles from './hat-of-names.module.css';
import type { Mood } from './mood.ts';

const HAT = outlinePath({ scale: 26 });

/** The slips on their way out: where each is, how it is turned, what was scribbled on it, and its way through the air. */
const SLIPS = [
  [46, 92, -30, 'M-18,2q4,-10 8,0t8,0t8,0t8,-1', 'M92,132q-26,4 -34,-18'],
  [86, 34, -12, 'M-17,3q3,-12 6,0q6,-8 8,0h6q4,-9 8,0', 'M112,108q-10,-20 -20,-48'],
  [240, 112, 42, 'M-17,1q5,-9 9,0h8q4,-8 9,0', 'M196,140q24,0 36,-12'],
  [214, 52, 24, 'M-16,2q5,-12 9,0t9,0t9,-1', 'M178,116q22,-12 28,-40'],
  [152, 26, 6, 'M-18,0h8q4,-9 8,1q5,-6 8,0h10', 'M146,104q8,-24 8,-52'],
] as const;

/** How she takes it, by how many are gone. */
const MOODS: readonly Mood[] = ['watchful', 'calm', 'pleased', 'pleased', 'offended', 'startled'];

/**
 * The hat that names come from, with a few slips on their way out, and the cat who is under it. Those that were drawn are
 * gone, the first one from its height, and somebody has an opinion about that.
 */
export function HatOfNames({ drawn = 0 }: { readonly drawn?: number }) {
  return (
    <svg viewBox="0 0 280 300" className={art.art} aria-hidden="true">
      <path d="M70,244l-14,50M210,244l14,50" className={art.shape} />
      <path d="M20,230h240l-20,20h-200Z" className={`${art.shape} ${art.soft}`} />
      {SLIPS.slice(0, SLIPS.length - drawn).map(([x, y, turn, name, way]) => (
        <Fragment key={name}>
          <path d={way} className={styles.trail} />
          <g transform={`translate(${x} ${y}) rotate(${turn})`}>
            <Slip name={name} />
          </g>
        </Fragment>
      ))}
      <g transform="translate(112 82) rotate(-16)">
        <Slip />
      </g>
      <svg x="52" y="70" width="164" height="164" overflow="visible" aria-hidden="true">
        <Cat
          fur="witch"
          mood={MOODS[drawn] ?? 'startled'}
          bust
          hat={
            <g transform="translate(-2 -60)">
              <path d={HAT} className={`${art.shape} ${styles.felt}`} />
              <path d="M-39,7.4H22" className={art.band} />
              <rect x="-19" y="1" width="13" height="13" className={art.light} />
            </g>
          }
        />
      </svg>
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
