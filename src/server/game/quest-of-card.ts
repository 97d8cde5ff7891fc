import { deck, questOf, type Rite, rites } from '#content';
import { CardError, findPage, pageNamed, type Quest, QuestError } from '#engine';

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
 * The name of the quest that an address leads to; null when there is none to be played with its card, or when it names a
 * page that the quest does not have.
 *
 * @param qcard the text of the card in the address
 * @param linked the page that the address asks for besides, which goes before the one of the card; undefined: none
 */
export function questAtAddress(qcard: string, linked?: string): string | null {
  try {
    const card = deck.parse(qcard);
    const quest = questOf(card.key);
    const page = linked ?? card.p;
    if (page !== '') pageNamed(quest, page);
    return quest.card;
  } catch (error) {
    if (error instanceof CardError || error instanceof QuestError) return null;
    throw error;
  }
}
