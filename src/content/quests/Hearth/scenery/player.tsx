import art from '#art/art.module.css';
import type { SceneryProps } from '#art/scenery';
import { outlinePath } from '#tiles';
import styles from '../scenery.module.css';
import type { Evening } from './evening.tsx';
import { Tray } from './tray.tsx';

const PIXEL = 3.3;
const GRID = 32; // pixels
/** Distance from the top of a sitting figure to the seat. */
const SEATED = 28; // pixels

type Draws = Pick<SceneryProps, 'Player'>;

interface InChairProps extends Draws {
  /** The middle of the seat. */
  readonly at: readonly [x: number, y: number];
}

export function PlayerInChair({ Player, at: [x, y] }: InChairProps) {
  return (
    <g data-thing="player">
      <Player at={{ x: x - (GRID / 2) * PIXEL, y: y - SEATED * PIXEL, pixel: PIXEL }} seated>
        <Somebody at={`${x} ${y + 14}`} height={58} />
      </Player>
    </g>
  );
}

interface OnFootProps extends Draws {
  /** The middle between the feet. */
  readonly at: readonly [x: number, y: number];
  readonly behind: boolean;
}

export function PlayerOnFoot({ Player, at: [x, y], behind }: OnFootProps) {
  return (
    <g data-thing="player">
      <Player at={{ x: x - (GRID / 2) * PIXEL, y: y - GRID * PIXEL, pixel: PIXEL }} behind={behind}>
        <Somebody at={`${x} ${y}`} height={66} />
      </Player>
    </g>
  );
}

/** A player without a form: a coat and a hat. */
function Somebody({ at, height }: { readonly at: string; readonly height: number }) {
  return (
    <g transform={`translate(${at})`} data-thing="coat">
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

const ALL = 'M54,-122l9,3M80,-130l3,9M92,-112l-8,4M62,-108l2,9M100,-92l9,2M48,-96l3,8M96,-70l-9,3M84,-60l8,4';
const SLEEVE = 'M4,-56l4,9M12,-46l9,-3M2,-42l9,4M16,-58l6,6M8,-30l7,-6';

/** Cat hair on the player. */
export function HairOn({ where }: { readonly where: Evening['hairOnPlayer'] }) {
  if (where === 'none') return null;
  const d = where === 'all' ? ALL : SLEEVE;
  return (
    <g data-thing={`hair on ${where}`}>
      <path d={d} className={styles.halo} />
      <path d={d} className={styles.hair} />
    </g>
  );
}

/** The player, who has traded the pencil for the tray. */
export function PlayerWithTray({ Player, carries }: Draws & { readonly carries: Evening['tray'] }) {
  return (
    <>
      <PlayerOnFoot Player={Player} at={[148, -3]} behind={false} />
      <Tray at="142 -30" carries={carries} />
    </>
  );
}
