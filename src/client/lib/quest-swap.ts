import { useStore } from 'zustand';
import { questOf, quests } from '#content';
import type { Quest } from '#engine';
import { swappedQuests } from './swapped-quests.ts';

/**
 * The quest that is played with a card: while developing, as it was saved last.
 * @throws CardError as `questOf` does
 */
export const useQuestOf: (card: string) => Quest = import.meta.hot ? useNewestOf : questOf;

/** All quests, likewise. */
export const useQuests: () => readonly Quest[] = import.meta.hot ? useNewest : () => [...quests.values()];

function useNewestOf(card: string): Quest {
  const swapped = useStore(swappedQuests, (all) => all.get(card));
  return swapped ?? questOf(card);
}

function useNewest(): readonly Quest[] {
  const swapped = useStore(swappedQuests);
  return [...quests.values()].map((quest) => swapped.get(quest.card) ?? quest);
}
