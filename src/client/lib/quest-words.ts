import { useMemo } from 'react';
import type { Quest, QuestWords } from '#engine';
import { useWords } from './language.ts';

/** What the quest of a card says in the language that is spoken; undefined: what it was written with. */
export function useQuestWords(card: string): QuestWords | undefined {
  const quests: Readonly<Record<string, QuestWords>> | undefined = useWords().catalogue?.quests;
  return quests?.[card];
}

/** A quest in the language that is spoken. What is played, counted and sent is the same in all of them. */
export function useWorded(quest: Quest): Quest {
  const words = useQuestWords(quest.card);
  const { retell } = useWords();
  return useMemo(() => (words && retell ? retell(quest, words) : quest), [quest, words, retell]);
}
