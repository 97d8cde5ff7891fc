import { Lying, PlayerOnFoot, PlayerSeated } from '#art/people';
import type { Scenery, SceneryProps } from '#art/scenery';
import { Bookcase } from './scenery/bookcase.tsx';
import { Arms, Hair, WingChair } from './scenery/chairs.tsx';
import { type Evening, eveningOf } from './scenery/evening.tsx';
import { Firelight, Fireplace, flamesAt, Glow } from './scenery/fireplace.tsx';
import { Kettle } from './scenery/kettle.tsx';
import { HairOn, PlayerWithTray } from './scenery/player.tsx';
import { Seated, Standing } from './scenery/pudding.tsx';
import { Shadow, Sitting, TurnedAway } from './scenery/quince.tsx';
import { Chimney, FarEnds, Floor, Hat, Logs, Mat, Pictures, Rug } from './scenery/room.tsx';
import { Pencil } from './scenery/tray.tsx';
import { Curtains, Sun, Window } from './scenery/window.tsx';
import { Witch } from './scenery/witch.tsx';
import styles from './scenery.module.css';

/** The middle of Quince's chair, and of the player's. */
const HERS = -130;
const YOURS = 72;
const SEAT = -44;

/** An evening by the fire: the room, and everyone in it. What it shows follows the lines. */
function Whole({ Player, Portrait, ...story }: SceneryProps) {
  const evening = eveningOf(story);
  const flames = flamesAt(evening.warmth);
  const actors = { Player, Portrait };
  const isOnTheRight = evening.quince.place === 'lap' || evening.quince.place === 'bookcase';
  return (
    <g className={styles.room} data-pet={isOnTheRight ? 'right' : undefined}>
      <Wall evening={evening} flames={flames} {...actors} />
      <Floor>
        <Fireplace flames={flames} newLog={evening.newLog} {...evening.kettle} />
        {evening.player === 'mat' ? <Mat /> : <Rug />}
        <Logs />
      </Floor>
      <HerChair evening={evening} {...actors} />
      <YourChair evening={evening} flames={flames} {...actors} />
      <BeforeTheChairs evening={evening} {...actors} />
    </g>
  );
}

interface PartProps extends Pick<SceneryProps, 'Player' | 'Portrait'> {
  readonly evening: Evening;
}

/** The wall, and what is on it. It tilts when the player tilts their head. */
function Wall({ evening, flames, Portrait }: PartProps & { readonly flames: number }) {
  const { place, mood, turnedAway } = evening.quince;
  const quince = { mood, Portrait, tail: 'hanging' } as const;
  return (
    <g transform={place === 'witch' ? 'rotate(-5)' : undefined} data-thing="wall">
      <Chimney />
      <Glow flames={flames} />
      <Pictures />
      <FarEnds />
      <g className={styles.higher}>
        <Window at="-130 -176" height={150} isMorning={evening.isMorning} />
        <Curtains />
        {place === 'curtain' && <Lying at={[-154, -186]} {...quince} />}
      </g>
      <g className={styles.high}>
        <Window at="160 -240" height={200} isMorning={evening.isMorning}>
          {evening.isMorning && <Sun />}
        </Window>
      </g>
      <Bookcase>
        {place === 'bookcase' && (turnedAway ? <TurnedAway at={[70, -186]} /> : <Lying at={[56, -187]} {...quince} />)}
      </Bookcase>
      {place !== 'witch' && <Hat />}
      {evening.shadow !== 'none' && <Shadow shape={evening.shadow} />}
    </g>
  );
}

/** Quince's chair, with the pencil, which she sleeps on. */
function HerChair({ evening: { quince, pencil }, Portrait }: PartProps) {
  return (
    <>
      <WingChair at={HERS} />
      {pencil === 'chair' && <Pencil at={[HERS, -52]} turn={-14} />}
      {quince.place === 'chair' && (
        <Sitting mood={quince.mood} at={[HERS - 2, SEAT + 4]} scale={0.74} Portrait={Portrait} />
      )}
      <Arms at={HERS} />
    </>
  );
}

/** The player's chair, with the player, or else with cat hair, or Pudding. */
function YourChair({ evening, flames, Player, Portrait }: PartProps & { readonly flames: number }) {
  const { quince, pudding, player, pencil, hair, hairOnPlayer } = evening;
  const isSeated = player === 'chair';
  return (
    <>
      <WingChair at={YOURS} />
      <Firelight flames={flames} />
      {isSeated ? <PlayerSeated Player={Player} at={[YOURS, SEAT]} /> : <Hair at={YOURS} more={hair === 'more'} />}
      {pudding?.isSeated && <Seated mood={pudding.mood} Portrait={Portrait} />}
      {pencil === 'hand' && <Pencil at={[YOURS - 4, SEAT - 8]} turn={-40} />}
      {pencil === 'pocket' && isSeated && <Pencil at={[YOURS + 14, SEAT - 20]} turn={-70} />}
      <Arms at={YOURS} />
      {quince.place === 'lap' && (
        <Lying mood={quince.mood} at={[YOURS - 32, SEAT + 5]} tail="curled" Portrait={Portrait} />
      )}
      {isSeated && <HairOn where={hairOnPlayer} />}
    </>
  );
}

/** Where the player stands, by the middle between their feet. */
const STANDS = { mat: [32, -3], beside: [32, -3], otherWindow: [-78, -6], window: [160, -8] } as const;

/** Those who stand. */
function BeforeTheChairs({ evening, Player, Portrait }: PartProps) {
  const { quince, pudding, player, pencil, kettle, tray } = evening;
  const isSeen = player !== 'chair' && player !== 'tray';
  return (
    <>
      {kettle.place === 'hearth' && <Kettle at="-54 -4" />}
      {quince.place === 'witch' && <Witch does={evening.witch} mood={quince.mood} />}
      {quince.place === 'rug' && <Sitting mood={quince.mood} at={[-14, -2]} scale={0.5} Portrait={Portrait} />}
      {isSeen && <PlayerOnFoot Player={Player} at={STANDS[player]} behind />}
      {isSeen && <HairOn where={evening.hairOnPlayer} />}
      {isSeen && pencil === 'pocket' && <Pencil at={[STANDS[player][0] + 12, -34]} turn={-70} />}
      {player === 'tray' && <PlayerWithTray Player={Player} carries={tray} />}
      {pudding && !pudding.isSeated && <Standing mood={pudding.mood} carries={tray} Portrait={Portrait} />}
    </>
  );
}

export const scenery: Scenery = { Whole };
