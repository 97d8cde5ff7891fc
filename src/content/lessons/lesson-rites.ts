import { type Card, type CardKind, QuestError } from '#engine';
import { type Lesson, type Position, replay } from '#engine/lessons';
import { CAT_HEALTH, INITIAL_HEALTH, magicKind, turnsKind } from '../cards.ts';
import { matchboxKind } from '../quests/cards.ts';
import type { Rite } from '../rites.ts';
import { earnsMatchbox, magicLesson } from './magic.ts';
import { turnsLesson } from './turns.ts';

/** The health that players can begin a lesson with: see `formHealth` in the client. */
const HEALTHS = [INITIAL_HEALTH, CAT_HEALTH];

/**
 * The rite of a lesson. Its choice is the record of a won game, which is played again here: so nobody gets the card, and
 * the prize, without a win. A lesson that was won before changes no card.
 */
function lessonRite<P extends Position, E>(
  kind: CardKind,
  lesson: Lesson<P, E>,
  prizeOf: (won: P) => CardKind | null = () => null,
): Rite {
  return {
    card: kind.name,
    take(deck, hand, choice) {
      const position = replay(lesson, choice, HEALTHS);
      if (position?.outcome !== 'won') throw new QuestError('invalid-choice');
      const prize = prizeOf(position);
      return [kind, ...(prize ? [prize] : [])].flatMap((earned): Card[] =>
        hand[earned.name] ? [] : [deck.make(earned)],
      );
    },
  };
}

export const turnsRite = lessonRite(turnsKind, turnsLesson);
export const magicRite = lessonRite(magicKind, magicLesson, (won) => (earnsMatchbox(won) ? matchboxKind : null));
