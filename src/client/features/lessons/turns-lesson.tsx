import { INITIAL_HEALTH } from '#content';
import { sayTurns, turnsIntent, turnsLesson } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import { useMessages } from '../../lib/language.ts';
import { Meter } from '../../ui/meter.tsx';
import { FloorBoard } from './floor-board.tsx';
import { FreeHands } from './free-hands.tsx';
import { Hand } from './hand.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { turnsPlay } from './plays.ts';
import { useLesson } from './use-lesson.ts';

/** As it looks before anybody is there to play: no chance is in it, and everybody begins with the same health. */
const OPENING = turnsLesson.open(INITIAL_HEALTH, 0);

/** Turns: the cream and the broom. */
export function TurnsLesson() {
  const say = useMessages(lessons);
  const { game, told, play, keys } = useLesson(turnsPlay, INITIAL_HEALTH);
  const now = game?.now ?? OPENING;
  return (
    <LessonStage
      title={say.turns.title}
      opening={say.turns.opening}
      lines={told.map(({ id, event }) => ({ id, ...sayTurns(say, event) }))}
      turn={now.turn}
      outcome={now.outcome}
      intent={turnsIntent(say, now)}
      board={<FloorBoard at={now.at} next={now.next} />}
      meters={<Meter label={say.turns.health} value={now.health} max={now.maxHealth} />}
      hands={<FreeHands free={now.hands} />}
      hand={
        <Hand
          hand={now.hand}
          backs={now.hand.length}
          turn={now.turn}
          counted="eachTurn"
          free={now.hands}
          over={now.outcome !== 'playing'}
          keys={keys}
          onPlay={play}
        />
      }
      keys={keys ? now.hand.length : null}
      canUndo={game !== null && game.before.length > 0}
      next="/tutorial/02_magic"
      onEnd={() => turnsPlay.act({ type: 'end' })}
      onUndo={() => turnsPlay.act({ type: 'undo' })}
      onStartAgain={turnsPlay.startAgain}
    />
  );
}
