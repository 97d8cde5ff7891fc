import { INITIAL_HEALTH } from '#content';
import { earnsMatchbox, magicIntent, magicLesson, matchbox, sayMagic } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import { usePlayer } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import { Meter } from '../../ui/meter.tsx';
import { DuelBoard } from './duel-board.tsx';
import { formHealth } from './form-health.ts';
import { FreeHands } from './free-hands.tsx';
import { Hand } from './hand.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { PaperCard } from './paper-card.tsx';
import { magicPlay } from './plays.ts';
import { useLesson } from './use-lesson.ts';

/** As it looks before the cards are dealt; what they will be is not known, and the rest is always the same. */
const OPENING = magicLesson.open(INITIAL_HEALTH, 0);

/** Magic: the Draught. */
export function MagicLesson() {
  const { cards } = usePlayer();
  const say = useMessages(lessons);
  const { magic } = say;
  const { game, told, play, keys } = useLesson(magicPlay, formHealth(cards));
  const now = game?.now ?? OPENING;
  return (
    <>
      <LessonStage
        title={magic.title}
        opening={magic.opening}
        lines={told.map(({ id, event }) => ({ id, ...sayMagic(say, event) }))}
        turn={now.turn}
        outcome={now.outcome}
        intent={magicIntent(say, now)}
        board={<DuelBoard now={now} />}
        meters={
          <>
            <Meter label={magic.foe} value={now.foe} max={now.foeMax} note={now.less > 0 ? magic.less(now) : ''} />
            <Meter
              label={magic.you}
              value={now.health}
              max={now.maxHealth}
              note={now.ward > 0 ? magic.warding(now) : ''}
            />
          </>
        }
        hands={<FreeHands free={now.hands} />}
        hand={
          <Hand
            hand={game && now.hand}
            backs={now.hand.length}
            turn={now.turn}
            counted="inDeck"
            free={now.hands}
            over={now.outcome !== 'playing'}
            keys={keys}
            onPlay={play}
          />
        }
        keys={keys ? now.hand.length : null}
        canUndo={game !== null && game.before.length > 0}
        next={null}
        onEnd={() => magicPlay.act({ type: 'end' })}
        onUndo={() => magicPlay.act({ type: 'undo' })}
        onStartAgain={magicPlay.startAgain}
      />
      {earnsMatchbox(now) && <PaperCard card={matchbox} />}
    </>
  );
}
