import type { ReactNode } from 'react';
import styles from './cat.module.css';
import { isShut, LEFT_EYE, MOUTHS, type Mood, RIGHT_EYE, shutEye, TAILS } from './mood.ts';

const HEAD = 'M-50,-36L-62,-11L-46,12L-27,24H11L30,12L46,-11L34,-36L4,-46H-20Z';
const EARS = ['M-53,-28L-54,-72L-16,-45Z', 'M37,-28L38,-72L0,-45Z'] as const;
const INNER_EARS = ['M-47,-40L-48,-60L-31,-47Z', 'M31,-40L32,-60L15,-47Z'] as const;
/** Her face and the hat: all of a portrait. */
const BUST = '-71 -100 126 126';
/** From the neck to the ground. The maid has had more cream. */
const BODIES = {
  witch: 'M-32,8L-36,66L-46,106L-40,118H56L66,98L60,66L44,34L22,4Z',
  maid: 'M-34,8L-45,66L-54,104L-46,118H62L72,98L66,66L50,34L24,4Z',
} as const;
const WHISKERS = 'M-42,1l-20,-5M-42,7l-18,5M26,1l20,-5M26,7l18,5';

export interface CatProps {
  readonly className?: string | undefined;
  readonly mood?: Mood;
  /** Only the head and what is on it: where there is no room for more. */
  readonly bust?: boolean;
}

interface AnyCatProps extends CatProps {
  /** Whose fur it is. */
  readonly fur: keyof typeof BODIES;
  readonly hat: ReactNode;
  /** What is worn below the chin. */
  readonly collar?: ReactNode;
}

/** A cat that sits, cut out of one paper, and what shows a mood on it, from ears to tail. */
export function Cat({ className = '', mood = 'calm', bust = false, fur, hat, collar }: AnyCatProps) {
  return (
    <svg
      viewBox={bust ? BUST : '-82 -100 170 222'}
      className={`${styles.cat} ${className}`}
      data-fur={fur}
      data-mood={mood}
      data-bust={bust || undefined}
      aria-hidden="true"
    >
      {!bust && mood !== 'asleep' && <Tail mood={mood} />}
      {!bust && <path d={BODIES[fur]} className={styles.edge} />}
      <g className={styles.head}>
        <Ears d={EARS} className={styles.edge} />
        <path d={HEAD} className={styles.edge} />
      </g>
      {!bust && (
        <>
          <path d={BODIES[fur]} className={styles.fur} />
          <path
            d="M-8,117V84M-34,117v-7M-21,117v-7M5,117v-7M18,117v-7M32,117C18,98 30,72 50,74"
            className={styles.seam}
          />
        </>
      )}
      {collar}
      {!bust && mood === 'asleep' && <Tail mood={mood} />}
      <g className={styles.head}>
        <Ears d={EARS} className={styles.fur} />
        <Ears d={INNER_EARS} className={styles.inner} />
        <path d={HEAD} className={styles.fur} />
        <g className={styles.eyes} data-part="eyes">
          <Eye at={LEFT_EYE} mood={mood} />
          <Eye at={RIGHT_EYE} mood={mood} />
        </g>
        <path d="M-13,-1h10l-5,6Z" className={styles.nose} />
        <path d={MOUTHS[mood]} className={styles.line} />
        <path d={WHISKERS} className={styles.line} />
        {mood === 'pleased' && <path d="M-48,0h9M23,0h9" className={styles.blush} />}
        <g className={styles.worn}>{hat}</g>
      </g>
    </svg>
  );
}

function Ears({
  d: [left, right],
  className,
}: {
  readonly d: readonly [string, string];
  readonly className: string | undefined;
}) {
  return (
    <>
      <g className={styles.leftEar}>
        <path d={left} className={className} />
      </g>
      <g className={styles.rightEar}>
        <path d={right} className={className} />
      </g>
    </>
  );
}

function Tail({ mood }: { readonly mood: Mood }) {
  const d = TAILS[mood];
  return (
    <g className={styles.tail}>
      {mood === 'startled' ? (
        <>
          <path d={d} className={styles.edge} />
          <path d={d} className={styles.fur} />
        </>
      ) : (
        <>
          <path d={d} className={styles.tailEdge} />
          <path d={d} className={styles.tailFur} />
        </>
      )}
    </g>
  );
}

function Eye({ at, mood }: { readonly at: number; readonly mood: Mood }) {
  if (isShut(at, mood)) return <path d={shutEye(at, mood === 'pleased')} className={styles.shut} />;
  const wide = mood === 'startled' ? 2.5 : 0;
  const aside = mood === 'offended' ? 3 : 0;
  return (
    <>
      <ellipse cx={at} cy="-13" rx={7 + wide} ry={8.5 + wide} className={styles.eye} />
      <ellipse cx={at + aside} cy="-13" rx={wide > 0 ? 1.6 : 2.6} ry={wide > 0 ? 4 : 7.2} className={styles.pupil} />
      <circle cx={at + aside + 2.2} cy="-16.5" r="1.8" className={styles.glint} />
      {mood === 'offended' && (
        <path d={at < 0 ? `M${at - 9},-19l18,6v-12h-18Z` : `M${at - 9},-13l18,-6v-6h-18Z`} className={styles.fur} />
      )}
    </>
  );
}
