import { characterKind, characterTraits, type Hand, isFlake, QuestError, requireCard } from '#engine';
import { CHAIR_CARD } from './cards.ts';
import type { Rite } from './rites.ts';

/** Gets up from the chair. */
export const GET_UP = 'up';

/** The choice of sitting down in the chair beside another player. */
export function sitChoice(other: string): string {
  return `sit:${other}`;
}

/** The id of the player beside whom the owner of the hand sits; null: the owner stands. */
export function besideOf(hand: Hand): string | null {
  return String(hand[CHAIR_CARD]?.traits.beside ?? '') || null;
}

/** Sits down beside another player. The other need not be there: those in the room see who sits beside whom of them. */
export const chairRite: Rite = {
  card: CHAIR_CARD,
  take(deck, hand, choice) {
    if (choice === GET_UP) {
      if (besideOf(hand) === null) throw new QuestError('invalid-choice');
      return [deck.make(CHAIR_CARD, { c: 0 })];
    }
    const [does, other = '', ...more] = choice.split(':');
    const { id } = characterTraits(requireCard(hand, characterKind.name));
    if (does !== 'sit' || !isFlake(other) || other === id || other === besideOf(hand) || more.length > 0) {
      throw new QuestError('invalid-choice');
    }
    return [deck.make(CHAIR_CARD, { beside: other })];
  },
};
