import { INITIAL_HEALTH } from '#content';
import {
  earnsMatchbox,
  magicIntent,
  magicLesson,
  magicRite,
  matchbox,
  sayMagic,
  sayTurns,
  turnsIntent,
  turnsLesson,
  turnsRite,
} from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import type { Card } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { usePlayer } from '../../sync/game-context.ts';
import { Meter } from '../../ui/meter.tsx';
import { DuelBoard, FloorBoard } from './boards.tsx';
import { PaperCard } from './hand.tsx';
import { createLessonStore } from './lesson-store.ts';
import { LessonTable } from './lesson-table.tsx';
import { useReward } from './use-reward.ts';

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const turnsStore = createLessonStore({ lesson: turnsLesson, chance });
const magicStore = createLessonStore({ lesson: magicLesson, chance });

/** The start of the lesson about turns: the same for all players, so the prerendered page can show the cards. */
const TURNS_OPENING = turnsLesson.open(INITIAL_HEALTH, 0);
/** The start of the lesson about magic: the prerendered page shows all of it but the cards, which are random. */
const MAGIC_OPENING = magicLesson.open(INITIAL_HEALTH, 0);

/** The lesson about turns: the player has to reach the cream without being swept back by the broom. */
export function TurnsLesson() {
  const say = useMessages(lessons);
  useReward(turnsRite, turnsStore);
  return (
    <LessonTable
      store={turnsStore}
      opening={TURNS_OPENING}
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

/** The lesson about magic: a duel with the Draught, a cold wind. */
export function MagicLesson() {
  const { cards } = usePlayer();
  const say = useMessages(lessons);
  const { foe, you, less, warding } = say.magic;
  useReward(magicRite, magicStore);
  return (
    <LessonTable
      store={magicStore}
      opening={MAGIC_OPENING}
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

/** The health of the player's form, or that of a human if they have no form yet. */
export function formHealth(cards: Readonly<Record<string, Card>>): number {
  const form = Object.values(cards).find(({ type, c }) => type === 'form' && c > 0);
  const health = form?.traits.health;
  return typeof health === 'number' && health > 0 ? health : INITIAL_HEALTH;
}
