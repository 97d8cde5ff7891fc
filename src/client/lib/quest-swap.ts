import { useStore } from 'zustand';
import type { Quest } from '#engine';
import { loadedQuest } from './quests.ts';
import { swappedQuests } from './swapped-quests.ts';

/** The quest that is played with a card, once it is loaded: while developing, as it was saved last. */
export const useQuestOf: (card: string) => Quest = import.meta.hot ? useNewestOf : loadedQuest;

function useNewestOf(card: string): Quest {
  const swapped = useStore(swappedQuests, (all) => all.get(card));
  return swapped ?? loadedQuest(card);
}
