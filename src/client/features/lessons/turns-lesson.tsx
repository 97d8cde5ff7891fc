import { INITIAL_HEALTH } from '#content';
import { sayTurns, turnsIntent, turnsLesson } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import { useMessages } from '../../platform/language.ts';
import { Meter } from '../../ui/meter.tsx';
import { FloorBoard } from './floor-board.tsx';
import { LessonTable } from './lesson-table.tsx';
import { turnsPlay } from './plays.ts';

/** No chance is in it, and everybody begins with the same health. */
const OPENING = turnsLesson.open(INITIAL_HEALTH, 0);

/** Turns: the cream and the broom. */
export function TurnsLesson() {
  const say = useMessages(lessons);
  return (
    <LessonTable
      store={turnsPlay}
      opening={OPENING}
      health={INITIAL_HEALTH}
      open
      counted="eachTurn"
      words={say.turns}
      say={(event) => sayTurns(say, event)}
      intent={(now) => turnsIntent(say, now)}
      board={({ at, next, outcome }) => <FloorBoard at={at} next={outcome === 'playing' ? next : null} />}
      meters={({ health, maxHealth }) => <Meter label={say.turns.health} value={health} max={maxHealth} />}
      next="/tutorial/02_magic"
    />
  );
}
