import { createStore } from 'zustand/vanilla';
import type { Quest } from '#engine';

/**
 * Quests edited since the page was loaded, by card; in development only. In a file of its own that imports no quest: at
 * each edit Vite reloads the importers of the quest, and a store there would be recreated.
 */
export const swappedQuests = createStore<ReadonlyMap<string, Quest>>(() => new Map());

export function swapQuest(quest: Quest): void {
  swappedQuests.setState(new Map([...swappedQuests.getState(), [quest.card, quest]]), true);
}
