import { paletteOf } from '../palette-of.ts';
import styles from './cat.module.css';
import { type CatProps, Eyes } from './cat.tsx';

const HOOD = 'M-2,-94L24,-78L44,-44L50,-6L34,22H-50L-66,-6L-60,-44L-40,-78Z';
const FACE = 'M-8,-58L20,-44L32,-16L24,8L10,18H-26L-40,8L-48,-16L-36,-44Z';
const CLOAK = 'M-46,14L-62,62L-72,118H72L62,62L32,14Z';
const FOLDS = 'M-36,52L-44,110M-8,48V110M22,52L30,110';

const DARK = { eyes: 'var(--hue-69-highlight)', fur: 'var(--night)' } as const;
const EDGE = { stroke: 'var(--line)', strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const CLOTH = 'color-mix(in oklab, light-dark(var(--pastel), var(--night-panel)), var(--edge) 42%)';

interface HoodedProps extends Pick<CatProps, 'className' | 'mood'> {
  /** The name from which the colour of the cloak follows. */
  readonly who: string;
}

/** Somebody in a hooded cloak, of whom only the eyes are seen: an npc without a portrait. */
export function Hooded({ className = '', mood = 'calm', who }: HoodedProps) {
  return (
    <svg
      viewBox="-82 -100 170 222"
      className={`${styles.cat} ${className}`}
      data-palette={paletteOf(who)}
      data-mood={mood}
      aria-hidden="true"
    >
      <path d={CLOAK} fill={CLOTH} {...EDGE} />
      <path d={FOLDS} fill="none" {...EDGE} strokeWidth="2.5" />
      <g className={styles.head}>
        <path d={HOOD} fill={CLOTH} {...EDGE} />
        <path d={FACE} fill={DARK.fur} {...EDGE} strokeWidth="2.5" />
        <Eyes mood={mood} coat={DARK} />
      </g>
      <circle cx="-8" cy="30" r="8" fill="var(--hue-69-highlight)" {...EDGE} strokeWidth="2.5" />
    </svg>
  );
}
