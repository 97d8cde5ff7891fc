import { outlinePath } from '#tiles';
import { isShut, LEFT_EYE, MOUTHS, type Mood, RIGHT_EYE, shutEye } from './mood.ts';
import styles from './witch-cat.module.css';

const CAT = outlinePath({ scale: 28, rotation: 2 });
const HAT = outlinePath({ scale: 15 });

interface WitchCatProps {
  readonly className?: string | undefined;
  readonly mood?: Mood;
}

/** Quince: the tile as a cat, and the same tile, smaller, as the hat on it. The hat was here first. */
export function WitchCat({ className = '', mood = 'calm' }: WitchCatProps) {
  return (
    <svg viewBox="-70 -98 130 170" className={`${styles.witch} ${className}`} data-mood={mood} aria-hidden="true">
      <path d={CAT} className={styles.body} />
      <g className={styles.worn}>
        <g transform="translate(-14 -56) rotate(-8)">
          <path d={HAT} className={styles.hat} />
          <path d="M-22.5,4.3H13" className={styles.band} />
          <rect x="-11.5" y="0.4" width="8" height="8" className={styles.light} />
        </g>
      </g>
      <g className={styles.eyes}>
        <Eye at={LEFT_EYE} mood={mood} />
        <Eye at={RIGHT_EYE} mood={mood} />
      </g>
      <path d="M-12,-1h8l-4,5Z" className={styles.nose} />
      <path d={MOUTHS[mood]} className={styles.whisker} />
      <path d="M-33,2l-17,-3M-33,7l-15,4M17,2l15,-4M17,7l14,4" className={styles.whisker} />
    </svg>
  );
}

function Eye({ at, mood }: { readonly at: number; readonly mood: Mood }) {
  if (isShut(at, mood)) return <path d={shutEye(at, mood === 'pleased')} className={styles.shut} />;
  const wide = mood === 'startled' ? 3 : 0;
  const aside = mood === 'offended' ? 2.2 : 0;
  return (
    <>
      <ellipse cx={at} cy="-14" rx={4.5 + wide} ry={8 + wide / 2} className={styles.light} />
      <ellipse cx={at + aside} cy="-14" rx="1.4" ry={wide > 0 ? 3.5 : 6.5} className={styles.pupil} />
      {mood === 'offended' && <path d={`M${at - 7},-15h14v-9h-14Z`} className={styles.lid} />}
    </>
  );
}
