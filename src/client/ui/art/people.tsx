import { outlinePath } from '#tiles';
import art from './art.module.css';
import type { Mood } from './cat.tsx';
import styles from './people.module.css';
import type { SceneryProps } from './scenery.tsx';

type At = readonly [x: number, y: number];

interface PlacedProps extends Pick<SceneryProps, 'Portrait'> {
  /** The `soul_tag` of the npc. */
  readonly who: string;
  readonly mood: Mood;
  /** The middle of the feet, or of the chin of a bust. */
  readonly at: At;
  readonly scale: number;
  readonly bust?: boolean;
}

/** Sizes of the portraits, and where in them the middle and the feet (or chin) of the cat are. */
const WHOLE = { width: 170, height: 222, middle: 90, foot: 218 } as const;
const BUST = { width: 126, height: 126, middle: 63, foot: 124 } as const;

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

const COAT = { className: art.coat, strokeWidth: 3, strokeLinejoin: 'round' } as const;
const TAILS = {
  curled: 'M56,-4q14,10 2,14q-16,4 -34,-4',
  hanging: 'M62,-6q12,6 9,24q-2,14 6,20',
} as const;

interface LyingProps extends Pick<PlacedProps, 'mood' | 'Portrait'> {
  /** Her chin. Her body is on the right of it, and her paws are 4 lower. */
  readonly at: At;
  readonly tail: keyof typeof TAILS;
  readonly scale?: number;
}

/** Quince, lying on something, with her paws under her: 96 wide. */
export function Lying({ at: [x, y], tail, mood, scale = 1, Portrait }: LyingProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {mood === 'startled' ? (
        <path
          d="M58,-12l8,4l6,-4l1,8l8,3l-6,7l7,5l-8,5l5,8l-9,2l1,9l-8,-3l-7,9l-3,-14l-7,-2l5,-7l-6,-6l7,-4l-3,-8Z"
          {...COAT}
        />
      ) : (
        <path d={TAILS[tail]} className={styles.tail} />
      )}
      <path d="M-22,2V-14L4,-27H44L62,-15L66,4H-18Z" {...COAT} />
      <path d="M-14,4v-6M-6,4v-6M2,4v-6M36,4q-2,-12 8,-16" className={styles.seam} />
      <Placed who="NekoWitch" mood={mood} at={[0, 0]} scale={0.48} bust Portrait={Portrait} />
    </g>
  );
}

const GRID = 32; // pixels
/** Distance from the top of a sitting figure to the seat. */
const SEATED = 28; // pixels
/** The usual size of a figure's pixel. */
const PIXEL = 3.3;

interface PlayerAtProps extends Pick<SceneryProps, 'Player'> {
  /** The middle between the feet, or the middle of the seat. */
  readonly at: At;
  readonly pixel?: number;
}

export function PlayerOnFoot({
  Player,
  at: [x, y],
  pixel = PIXEL,
  behind = false,
}: PlayerAtProps & { readonly behind?: boolean }) {
  return (
    <g data-thing="player">
      <Player at={{ x: x - (GRID / 2) * pixel, y: y - GRID * pixel, pixel }} behind={behind}>
        <Somebody at={`${x} ${y}`} height={66} scale={pixel / PIXEL} />
      </Player>
    </g>
  );
}

export function PlayerSeated({ Player, at: [x, y], pixel = PIXEL }: PlayerAtProps) {
  const scale = pixel / PIXEL;
  return (
    <g data-thing="player">
      <Player at={{ x: x - (GRID / 2) * pixel, y: y - SEATED * pixel, pixel }} seated>
        <Somebody at={`${x} ${y + 14 * scale}`} height={58} scale={scale} />
      </Player>
    </g>
  );
}

interface SomebodyProps {
  readonly at: string;
  readonly height: number;
  readonly scale: number;
}

/** A player without a form: a coat and a hat. */
function Somebody({ at, height, scale }: SomebodyProps) {
  return (
    <g transform={`translate(${at}) scale(${scale})`} data-thing="coat">
      <path
        d={`M-12,${-height - 6}h24l10,18l6,${height - 12}h-56l6,${12 - height}Z`}
        className={`${art.thin} ${styles.coat}`}
      />
      <path d={`M0,${-height + 8}V0`} className={art.thin} />
      <g transform={`translate(2 ${-height - 14})`}>
        <path d={outlinePath({ scale: 12 })} className={`${art.thin} ${art.deep}`} />
        <path d="M-18,3.400H10.300" className={art.band} />
      </g>
    </g>
  );
}

/** Pudding's two paws, on what she holds. */
export function MaidPaws({
  at,
  y,
  scale = 1,
}: {
  readonly at: readonly number[];
  readonly y: number;
  readonly scale?: number;
}) {
  return at.map((x) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${scale})`} className={styles.maidPaw}>
      <path d="M-9,7V-4l5,-6h8l5,6V7Z" />
      <path d="M-3,-2v7M3,-2v7" />
    </g>
  ));
}
