import { createStore } from 'zustand/vanilla';
import type { Quest } from '#engine';

/**
 * In development: quests edited since the page was loaded, by card. This file must import no quest: at each edit Vite
 * reloads the files that import the quest, which would recreate this store.
 */
export const swappedQuests = createStore<ReadonlyMap<string, Quest>>(() => new Map());

export function swapQuest(quest: Quest): void {
  swappedQuests.setState(new Map([...swappedQuests.getState(), [quest.card, quest]]), true);
}
