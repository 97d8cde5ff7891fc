import { outlinePath } from '#tiles';
import styles from './maid-cat.module.css';
import { isShut, LEFT_EYE, MOUTHS, type Mood, RIGHT_EYE, shutEye } from './mood.ts';

const CAT = outlinePath({ scale: 28, rotation: 2 });

interface MaidCatProps {
  readonly className?: string | undefined;
  readonly mood?: Mood;
}

/** Pudding: the tile as a cat, in paler fur, with the cap of the house and a bell like the one on her desk. */
export function MaidCat({ className = '', mood = 'calm' }: MaidCatProps) {
  return (
    <svg viewBox="-70 -98 130 170" className={`${styles.maid} ${className}`} data-mood={mood} aria-hidden="true">
      <path d={CAT} className={styles.body} />
      <g transform="translate(-8 -44)">
        <path
          d="M-27,9a9,9,0,0,1,1,-17a10,10,0,0,1,17,-8a10,10,0,0,1,18,0a10,10,0,0,1,17,8a9,9,0,0,1,1,17Z"
          className={styles.cap}
        />
        <path d="M-27,9H27" className={styles.band} />
      </g>
      <g className={styles.eyes}>
        <Eye at={LEFT_EYE} mood={mood} />
        <Eye at={RIGHT_EYE} mood={mood} />
      </g>
      <path d="M-12,-1h8l-4,5Z" className={styles.nose} />
      <path d={MOUTHS[mood]} className={styles.whisker} />
      <path d="M-29,2l-11,-2M-28,7l-9,3M14,2l13,-3M14,7l11,3" className={styles.whisker} />
      <circle cx="-8" cy="24" r="7" className={styles.bell} />
      <path d="M-8,24v7M-15,23h14" className={styles.whisker} />
    </svg>
  );
}

function Eye({ at, mood }: { readonly at: number; readonly mood: Mood }) {
  if (isShut(at, mood)) return <path d={shutEye(at, mood === 'pleased')} className={styles.shut} />;
  const wide = mood === 'startled' ? 1.5 : 0;
  return (
    <>
      <ellipse cx={at} cy="-14" rx={4 + wide} ry={6.5 + wide} className={styles.pupil} />
      <circle cx={at + 1.4} cy="-16.5" r="1.5" className={styles.glint} />
      {mood === 'offended' && <path d={`M${at - 7},-15h14v-9h-14Z`} className={styles.lid} />}
    </>
  );
}
