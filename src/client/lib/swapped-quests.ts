import { createStore } from 'zustand/vanilla';
import type { Quest } from '#engine';

/** Quests that were edited since the page was loaded, by the name of their card. Only ever filled while developing. */
export const swappedQuests = createStore<ReadonlyMap<string, Quest>>(() => new Map());

/** From now on, this is the quest that is played with its card. */
export function swapQuest(quest: Quest): void {
  swappedQuests.setState(new Map([...swappedQuests.getState(), [quest.card, quest]]), true);
}
