import { deck, questOf, type Rite, rites } from '#content';
import { CardError, findPage, type Quest, QuestError } from '#engine';

/**
 * The quest or the rite that is called by the card of this text. A quest's may name one of its pages, a rite has none.
 * @throws CardError for what is no card, or a card without a quest; QuestError 'Page not found'
 */
export function requireQuest(qcard: string): Quest | Rite {
  const card = deck.parse(qcard);
  const rite = rites.get(card.key);
  if (rite && card.p !== '') throw new QuestError('page-not-found');
  if (rite) return rite;
  const quest = questOf(card.key);
  if (card.p !== '') findPage(quest, card.p);
  return quest;
}

/**
 * The name of the quest of a card's text, null when there is none to be played with it. The page it may name is not
 * looked at: a card at a page that is gone is a card all the same, if a creased one.
 */
export function questOfCard(qcard: string): string | null {
  try {
    return questOf(deck.parse(qcard).key).card;
  } catch (error) {
    if (error instanceof CardError) return null;
    throw error;
  }
}
