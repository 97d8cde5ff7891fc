import { useMemo } from 'react';
import { area } from '#content/messages';
import { type Quest, type QuestWords, withWords } from '#engine';
import { useMessages } from './language.ts';

/** What quests say in other languages than the one they were written in: that stands in them. */
const others = area<Readonly<Record<string, QuestWords>>>('quests', {});

/** What the quest of a card says in the language that is spoken; undefined: what it was written with. */
export function useQuestWords(card: string): QuestWords | undefined {
  return useMessages(others)[card];
}

/** A quest in the language that is spoken. What is played, counted and sent is the same in all of them. */
export function useWorded(quest: Quest): Quest {
  const words = useQuestWords(quest.card);
  return useMemo(() => (words ? withWords(quest, words) : quest), [quest, words]);
}
