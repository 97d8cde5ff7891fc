import { deck, questOf } from '#content';
import { CardError, findPage, type Quest } from '#engine';

/**
 * The quest that is played with the card of this text, which may name one of its pages.
 * @throws CardError for what is no card, or a card without a quest; QuestError 'Page not found'
 */
export function requireQuest(qcard: string): Quest {
  const card = deck.parse(qcard);
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
