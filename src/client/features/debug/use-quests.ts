import { useStore } from 'zustand';
import { quests } from '#content';
import type { Quest } from '#engine';
import { swappedQuests } from '../../platform/quests.ts';

/** All quests: while developing, as they were saved last. */
export const useQuests: () => readonly Quest[] = import.meta.hot ? useNewest : () => [...quests.values()];

function useNewest(): readonly Quest[] {
  const swapped = useStore(swappedQuests);
  return [...quests.values()].map((quest) => swapped.get(quest.card) ?? quest);
}
