import type { ReactNode } from 'react';
import art from '#art/art.module.css';
import styles from '../scenery.module.css';
import { Trader } from './cats.tsx';
import type { Night } from './night.tsx';

/** The saucers on their cloth, 250 wide, and the grey cat behind them. A part of them is empty. */
export function Saucers({ moons, matchboxIsSold }: Pick<Night, 'moons' | 'matchboxIsSold'>) {
  return (
    <g data-thing="saucers" data-moons={moons}>
      <Trader
        fur="grey"
        mood={matchboxIsSold ? 'pleased' : moons < 7 ? 'offended' : 'calm'}
        at={[4, -24]}
        scale={0.56}
      />
      <path d="M-134,2L-112,-30H112L134,2Z" className={`${art.thin} ${styles.cloth}`} />
      {[-84, -28, 28, 84].map((x, at) => (
        <Saucer key={x} at={[x, -24]} full={at !== 0 || !matchboxIsSold} scale={0.86} />
      ))}
      {[-60, 0, 60].map((x, at) => (
        <Saucer key={x} at={[x, -7]} full={at < moons - 4} />
      ))}
      {matchboxIsSold && <Matchbox at="40 -38" />}
    </g>
  );
}

interface SaucerProps {
  readonly at: readonly [x: number, y: number];
  readonly full: boolean;
  readonly scale?: number;
}

/** A saucer, 44 wide, with milk and a moon in it, or empty. */
export function Saucer({ at: [x, y], full, scale = 1 }: SaucerProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-thing={full ? 'full saucer' : 'empty saucer'}>
      <path d="M-22,0q2,11 14,11h16q12,0 14,-11Z" className={`${art.thin} ${styles.china}`} />
      <ellipse rx="22" ry="7" className={`${art.thin} ${styles.china}`} />
      {full ? (
        <>
          <ellipse rx="17" ry="4.500" className={styles.milk} />
          <ellipse rx="9" ry="3.200" className={styles.reflection} />
        </>
      ) : (
        <ellipse rx="15" ry="3.500" className={styles.hollow} />
      )}
    </g>
  );
}

function Matchbox({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at})`} data-thing="matchbox">
      <path d="M-13,0v-11l5,-5h22v11l-5,5Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M-13,-11h22l5,-5M9,0v-11" className={`${art.thin} ${art.pale}`} />
      <circle cx="-2" cy="-5.500" r="2.500" className={art.fire} />
    </g>
  );
}

/** The door without a house, 150 high. On its other side it has another colour. */
export function Door({
  isBehindDoor,
  hasFlap,
  withCat = true,
}: Pick<Night, 'isBehindDoor' | 'hasFlap'> & { readonly withCat?: boolean }) {
  return (
    <g data-thing="door" data-side={isBehindDoor ? 'that' : 'this'}>
      <path d="M-48,2V-156H48V2H36V-144H-36V2Z" className={`${art.shape} ${styles.frame}`} />
      <path d="M-36,2V-144H36V2Z" className={`${art.shape} ${isBehindDoor ? styles.otherSide : styles.oneSide}`} />
      <path d="M-24,-132h20v46h-20ZM4,-132h20v46h-20Z" className={art.thin} />
      <circle cx={isBehindDoor ? -26 : 26} cy="-66" r="4.500" className={`${art.thin} ${art.light}`} />
      {hasFlap ? (
        <g data-thing="flap">
          <path d="M-26,0v-34q0,-16 16,-16h20q16,0 16,16v34Z" className={`${art.thin} ${art.night}`} />
          <Trader fur="ginger" mood="pleased" at={[0, -8]} scale={0.42} bust />
          <path d="M-22,4v-8q0,-6 8,-6t8,6v8ZM6,4v-8q0,-6 8,-6t8,6v8Z" className={`${art.thin} ${styles.ginger}`} />
        </g>
      ) : (
        withCat && <Trader fur="ginger" mood={isBehindDoor ? 'pleased' : 'calm'} at={[-72, 2]} scale={0.44} />
      )}
    </g>
  );
}

/** A cardboard box, 110 wide. What `children` draw is in it. */
export function Box({ children }: { readonly children?: ReactNode }) {
  return (
    <g data-thing="box">
      <path d="M-55,-46L-40,-60H40L55,-46Z" className={`${art.thin} ${styles.inside}`} />
      {children}
      <path d="M-55,-46H55L50,2H-50Z" className={`${art.shape} ${styles.card}`} />
      <path d="M-55,-46L-78,-30L-72,-24L-54,-36M55,-46L78,-30L72,-24L54,-36" className={`${art.thin} ${styles.card}`} />
      <path d="M-8,-44V0M8,-44V0" className={styles.tape} />
    </g>
  );
}

/** The fish, which all bidders hold. It is the same one. */
export function Fish({ bids }: Pick<Night, 'bids'>) {
  const length = 40 + 34 * (bids - 1);
  return (
    <g transform="translate(-172 -34)" data-thing="fish">
      <path
        d={`M0,0q14,-14 40,-12H${length}l16,-10q-2,10 -2,12t4,12l-18,-8H40q-26,2 -40,-4Z`}
        className={`${art.thin} ${styles.fish}`}
      />
      <circle cx="14" cy="-4" r="2" fill="var(--cat)" />
    </g>
  );
}

interface TableProps {
  readonly isFromBehind?: boolean;
  /** What lies on it. */
  readonly children?: ReactNode;
}

/** Pudding's table, 212 wide and 66 high. */
export function Table({ isFromBehind = false, children }: TableProps) {
  return (
    <g data-thing="table">
      <path d="M-88,-56V2M88,-56V2" className={art.shape} />
      {isFromBehind ? (
        <path d="M-84,-24H84" className={art.shape} />
      ) : (
        <path
          d="M-100,-58H100L92,-14l-23,8l-23,-8l-23,8l-23,-8l-23,8l-23,-8l-23,8l-23,-8Z"
          className={`${art.thin} ${styles.cloth}`}
        />
      )}
      <path d="M-106,-66H106v10H-106Z" className={`${art.shape} ${styles.frame}`} />
      {children}
    </g>
  );
}

/** A boot, an umbrella and a bowler hat, each with a label. */
export function LostThings() {
  return (
    <g transform="translate(44 0)" data-thing="lost things">
      <path d="M-84,-66v-24h14v14h16v10Z" className={`${art.thin} ${art.deep}`} />
      <path d="M-38,-66l-5,-34q5,-8 10,0l-5,34M-38,-104v-6" className={`${art.thin} ${styles.oneSide}`} />
      <path d="M-28,-66q0,-16 12,-16t12,16Z" className={`${art.thin} ${styles.otherSide}`} />
      <Label at="-58 -80" />
      <Label at="-30 -90" />
      <Label at="-4 -76" />
    </g>
  );
}

function Label({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at}) rotate(12)`} data-thing="label">
      <path d="M-6,-4l6,-2l10,3v9l-10,3l-6,-3Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
    </g>
  );
}

