import { createStore } from 'zustand/vanilla';
import type { Quest } from '#engine';

/**
 * Quests that were edited since the page was loaded, by card: in development only. A file of its own, which imports no quest:
 * with each edit Vite loads anew what imports the quest, and a store there would be another one.
 */
export const swappedQuests = createStore<ReadonlyMap<string, Quest>>(() => new Map());

export function swapQuest(quest: Quest): void {
  swappedQuests.setState(new Map([...swappedQuests.getState(), [quest.card, quest]]), true);
}
