import type { Mood } from '#art/cat';
import { Lying, Placed, PlayerOnFoot, PlayerSeated } from '#art/people';
import type { Scenery, SceneryProps } from '#art/scenery';
import { BOARD_DISTANCE, Bookcase, ClosedBook, Cold, LOWEST_BOARD, OneBook, OpenBook } from './scenery/bookcase.tsx';
import { DESK, Desk, Duster, Morning, Whisker } from './scenery/desk.tsx';
import { Ibid } from './scenery/ibid.tsx';
import { Eyes, Purr, Stacks } from './scenery/stacks.tsx';
import { moodOf, type Visit, visitOf } from './scenery/visit.tsx';
import styles from './scenery.module.css';

/** The library: its desk, or one of its bookcases. What it shows follows the lines. */
function Whole({ Player, Portrait, ...story }: SceneryProps) {
  const visit = visitOf(story);
  const actors = { visit, Player, Portrait };
  return (
    <g className={styles.library} data-pet={visit.place === 'quince' || visit.place === 'yours' ? 'right' : undefined}>
      <Stacks />
      <Eyes eyes={visit.eyes} />
      <path d="M-2000,-22H2000V4H-2000Z" className={styles.floor} />
      {visit.place === 'desk' ? <AtTheDesk {...actors} /> : <AtTheBooks place={visit.place} {...actors} />}
    </g>
  );
}

interface PartProps extends Pick<SceneryProps, 'Player' | 'Portrait'> {
  readonly visit: Visit;
}

function AtTheDesk({ visit, Player, Portrait }: PartProps) {
  const [ibid, quince, pudding] = ['Librarian', 'NekoWitch', 'NekoMaid'].map((who) => moodOf(visit, who));
  const isAsleep = visit.player === 'asleep';
  return (
    <>
      {visit.isMorning && <Morning />}
      {visit.player === 'behind' && <PlayerOnFoot Player={Player} at={[44, -54]} />}
      <Purr purr={visit.purr} y={-196} />
      <Desk {...visit} />
      {ibid && visit.ibid === 'desk' && <Ibid mood={ibid} at={[-106, DESK - 4]} />}
      {visit.desk === 'book' && visit.written && <OpenBook at={[-104, DESK + 10]} scale={0.8} words="full" round />}
      {quince && <Lying mood={quince} at={[34, DESK - 20]} tail="hanging" Portrait={Portrait} />}
      {ibid && visit.ibid === 'book' && (
        <>
          <ClosedBook at={[-92, 0]} height={44} />
          <Ibid mood={ibid} at={[-128, -48]} scale={0.72} />
        </>
      )}
      {isAsleep && <OpenBook at={[82, 0]} words={visit.written ? 'full' : 'none'} round={visit.written} />}
      {isAsleep && (
        <g transform="translate(184 -30) rotate(-90)">
          <PlayerOnFoot Player={Player} at={[0, 0]} />
        </g>
      )}
      {visit.player === 'standing' && <PlayerOnFoot Player={Player} at={[150, -3]} />}
      {visit.holds === 'whisker' && <Whisker at="136 -36" />}
      {pudding && <Placed who="NekoMaid" mood={pudding} at={[148, 4]} scale={0.62} Portrait={Portrait} />}
      {pudding && <Duster at="104 -34" turn={-24} />}
    </>
  );
}

function AtTheBooks({
  place,
  visit,
  Player,
  Portrait,
}: PartProps & { readonly place: Exclude<Visit['place'], 'desk'> }) {
  const [quince, pudding] = ['NekoWitch', 'NekoMaid'].map((who) => moodOf(visit, who));
  const isReading = visit.player === 'reading';
  const words = visit.turned ? 'two words' : 'sentence';
  return (
    <>
      <Purr purr={visit.purr} y={-232} />
      <Bookcase whose={place}>
        {place === 'pudding' && <OneBook at={[6, PUDDINGS_BOARD]} />}
        {place === 'quince' && visit.quince === 'shelf' && <ClosedBook at={[16, LOWEST_BOARD]} />}
        {place === 'yours' && <ClosedBook at={[0, LOWEST_BOARD]} />}
      </Bookcase>
      {place === 'nobody' && <Cold />}
      {quince && place === 'quince' && visit.quince === 'shelf' && (
        <Lying mood={quince} at={[0, LOWEST_BOARD - 18]} tail="hanging" Portrait={Portrait} />
      )}
      {quince && place === 'yours' && (
        <Lying mood={quince} at={[-16, LOWEST_BOARD - 18]} tail="hanging" Portrait={Portrait} />
      )}
      {isReading && <OpenBook at={[-6, 2]} scale={1.2} words={words} />}
      {isReading && <PlayerSeated Player={Player} at={[-118, -14]} />}
      {quince && isReading && <Lying mood={quince} at={[18, -12]} tail="curled" Portrait={Portrait} />}
      {pudding && (
        <Dusting x={place === 'nobody' ? -118 : visit.seesSpine ? -56 : 4} mood={pudding} Portrait={Portrait} />
      )}
      {!isReading && <PlayerOnFoot Player={Player} at={[138, -3]} behind={visit.player === 'facing'} />}
      {visit.holds === 'book' && <OpenBook at={[138, -30]} scale={0.5} />}
    </>
  );
}

const PUDDINGS_BOARD = LOWEST_BOARD - BOARD_DISTANCE;

interface DustingProps extends Pick<SceneryProps, 'Portrait'> {
  /** The middle between her feet. */
  readonly x: number;
  readonly mood: Mood;
}

/** Pudding with her duster. */
function Dusting({ x, mood, Portrait }: DustingProps) {
  return (
    <>
      <Placed who="NekoMaid" mood={mood} at={[x, 8]} scale={0.74} Portrait={Portrait} />
      <Duster at={`${x + 50} -34`} turn={24} />
    </>
  );
}

export const scenery: Scenery = { Whole };
