import type { ReactNode } from 'react';
import styles from './cat.module.css';

/** Expressions of a cat. */
export type Mood = 'calm' | 'asleep' | 'watchful' | 'pleased' | 'offended' | 'startled';

/** Horizontal positions of a cat's eyes. */
const LEFT_EYE = -26;
const RIGHT_EYE = 10;

/** The line of a closed eye: curved downwards in sleep, upwards in a smile. */
function shutEye(at: number, smiles: boolean): string {
  return smiles ? `M${at - 8},-9q8,-13,16,0` : `M${at - 8},-15q8,9,16,0`;
}

/** Whether a cat's eye is closed. In the mood 'watchful', only the left eye is. */
function isShut(at: number, mood: Mood): boolean {
  return mood === 'asleep' || mood === 'pleased' || (mood === 'watchful' && at === LEFT_EYE);
}

/** The path of a cat's mouth by mood. */
export const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: 'M-8,5q-5,7-11,3M-8,5q5,7,11,3',
  asleep: 'M-8,5q-4,4-9,2M-8,5q4,4,9,2',
  watchful: 'M-8,5q-4,5-10,2M-8,5q5,7,12,2',
  pleased: 'M-8,5q-6,10-14,2M-8,5q6,10,14,2',
  offended: 'M-8,5v2q-6,0-10,5M-8,7q6,0,10,5',
  startled: 'M-8,5v1a4.5,6,0,1,0,0.1,0',
};

/** The path of a cat's tail by mood: curled around a sleeping cat, upright on a startled cat. */
const TAILS: Readonly<Record<Mood, string>> = {
  calm: 'M50,104C80,112 94,86 78,70C68,61 58,71 67,79',
  asleep: 'M60,98C74,118 30,124 -30,110',
  watchful: 'M50,104C82,108 72,72 80,46',
  pleased: 'M50,104C86,98 86,64 78,38C72,22 54,28 62,44',
  offended: 'M50,104C70,114 74,92 84,98C94,104 92,116 102,110',
  startled:
    'M48,110L66,105L83,109L79,97L93,92L85,82L98,74L88,65L99,54L87,49L96,36L84,36L86,20L77,26L72,8L66,26L56,23L61,36L51,42L61,50L51,60L61,66L52,78L60,84L46,92Z',
};

const HEAD = 'M-50,-36L-62,-11L-46,12L-27,24H11L30,12L46,-11L34,-36L4,-46H-20Z';
const EARS = ['M-53,-28L-54,-72L-16,-45Z', 'M37,-28L38,-72L0,-45Z'] as const;
const INNER_EARS = ['M-47,-40L-48,-60L-31,-47Z', 'M31,-40L32,-60L15,-47Z'] as const;
/** The view box of a portrait, which shows face and hat only. */
const BUST = '-71 -100 126 126';
const PAWS = 'M-8,117V84M-34,117v-7M-21,117v-7M5,117v-7M18,117v-7M32,117C18,98 30,72 50,74';
const WHISKERS = 'M-42,1l-20,-5M-42,7l-18,5M26,1l20,-5M26,7l18,5';

/** Shape of the body, from the neck to the ground, and colours, of the two cats. The maid is rounder. */
const COATS = {
  witch: {
    body: 'M-32,8L-36,66L-46,106L-40,118H56L66,98L60,66L44,34L22,4Z',
    fur: 'var(--cat)',
    rim: 'var(--cat-edge)',
    line: 'var(--pastel)',
    seam: 'color-mix(in oklab, var(--cat), var(--pastel) 34%)',
    eyes: 'var(--hue-69-highlight)',
    blush: 'var(--hue-340-pastel)',
    nose: 'var(--hue-340-pastel)',
  },
  maid: {
    body: 'M-34,8L-45,66L-54,104L-46,118H62L72,98L66,66L50,34L24,4Z',
    fur: 'var(--hue-32-pastel)',
    rim: 'var(--cat)',
    line: 'var(--cat)',
    seam: 'color-mix(in oklab, var(--hue-32-pastel), var(--hue-32-text) 45%)',
    eyes: 'var(--cat)',
    blush: 'var(--hue-0-pastel)',
    nose: 'var(--hue-340-text)',
  },
} as const;

/** The shape of a cat's body, and its colours, as CSS. */
export type Coat = { readonly [Part in keyof (typeof COATS)['witch']]: string } & {
  /** The inside of the ears; by default pink. */
  readonly ears?: string;
};

/** The shape of the witch's body, for cats with colours of their own. */
export const SLENDER = COATS.witch.body;

const LINE = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round' } as const;

export interface CatProps {
  readonly className?: string | undefined;
  readonly mood?: Mood;
  /** Whether to draw only head and hat, where there is no space for more. */
  readonly bust?: boolean;
}

