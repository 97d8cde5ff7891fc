import art from '#art/art.module.css';
import { Duster } from '#art/duster';
import { Lying, MaidPaws, Placed, PlayerOnFoot, PlayerSeated } from '#art/people';
import type { SceneryProps } from '#art/scenery';
import { outlinePath } from '#tiles';
import styles from '../scenery.module.css';
import { type Carry, type Side, type Sofa, treadAt } from './carry.tsx';

type Draws = Pick<SceneryProps, 'Player' | 'Portrait'> & { readonly carry: Carry };
type At = readonly [x: number, y: number];

/** How far from the sofa's seat those who carry it stand. */
const REACH = 32;

/** Where a point of the sofa is in the picture. */
function placed({ at: [x, y], turn }: Sofa, dx: number, dy: number): At {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [round(x + dx * cos - dy * sin), round(y + dx * sin + dy * cos)];
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** Where somebody stands who has an end. */
function standAt({ sofa, place }: Carry, side: Side): At {
  const [x] = placed(sofa, side * (sofa.half + REACH), 0);
  return [x, place === 'stairs' || place === 'corner' ? treadAt(x) : -2];
}

function farSide({ player }: Carry): Side {
  return player.at === 1 ? -1 : 1;
}

/** The sofa, with Quince in the middle, and the hands at the end that the player does not have. */
export function TheSofa({ carry, Portrait }: Draws) {
  const { sofa, farEnd, player, quince, slides, creaks } = carry;
  const { at, turn, half, shape } = sofa;
  const side = farSide(carry);
  const sit = half - 4;
  return (
    <g transform={`translate(${at.join(' ')}) rotate(${turn})`} data-thing="sofa">
      {farEnd === 'other' && <Hat at={[side * (half + 14), -100]} />}
      <path
        d={`M${-half},-10V-86l12,-14H${half - 12}l12,14V-10Z`}
        className={`${art.shape} ${art.cloth}`}
        data-thing={shape}
      />
      <path d={`M${-sit + 6},-10v8M${sit - 6},-10v8`} className={art.shape} />
      <path d={`M${-sit},-8v-34H${sit}v34Z`} className={`${art.shape} ${art.cloth}`} />
      <path d={`M${-sit},-42l7,-14H-2v14ZM2,-42v-14H${sit - 7}l7,14Z`} className={`${art.shape} ${art.cushion}`} />
      <Lying at={[player.isSeated ? 6 : -16, -54]} tail="hanging" scale={0.94} mood={quince} Portrait={Portrait} />
      {[-1, 1].map((one) => (
        <path key={one} d={`M${one * half - 11},-6v-62l11,-9l11,9v62Z`} className={`${art.shape} ${art.cloth}`} />
      ))}
      {farEnd === 'other' && <Hands x={side * (half + 8)} />}
      {farEnd === 'pudding' && <MaidPaws at={[side * (half + 8)]} y={-40} scale={0.8} />}
      {creaks && (
        <path
          d={`M${side * (half - 30)},-70l-5,-10M${side * (half - 18)},-72v-11M${side * (half - 6)},-70l5,-10`}
          className={styles.marks}
          data-thing="creak"
        />
      )}
      {shape === 'wedged sofa' && (
        <path
          d={`M${-half - 22},-20l-12,-5M${-half - 22},-34h-13M${half + 22},-60l12,5M${half + 22},-74l12,-5`}
          className={styles.marks}
        />
      )}
      {slides && (
        <path
          d={`M${half + 22},-20h44M${half + 26},-44h60M${half + 22},-68h38`}
          className={styles.marks}
          data-thing="speed"
        />
      )}
    </g>
  );
}

/** All that is seen of the other one: the tip of a hat. */
function Hat({ at: [x, y] }: { readonly at: At }) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="other">
      <path d={outlinePath({ scale: 10 })} className={`${art.thin} ${art.deep}`} />
      <path d="M-15,2.900H8.600" className={art.band} />
    </g>
  );
}

function Hands({ x }: { readonly x: number }) {
  return (
    <g className={styles.hands}>
      <path d={`M${x - 7},-44q7,-8 14,0v9q-7,5 -14,0Z`} />
      <path d={`M${x - 7},-24q7,-8 14,0v9q-7,5 -14,0Z`} />
    </g>
  );
}

export function PlayerAtEnd({ carry, Player }: Draws) {
  const { player, sofa, slippers } = carry;
  const { at, isSeated } = player;
  if (typeof at !== 'number') return <PlayerOnFoot Player={Player} at={at} pixel={2.5} behind />;
  if (!isSeated) return <PlayerOnFoot Player={Player} at={standAt(carry, at)} pixel={2.6} />;
  const [x, y] = placed(sofa, at * (sofa.half - 30), -50);
  return (
    <>
      <PlayerSeated Player={Player} at={[x, y]} pixel={2.6} />
      {slippers > 0 && <Slipper at={[x - 2, y - 8]} />}
      {slippers > 1 && <Slipper at={[x + 2, y - 26]} />}
    </>
  );
}

function Slipper({ at: [x, y] }: { readonly at: At }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-14)`} data-thing="slipper">
      <path d="M-16,6q-2,-8 7,-10l4,4q6,-10 14,-6q9,4 8,12Z" className={`${art.thin} ${styles.slipper}`} />
      <path d="M-16,6h33M0,0l4,-3M8,2l3,-4" className={art.thin} />
    </g>
  );
}

/** Pudding, at the other end or with her list. */
export function Pudding({ carry, Portrait }: Draws) {
  const { farEnd, pudding } = carry;
  const [x, y] = farEnd === 'pudding' ? standAt(carry, farSide(carry)) : pudding.at;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Placed who="NekoMaid" mood={pudding.mood} at={[0, 0]} scale={0.5} Portrait={Portrait} />
      {pudding.has === 'duster' && <Duster transform="translate(26 -30) rotate(28)" />}
      {pudding.has === 'list' && <List />}
      {pudding.has === 'book' && <Book />}
      <MaidPaws at={[24]} y={-26} scale={0.7} />
    </g>
  );
}

function List() {
  return (
    <g transform="translate(26 -40) rotate(6)" data-thing="list">
      <path d="M-10,-20h20v36q-10,5 -20,0Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M-5,-13h10M-5,-6h10M-5,1h6" className={styles.ink} />
    </g>
  );
}

function Book() {
  return (
    <g transform="translate(24 -38) rotate(8)" data-thing="book">
      <path d="M-13,-16h26v32h-26Z" className={`${art.thin} ${art.deep}`} />
      <path d="M-8,-16v32" className={art.thin} />
    </g>
  );
}
