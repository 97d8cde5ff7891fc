import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Quest, QuestWords } from '#engine';
import { useWords } from './language.ts';
import { swappedQuests } from './swapped-quests.ts';

/** Imports of the quests by the name of their card; each quest is one chunk. */
const LOADS: Readonly<Record<string, () => Promise<Quest>>> = {
  Cookie: async () => (await import('#content/quests/cookie')).cookieQuest,
  Hearth: async () => (await import('#content/quests/hearth')).hearthQuest,
};

const loaded = new Map<string, Quest>();

/** Loads the quest of a card; null: the card has no quest. */
export async function loadQuest(card: string): Promise<Quest | null> {
  const load = Object.hasOwn(LOADS, card) ? LOADS[card] : undefined;
  if (!load) return null;
  const quest = await load();
  loaded.set(card, quest);
  return quest;
}

/** @throws Error if the quest is not loaded */
export function loadedQuest(card: string): Quest {
  const quest = loaded.get(card);
  if (!quest) throw new Error(`The quest of ${card} is played before it is loaded`);
  return quest;
}

/** Returns the loaded quest of a card; in development, as its file was last saved. */
export const useQuestOf: (card: string) => Quest = import.meta.hot ? useNewestOf : loadedQuest;

function useNewestOf(card: string): Quest {
  const swapped = useStore(swappedQuests, (all) => all.get(card));
  return swapped ?? loadedQuest(card);
}

/** The translation of a card's quest; undefined: none, the quest stays in its original language. */
export function useQuestWords(card: string): QuestWords | undefined {
  const quests: Readonly<Record<string, QuestWords>> | undefined = useWords().catalogue?.quests;
  return quests?.[card];
}

/** The quest in the current language. */
export function useTranslatedQuest(quest: Quest): Quest {
  const words = useQuestWords(quest.card);
  const { retell } = useWords();
  return useMemo(() => (words && retell ? retell(quest, words) : quest), [quest, words, retell]);
}