interface AnyCatProps extends CatProps {
  /** Whose body and colours the cat has, or its own. */
  readonly fur: keyof typeof COATS | Coat;
  /** Marks of the fur: on the body, below the paws' lines, and on the face, below the eyes. */
  readonly marks?: { readonly body?: ReactNode; readonly face?: ReactNode };
  readonly hat?: ReactNode;
  /** Clothing below the chin. */
  readonly collar?: ReactNode;
}

/** A sitting cat, drawn as if cut out of one sheet of paper. Its mood shows in ears, eyes, mouth and tail. */
export function Cat({ className = '', mood = 'calm', bust = false, fur, marks, hat, collar }: AnyCatProps) {
  const coat: Coat = typeof fur === 'string' ? COATS[fur] : fur;
  // Draws an outline around the whole cat, but none between its parts.
  const rim = { fill: coat.rim, stroke: coat.rim, strokeWidth: bust ? 9 : 6, strokeLinejoin: 'round' } as const;
  const tail = !bust && <Tail mood={mood} coat={coat} />;
  return (
    <svg
      viewBox={bust ? BUST : '-82 -100 170 222'}
      className={`${styles.cat} ${className}`}
      data-fur={typeof fur === 'string' ? fur : undefined}
      data-mood={mood}
      aria-hidden="true"
    >
      {mood !== 'asleep' && tail}
      {!bust && <path d={coat.body} {...rim} />}
      <g className={styles.head} {...rim}>
        <Ears d={EARS} />
        <path d={HEAD} />
      </g>
      {!bust && (
        <>
          <path d={coat.body} fill={coat.fur} />
          {marks?.body}
          <path d={PAWS} {...LINE} stroke={coat.seam} strokeWidth="2.5" />
        </>
      )}
      {collar}
      {mood === 'asleep' && tail}
      <g className={styles.head}>
        <Ears d={EARS} fill={coat.fur} />
        <Ears d={INNER_EARS} fill={coat.ears ?? 'var(--hue-340-pastel)'} />
        <path d={HEAD} fill={coat.fur} />
        {marks?.face}
        <Eyes mood={mood} coat={coat} />
        <path d="M-13,-1h10l-5,6Z" fill={coat.nose} />
        <path d={MOUTHS[mood] + WHISKERS} {...LINE} stroke={coat.line} />
        {mood === 'pleased' && <path d="M-48,0h9M23,0h9" {...LINE} stroke={coat.blush} strokeWidth="5" />}
        <g className={styles.worn}>{hat}</g>
      </g>
    </svg>
  );
}

function Ears({ d: [left, right], fill }: { readonly d: readonly [string, string]; readonly fill?: string }) {
  return (
    <g fill={fill}>
      <path d={left} className={styles.leftEar} />
      <path d={right} className={styles.rightEar} />
    </g>
  );
}

interface PartProps {
  readonly mood: Mood;
  readonly coat: Coat;
}

interface EyesProps {
  readonly mood: Mood;
  /** The colours of the eyes, and of the face around them. */
  readonly coat: { readonly eyes: string; readonly fur: string };
}

/** The eyes of a face whose middle is at -8,-13. */
export function Eyes({ mood, coat }: EyesProps) {
  return (
    <g className={styles.eyes} data-part="eyes">
      <Eye at={LEFT_EYE} mood={mood} coat={coat} />
      <Eye at={RIGHT_EYE} mood={mood} coat={coat} />
    </g>
  );
}

function Tail({ mood, coat: { rim, fur } }: PartProps) {
  const d = TAILS[mood];
  return (
    <g className={styles.tail}>
      {mood === 'startled' ? (
        <>
          <path d={d} fill={rim} stroke={rim} strokeWidth="6" strokeLinejoin="round" />
          <path d={d} fill={fur} />
        </>
      ) : (
        <>
          <path d={d} {...LINE} stroke={rim} strokeWidth="19" />
          <path d={d} {...LINE} stroke={fur} strokeWidth="13" />
        </>
      )}
    </g>
  );
}

function Eye({ at, mood, coat }: EyesProps & { readonly at: number }) {
  if (isShut(at, mood)) {
    return <path d={shutEye(at, mood === 'pleased')} {...LINE} stroke={coat.eyes} strokeWidth="3.5" />;
  }
  const wide = mood === 'startled' ? 2.5 : 0;
  const aside = mood === 'offended' ? 3 : 0;
  return (
    <>
      <ellipse cx={at} cy="-13" rx={7 + wide} ry={8.5 + wide} fill={coat.eyes} />
      <ellipse cx={at + aside} cy="-13" rx={wide > 0 ? 1.6 : 2.6} ry={wide > 0 ? 4 : 7.2} fill="var(--cat)" />
      <circle cx={at + aside + 2.2} cy="-16.5" r="1.8" fill="var(--paper)" />
      {mood === 'offended' && (
        <path d={at < 0 ? `M${at - 9},-19l18,6v-12h-18Z` : `M${at - 9},-13l18,-6v-6h-18Z`} fill={coat.fur} />
      )}
    </>
  );
}
