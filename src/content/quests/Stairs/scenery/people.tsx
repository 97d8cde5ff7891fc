import art from '#art/art.module.css';
import { Duster } from '#art/duster';
import { Flame } from '#art/flame';
import { Lying, MaidPaws, Placed, PlayerOnFoot, PlayerSeated } from '#art/people';
import type { SceneryProps } from '#art/scenery';
import styles from '../scenery.module.css';
import type { Climb } from './climb.tsx';
import { LANDING, SpareStep, treadOf } from './staircase.tsx';

type Draws = Pick<SceneryProps, 'Player' | 'Portrait'> & { readonly climb: Climb };

/** Quince's chin on her step: right of the middle, so that the player has room on the left. */
const QUINCE_X = 24;

export function QuinceOnStep({ climb: { steps, under, quince }, Portrait }: Draws) {
  const y = treadOf(steps, under);
  return <Lying at={[QUINCE_X, y - 3]} tail="hanging" scale={0.86} mood={quince.mood} Portrait={Portrait} />;
}

export function QuinceInBed({ climb: { quince }, Portrait }: Draws) {
  return <Placed who="NekoWitch" mood={quince.mood} at={[0, -196]} scale={0.36} bust Portrait={Portrait} />;
}

/** The step on which Pudding stands, counted from 0. */
const PUDDINGS = 2;

export function Pudding({ climb: { steps, pudding }, Portrait }: Draws) {
  const { does } = pudding;
  return (
    <g transform={`translate(-92 ${treadOf(steps, PUDDINGS)})`}>
      <Placed who="NekoMaid" mood={pudding.mood} at={[0, 0]} scale={0.5} Portrait={Portrait} />
      {does === 'dusts' && <Duster transform="translate(26 -30) rotate(28)" />}
      {does === 'readsBoth' && <OpenBook at="26 -34" thing="second book" />}
      {does === 'writes' ? <OpenBook at="-4 -34" thing="book" /> : <Book />}
      {does === 'writes' && <Pen />}
      <MaidPaws at={[-24, 24]} y={-26} scale={0.7} />
    </g>
  );
}

function Book() {
  return (
    <g transform="translate(-26 -34) rotate(-10)" data-thing="book">
      <path d="M-13,-16h26v32h-26Z" className={`${art.thin} ${styles.cover}`} />
      <path d="M-8,-16v32M-2,-7h9" className={art.thin} />
    </g>
  );
}

function OpenBook({ at, thing }: { readonly at: string; readonly thing: string }) {
  return (
    <g transform={`translate(${at})`} data-thing={thing}>
      <path d="M-24,-14l24,5l24,-5v26l-24,5l-24,-5Z" className={`${art.thin} ${styles.cover}`} />
      <path
        d="M-20,-16q12,-1 20,6q8,-7 20,-6v24q-12,-1 -20,6q-8,-7 -20,-6Z"
        className={`${art.thin} ${art.paper} ${art.pale}`}
      />
      <path d="M0,-10v24M-14,-8l8,3M-14,-1l8,3M14,-8l-8,3" className={styles.ink} />
    </g>
  );
}

function Pen() {
  return (
    <g transform="translate(16 -40) rotate(34)" data-thing="pen">
      <path d="M0,6l-3,-8q-6,-18 6,-26q6,14 0,26Z" className={`${art.thin} ${styles.feathers}`} />
    </g>
  );
}

/** Where the player stands on the landing, beside the door. */
const DOORSIDE = 62;
/** How far the step that is not there is above the landing. */
const SPARE = 13;

/** Where the candle is; null: there is none. */
function candleOf({ steps, under, player, candle, spare }: Climb): readonly [x: number, y: number] | null {
  if (candle === 'none' || spare === 'hand') return null;
  switch (player) {
    case 'below':
      return [4, treadOf(steps, under - 1) - 36];
    case 'below door':
      return [DOORSIDE - 22, treadOf(steps, steps - 3) - 26];
    case 'fallen':
      return [122, -12];
    case 'air':
      return [DOORSIDE + 20, LANDING - SPARE - 24];
    default:
      return [DOORSIDE + 20, LANDING - 26];
  }
}