interface SackProps extends Pick<Night, 'sack'> {
  /** The middle of its lower edge. */
  readonly at: string;
  readonly scale?: number;
  readonly showsTail?: boolean;
  /** Who looks out of it. */
  readonly children?: ReactNode;
}

const SHUT = 'M-34,0q-14,-26 4,-48q12,-14 22,-18l-4,-12l10,5l12,-6l-4,14q16,6 24,20q14,24 2,45Z';
const HEAVY = 'M-48,0q-14,-24 4,-42q16,-14 32,-18l-4,-12l10,5l12,-6l-4,14q22,4 34,18q14,20 4,41Z';
const OPEN = 'M-38,0q-12,-26 0,-50l-8,-8q44,-12 92,0l-8,8q14,26 2,50Z';

/** The sack: shut, heavier after a poke, or open. */
export function Sack({ at, sack, scale = 1, showsTail = false, children }: SackProps) {
  const isOpen = sack === 'open' || sack === 'carried';
  const d = isOpen ? OPEN : sack === 'poked' ? HEAVY : SHUT;
  return (
    <g transform={`translate(${at}) scale(${scale})`} data-thing="sack" data-sack={sack}>
      {showsTail && <path d="M26,-12q30,4 26,34t14,26" className={styles.tail} data-thing="tail" />}
      {children}
      <path d={d} className={`${art.shape} ${styles.sackcloth}`} />
      {!isOpen && <path d="M-12,-64q10,6 22,-1" className={styles.string} />}
      <path d="M-20,-16h14M-2,-28h16M4,-10h14" className={art.thin} />
    </g>
  );
}

interface HeldProps extends Pick<Night, 'holds'> {
  /** The player's hand. */
  readonly at: readonly [x: number, y: number];
}

/** What the player holds, except the sack. */
export function Held({ holds, at: [x, y] }: HeldProps) {
  switch (holds) {
    case 'pencil':
      return (
        <g transform={`translate(${x} ${y}) rotate(-40) scale(1.2)`} data-thing="pencil">
          <path d="M-13,-4h20v8h-20Z" className={`${art.thin} ${art.light} ${art.pale}`} />
          <path d="M7,-4l9,4l-9,4Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
          <path d="M-13,-4h-5v8h5Z" className={`${art.thin} ${art.cushion}`} />
        </g>
      );
    case 'whisker':
      return <path d={`M${x},${y}q26,-14 44,-46`} className={styles.whisker} data-thing="whisker" />;
    case 'matchbox':
      return <Matchbox at={`${x + 4} ${y + 4}`} />;
    case 'saucer':
      return <Saucer at={[x, y]} full scale={1.2} />;
    case 'empty saucer':
      return <Saucer at={[x, y]} full={false} />;
    default:
      return null;
  }
}

/** A pocket that is turned out: of the player at `at`, on the left, or the other one. */
export function Pocket({
  pocket,
  at: [x, y],
}: Pick<Night, 'pocket'> & { readonly at: readonly [x: number, y: number] }) {
  if (pocket === 'in') return null;
  const isHoled = pocket === 'holed';
  return (
    <g
      transform={`translate(${x + (isHoled ? 18 : -18)} ${y}) scale(${isHoled ? 1 : -1} 1)`}
      data-thing={`${pocket} pocket`}
    >
      <path d="M-4,-38l14,4l8,22l-14,4l-12,-16Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      {isHoled && <ellipse cx="8" cy="-18" rx="4" ry="5" className={`${art.thin} ${art.night}`} />}
    </g>
  );
}

/** What Pudding has in writing. */
export function Document({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at}) rotate(-6)`} data-thing="writing">
      <path d="M-15,0v-38l6,-4h24v42Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M-9,-30h16M-9,-23h18M-9,-16h12" className={`${art.thin} ${art.pale}`} />
      <path d="M-2,-8l4,4l8,-9" className={styles.tick} />
    </g>
  );
}
