import { outlinePath } from '#tiles';
import art from './art.module.css';
import styles from './hat-of-names.module.css';

const HAT = outlinePath({ scale: 42 });

/** The slips on their way out: where each is, how it is turned, and what was scribbled on it. */
const SLIPS = [
  [46, 92, -30, 'M-18,2q4,-10 8,0t8,0t8,0t8,-1'],
  [86, 34, -12, 'M-17,3q3,-12 6,0q6,-8 8,0h6q4,-9 8,0'],
  [152, 26, 6, 'M-18,0h8q4,-9 8,1q5,-6 8,0h10'],
  [214, 52, 24, 'M-16,2q5,-12 9,0t9,0t9,-1'],
  [240, 112, 42, 'M-17,1q5,-9 9,0h8q4,-8 9,0'],
] as const;

/** The hat that names come from, on its table, with a few slips on their way out. */
export function HatOfNames() {
  return (
    <svg viewBox="0 0 280 300" className={art.art} aria-hidden="true">
      <path d="M70,244l-14,50M210,244l14,50" className={art.shape} />
      <path d="M20,230h240l-20,20h-200Z" className={`${art.shape} ${art.soft}`} />
      <g transform="translate(166 126) rotate(20)">
        <Slip />
      </g>
      <g transform="translate(112 128) rotate(-16)">
        <Slip />
      </g>
      <path d={TRAILS} className={styles.trail} />
      <g transform="translate(134 174)">
        <path d={HAT} className={`${art.shape} ${art.deep}`} />
        <path d="M-63,12H36" className={art.band} />
        <rect x="-31" y="2" width="20" height="20" className={art.light} />
      </g>
      {SLIPS.map(([x, y, turn, name]) => (
        <g key={name} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <Slip name={name} />
        </g>
      ))}
    </svg>
  );
}

/** The ways they took through the air. */
const TRAILS =
  'M92,132q-26,4 -34,-18M112,108q-10,-20 -20,-48M146,104q8,-24 8,-52M178,116q22,-12 28,-40M196,140q24,0 36,-12';

function Slip({ name }: { readonly name?: string }) {
  return (
    <>
      <path d="M-28,-14h56v28h-56Z" className={`${art.shape} ${art.paper}`} />
      {name && <path d={name} className={art.thin} />}
    </>
  );
}
