import { INITIAL_HEALTH } from '#content';
import { earnsMatchbox, magicIntent, magicLesson, matchbox, sayMagic } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import { useMessages } from '../../platform/language.ts';
import { usePlayer } from '../../sync/game.ts';
import { Meter } from '../../ui/meter.tsx';
import { DuelBoard } from './duel-board.tsx';
import { formHealth } from './form-health.ts';
import { LessonTable } from './lesson-table.tsx';
import { PaperCard } from './paper-card.tsx';
import { magicPlay } from './plays.ts';

/** Which cards will be dealt is not known, and the rest is always the same. */
const OPENING = magicLesson.open(INITIAL_HEALTH, 0);

/** Magic: the Draught. */
export function MagicLesson() {
  const { cards } = usePlayer();
  const say = useMessages(lessons);
  const { foe, you, less, warding } = say.magic;
  return (
    <LessonTable
      store={magicPlay}
      opening={OPENING}
      health={formHealth(cards)}
      counted="inDeck"
      words={say.magic}
      say={(event) => sayMagic(say, event)}
      intent={(now) => magicIntent(say, now)}
      board={(now) => <DuelBoard now={now} />}
      prize={(now) =>
        earnsMatchbox(now) ? <PaperCard card={matchbox} /> : now.outcome === 'won' && <p>{say.magic.noPrize}</p>
      }
      meters={(now) => (
        <>
          <Meter label={foe} value={now.foe} max={now.foeMax} note={now.less > 0 ? less(now) : ''} />
          <Meter label={you} value={now.health} max={now.maxHealth} note={now.ward > 0 ? warding(now) : ''} />
        </>
      )}
      next={null}
    />
  );
}
