import type { QuestWords } from '#contract';
import { useWords } from './language.ts';
import { type OperatorQuestWords, operatorQuestWords } from './operator-quests.ts';

/** What other pages show of a card's quest in the current language; undefined: English, which the card itself has. */
export function useQuestCard(card: string): (QuestWords & Partial<OperatorQuestWords>) | undefined {
  const { language, questCards } = useWords();
  const words = operatorQuestWords(card, language);
  if (words) return words;
  return questCards && Object.hasOwn(questCards, card) ? questCards[card] : undefined;
}
