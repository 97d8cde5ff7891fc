import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Quest, QuestWords } from '#engine';
import { useWords } from './language.ts';
import { swappedQuests } from './swapped-quests.ts';

/** By the card's name; each quest is a chunk of its own. */
const LOADS: Readonly<Record<string, () => Promise<Quest>>> = {
  Cookie: async () => (await import('#content/quests/cookie')).cookieQuest,
  Hearth: async () => (await import('#content/quests/hearth')).hearthQuest,
};

const loaded = new Map<string, Quest>();

/** Null where the card has no quest. */
export async function loadQuest(card: string): Promise<Quest | null> {
  const load = Object.hasOwn(LOADS, card) ? LOADS[card] : undefined;
  if (!load) return null;
  const quest = await load();
  loaded.set(card, quest);
  return quest;
}

/** @throws Error when it is not loaded */
export function loadedQuest(card: string): Quest {
  const quest = loaded.get(card);
  if (!quest) throw new Error(`The quest of ${card} is played before it is loaded`);
  return quest;
}

/** The loaded quest of a card; in development, its last saved version. */
export const useQuestOf: (card: string) => Quest = import.meta.hot ? useNewestOf : loadedQuest;

function useNewestOf(card: string): Quest {
  const swapped = useStore(swappedQuests, (all) => all.get(card));
  return swapped ?? loadedQuest(card);
}

/** The translation of a card's quest; undefined: it stays in its original language. */
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
