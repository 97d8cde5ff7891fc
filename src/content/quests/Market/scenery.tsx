import { Placed, PlayerOnFoot } from '#art/people';
import type { Scenery, SceneryProps } from '#art/scenery';
import { Trader } from './scenery/cats.tsx';
import { type Night, nightOf } from './scenery/night.tsx';
import { Box, Document, Door, Fish, Held, LostThings, Pocket, Sack, Saucers, Table } from './scenery/stalls.tsx';
import { Beams, Darkness, Gate, Shine, Sky } from './scenery/yard.tsx';
import styles from './scenery.module.css';

/** The yard by night: all stalls, or one of them. What it shows follows the lines. */
function Whole({ Player, Portrait, ...story }: SceneryProps) {
  const night = nightOf(story);
  const Spot = SPOTS[night.spot];
  return (
    <g className={styles.night} data-palette="5">
      <Sky sky={night.sky} />
      <Spot night={night} Player={Player} Portrait={Portrait} />
    </g>
  );
}

interface PartProps extends Pick<SceneryProps, 'Player' | 'Portrait'> {
  readonly night: Night;
}

interface StandingProps extends PartProps {
  /** The middle between the player's feet. */
  readonly at: readonly [x: number, y: number];
  readonly behind?: boolean;
}

/** The player on foot, with what is in the hand and in the pockets. */
function Standing({ night, Player, at: [x, y], behind = false }: StandingProps) {
  return (
    <>
      {night.shine === 'some' && <Shine at={[x, y - 50]} strong={false} />}
      <PlayerOnFoot Player={Player} at={[x, y]} behind={behind} />
      <Pocket pocket={night.pocket} at={[x, y]} />
      <Held holds={night.holds} at={[x + 22, y - 34]} />
      {night.chin && <circle cx={x} cy={y - 49} r="6" className={styles.drop} data-thing="moon on the chin" />}
    </>
  );
}

/** Pudding; `at` is the middle of her feet. */
function Pudding({ night, Portrait, at, scale = 0.62 }: Omit<StandingProps, 'Player'> & { readonly scale?: number }) {
  const { NekoMaid: mood } = night.moods;
  return mood && <Placed who="NekoMaid" mood={mood} at={at} scale={scale} Portrait={Portrait} />;
}

/** Pudding behind her table, small, at the far right, with the sack on it. */
function FarTable({ night, Portrait, at = [148, -14] }: FarTableProps) {
  return (
    <>
      <Pudding night={night} Portrait={Portrait} at={[at[0] + 12, at[1]]} scale={0.5} />
      <g transform={`translate(${at}) scale(.56)`}>
        <Table isFromBehind={night.isBehindDoor} />
        {night.sack === 'table' && <Sack at="-58 -66" sack="table" scale={0.9} showsTail={night.showsTail} />}
      </g>
    </>
  );
}

interface FarTableProps extends Pick<PartProps, 'night' | 'Portrait'> {
  readonly at?: readonly [x: number, y: number];
}

function AtTheGate(props: PartProps) {
  return (
    <>
      <Gate />
      <Standing {...props} at={[-46, -3]} />
      <Pudding {...props} at={[62, 6]} scale={0.74} />
    </>
  );
}

function InTheYard(props: PartProps) {
  const { night } = props;
  return (
    <>
      <g transform="translate(-134 -10) scale(.38)">
        <Saucers {...night} />
      </g>
      <g transform="translate(4 -14) scale(.6)">
        <Door {...night} />
      </g>
      <FarTable {...props} />
      <g transform="translate(-80 -1) scale(.42)">
        <Box />
      </g>
      <PlayerOnFoot Player={props.Player} at={[64, -1]} pixel={2.7} behind />
    </>
  );
}

function AtTheSaucers(props: PartProps) {
  const { night } = props;
  const isLeaving = night.holds === 'saucer';
  return (
    <>
      <FarTable {...props} />
      <g transform="translate(-70 -4) scale(.88)">
        <Saucers {...night} />
      </g>
      <Standing {...props} at={[isLeaving ? 78 : 66, -3]} />
    </>
  );
}

function AtTheDoor(props: PartProps) {
  const { night } = props;
  return (
    <>
      <FarTable {...props} at={night.isBehindDoor ? [-134, -14] : [148, -14]} />
      <g transform={night.isBehindDoor ? 'translate(20 -4) scale(-1 1)' : 'translate(-24 -4)'}>
        <Door {...night} />
      </g>
      <Standing {...props} at={night.isBehindDoor ? [-56, -3] : [64, -3]} />
    </>
  );
}

const BIDDERS = [
  ['white', -156],
  ['plum', -122],
  ['green', -88],
  ['grey', -54],
] as const;

function AtTheBox(props: PartProps) {
  const { night, Player } = props;
  return (
    <>
      <FarTable {...props} />
      {night.writing && <Document at="112 -40" />}
      {night.offersBox && <Trader fur="ginger" at={[-24, -18]} scale={0.4} />}
      <g transform="translate(36 -4)">
        <Box>
          <PlayerOnFoot Player={Player} at={[0, -12]} />
        </Box>
      </g>
      {BIDDERS.slice(0, night.bids).map(([fur, x], at) => (
        <Trader key={fur} fur={fur} mood={at === 0 ? 'watchful' : 'calm'} at={[x, 0]} scale={0.42} />
      ))}
      {night.bids > 0 && <Fish bids={night.bids} />}
    </>
  );
}

function AtTheTable(props: PartProps) {
  const { night, Portrait } = props;
  const { NekoWitch: quince } = night.moods;
  const cat = (at: readonly [number, number]) =>
    quince && <Placed who="NekoWitch" mood={quince} at={at} scale={0.5} bust Portrait={Portrait} />;
  return (
    <>
      <Pudding {...props} at={[-106, -20]} scale={0.74} />
      <g transform="translate(-34 -2)">
        <Table>
          <LostThings />
        </Table>
      </g>
      {night.sack !== 'carried' && (
        <Sack at="36 -68" sack={night.sack}>
          {night.sack === 'open' && cat([0, -58])}
        </Sack>
      )}
      <Standing {...props} at={[night.sack === 'carried' ? 104 : 130, -3]} />
      {night.sack === 'carried' && (
        <Sack at="146 -6" sack="carried" scale={0.78}>
          {cat([0, -58])}
        </Sack>
      )}
    </>
  );
}

/** The yard after the player has drunk the moon. */
function InTheDark(props: PartProps) {
  const { night } = props;
  return (
    <>
      {!night.isDark && <Darkness isDark={false} />}
      <FarTable {...props} />
      {night.shine === 'all' && <Shine at={[0, -60]} strong />}
      {(night.isClose || night.isDark) && (
        <>
          <Trader fur="grey" mood="offended" at={[-112, -4]} scale={0.5} />
          <Trader fur="white" at={[-62, -8]} scale={0.42} />
          <Trader fur="ginger" at={[66, -8]} scale={0.42} flipped />
        </>
      )}
      <Standing {...props} at={[0, -3]} />
      {night.shine === 'all' && <Beams at={[0, -34]} />}
      {night.sack === 'hopping' && <Sack at="18 5" sack="hopping" scale={0.5} showsTail />}
      {night.isDark && <Darkness isDark />}
    </>
  );
}

const SPOTS = {
  gate: AtTheGate,
  yard: InTheYard,
  saucers: AtTheSaucers,
  door: AtTheDoor,
  box: AtTheBox,
  table: AtTheTable,
  dark: InTheDark,
} as const;

export const scenery: Scenery = { Whole };