/** The light of the candle on what is behind it. */
export function Candlelight({ climb }: Pick<Draws, 'climb'>) {
  const [x, y] = candleOf(climb) ?? [];
  if (x === undefined || y === undefined || climb.candle !== 'lit') return null;
  return (
    <>
      <radialGradient id="candlelight">
        <stop offset="0.1" stopColor="var(--hue-32-highlight)" stopOpacity="0.6" />
        <stop offset="1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y - 24} r="70" fill="url(#candlelight)" />
    </>
  );
}

export function PlayerOnStairs({ climb, Player }: Draws) {
  const candle = candleOf(climb);
  return (
    <>
      <PlayerAt climb={climb} Player={Player} />
      {candle && <Candle at={candle} isLit={climb.candle === 'lit'} turn={climb.candle === 'dropped' ? 96 : 0} />}
    </>
  );
}

function PlayerAt({ climb: { steps, under, player, spare }, Player }: Omit<Draws, 'Portrait'>) {
  switch (player) {
    case 'foot':
      return <PlayerOnFoot Player={Player} at={[92, -1]} pixel={2.9} behind />;
    case 'below':
      return <PlayerOnFoot Player={Player} at={[-24, treadOf(steps, under - 1)]} pixel={2.6} behind />;
    case 'below door':
      return <PlayerOnFoot Player={Player} at={[DOORSIDE - 44, treadOf(steps, steps - 3)]} pixel={2.1} behind />;
    case 'fallen':
      return <PlayerSeated Player={Player} at={[70, -14]} pixel={2.9} />;
    case 'lying':
      return <LyingPlayer Player={Player} at={[-54, treadOf(steps, under - 1)]} />;
    case 'air':
      return (
        <>
          <SpareStep transform={`translate(${DOORSIDE} ${LANDING - SPARE})`} />
          <PlayerOnFoot Player={Player} at={[DOORSIDE, LANDING - SPARE - 3]} pixel={1.9} behind />
        </>
      );
    case 'top':
      return (
        <>
          <PlayerOnFoot Player={Player} at={[DOORSIDE, LANDING + 2]} pixel={2} behind={spare === 'none'} />
          {spare === 'hand' && <SpareStep transform={`translate(${DOORSIDE + 4} ${LANDING - 8}) rotate(-7)`} />}
        </>
      );
  }
}

/** The player, flat on a step. The middle of the feet is at the right. */
function LyingPlayer({ Player, at: [x, y] }: Pick<Draws, 'Player'> & { readonly at: readonly [number, number] }) {
  return (
    <g transform={`translate(${x + 62} ${y - 17}) rotate(-90)`} data-thing="lying player">
      <PlayerOnFoot Player={Player} at={[0, 0]} pixel={2.3} />
    </g>
  );
}

interface CandleProps {
  readonly at: readonly [x: number, y: number];
  readonly isLit: boolean;
  readonly turn: number;
}

function Candle({ at: [x, y], isLit, turn }: CandleProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} data-thing={isLit ? 'candle' : 'snuffed candle'}>
      <path d="M-4,2v-16h8v16Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      {isLit ? (
        <Flame transform="translate(0 -14) scale(.28)" />
      ) : (
        <path d="M0,-16q-5,-5 0,-9t0,-9" className={styles.smoke} />
      )}
      <path d="M-9,2h18l-3,6h-12Z" className={`${art.thin} ${art.light}`} />
    </g>
  );
}

/** The dark, and the eyes in it. */
export function Dark({ climb: { steps, under, quince } }: Pick<Draws, 'climb'>) {
  const [x, y] = [QUINCE_X, treadOf(steps, under) - 3];
  const isWinking = quince.mood === 'watchful';
  return (
    <g data-thing="dark">
      <path d="M-2000,-2000H2000V60H-2000Z" className={styles.dark} />
      <g className={art.light}>
        {!isWinking && <ellipse cx={x - 8} cy={y - 15.5} rx="3" ry="4" />}
        <ellipse cx={x + 7} cy={y - 15.5} rx="3" ry="4" />
        <path d="M-98,-120q3,-4 6,0M-85,-120q3,-4 6,0" className={styles.shut} />
      </g>
    </g>
  );
}
