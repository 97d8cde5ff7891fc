import type { Mood } from '#art/cat';
import type { SceneryProps } from '#art/scenery';

interface PlacedProps extends Pick<SceneryProps, 'Portrait'> {
  /** The `soul_tag` of the npc. */
  readonly who: string;
  readonly mood: Mood;
  /** The middle of the feet, or of the chin of a bust. */
  readonly at: readonly [x: number, y: number];
  readonly scale: number;
  readonly bust?: boolean;
}

/** Puts the portrait of an npc into the scenery. */
export function Placed({ who, mood, at: [x, y], scale, bust = false, Portrait }: PlacedProps) {
  const { width, height, middle, foot } = bust ? BUST : WHOLE;
  return (
    <svg
      data-who={who}
      x={x - middle * scale}
      y={y - foot * scale}
      width={width * scale}
      height={height * scale}
      overflow="visible"
      aria-hidden="true"
    >
      <Portrait who={who} mood={mood} bust={bust} />
    </svg>
  );
}

/** Sizes of the portraits, and where in them the middle and the feet (or chin) of the cat are. */
const WHOLE = { width: 170, height: 222, middle: 90, foot: 218 } as const;
const BUST = { width: 126, height: 126, middle: 63, foot: 124 } as const;
