import { deck, questOf } from '#content';
import { CardError } from '#engine';

/** The path of the page that a quest is prerendered at, for the text of its card; null when there is none. */
export function questPagePath(qcard: string): string | null {
  try {
    const card = deck.parse(qcard);
    const quest = questOf(card.key);
    return card.p === '' || quest.pages.has(card.p) ? `${QUEST_PATH}${quest.card}` : null;
  } catch (error) {
    if (error instanceof CardError) return null;
    throw error;
  }
}

/** What the paths of all quests begin with. */
export const QUEST_PATH = '/game/quest/';
