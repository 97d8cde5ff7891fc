import art from '#art/art.module.css';
import type { Mood } from '#art/cat';
import { Placed } from '#art/people';
import type { SceneryProps } from '#art/scenery';
import { outlinePath } from '#tiles';
import styles from '../scenery.module.css';

type At = readonly [x: number, y: number];

interface QuinceProps extends Pick<SceneryProps, 'Portrait'> {
  readonly mood: Mood;
  /** Where her feet are. */
  readonly at: At;
}

const QUINCE = 'NekoWitch';
const COAT = { className: art.coat, strokeWidth: 3, strokeLinejoin: 'round' } as const;

/** Quince, sitting. */
export function Sitting({ scale, ...quince }: QuinceProps & { readonly scale: number }) {
  return <Placed who={QUINCE} scale={scale} {...quince} />;
}

/** Quince with her back to the player. */
export function TurnedAway({ at }: { readonly at: At }) {
  return (
    <g transform={`translate(${at})`} data-who={QUINCE} data-thing="back">
      <path d="M-27,-34L-29,-52L-11,-41H5L22,-52L20,-34L25,-24L17,-15L26,3H-32L-24,-15L-32,-24Z" {...COAT} />
      <path d="M12,0q16,2 16,14t8,14" className={styles.tail} />
      <path d="M-4,-12v11" className={styles.seam} />
      <g transform="translate(-2 -47) rotate(6)">
        <path d={outlinePath({ scale: 8 })} className={styles.ownHat} />
        <path d="M-12,2.300H7" stroke="var(--art-band)" strokeWidth="3" />
      </g>
    </g>
  );
}

/** Quince's shadow: the tile, which looks like a cat, or like a hat when it is turned. */
const SHADOWS = {
  cat: outlinePath({ scale: 66, rotation: 2 }),
  hat: outlinePath({ scale: 66 }),
} as const;

export function Shadow({ shape }: { readonly shape: keyof typeof SHADOWS }) {
  return (
    <path
      d={SHADOWS[shape]}
      transform={shape === 'hat' ? 'translate(-6 -150)' : 'translate(-6 -120)'}
      fill="light-dark(var(--text), var(--night))"
      opacity="0.42"
      className={styles.shadow}
      data-thing="shadow"
      data-shadow={shape}
    />
  );
}
