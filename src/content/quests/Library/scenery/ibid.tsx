import { Cat, type Coat, type Mood, SLENDER } from '#art/cat';
import styles from '../scenery.module.css';

const GREY: Coat = {
  body: SLENDER,
  fur: 'color-mix(in oklab, var(--cat), var(--paper) 58%)',
  rim: 'var(--cat)',
  line: 'var(--cat)',
  seam: 'var(--cat)',
  eyes: 'var(--cat)',
  blush: 'var(--hue-0-pastel)',
  nose: 'var(--hue-340-text)',
  ears: 'var(--hue-340-pastel)',
};

interface IbidProps {
  readonly mood: Mood;
  /** The middle of her chin. */
  readonly at: readonly [x: number, y: number];
  readonly scale?: number;
}

const TAIL = 'M112,-8q26,2 14,16q-26,6 -62,2';
const MUZZLE = 'M-32,6C-26,-6 -16,-8 -8,-2C0,-8 10,-6 16,6C14,18 4,24 -8,24C-20,24 -30,18 -32,6Z';
const LENSES = 'M-41,-12a15,15 0 1 0 30,0a15,15 0 1 0 -30,0M-5,-12a15,15 0 1 0 30,0a15,15 0 1 0 -30,0M-11,-14q3,-4 6,0';

/** The librarian, a large grey cat with spectacles, lying: her body is on the right of her chin. */
export function Ibid({ mood, at: [x, y], scale = 1 }: IbidProps) {
  const size = 112 * scale;
  return (
    <g data-who="Librarian" data-mood={mood}>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d={TAIL} className={styles.greyTailRim} />
        <path d={TAIL} className={styles.greyTail} />
        <path d="M-40,2V-30L2,-54H84L116,-34L124,4H-34Z" className={styles.grey} />
        <path d="M-28,4v-12M-12,4v-12M4,4v-12M70,4q-6,-26 14,-36" className={styles.greySeam} />
      </g>
      <svg x={x - size / 2} y={y - size * 0.94} width={size} height={size} overflow="visible" aria-hidden="true">
        <Cat
          bust
          mood={mood}
          fur={GREY}
          marks={{
            face: (
              <>
                <path d={MUZZLE} fill="var(--paper)" />
                <path d={LENSES} className={styles.lenses} />
              </>
            ),
          }}
        />
      </svg>
    </g>
  );
}
