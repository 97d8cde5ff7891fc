import type { Quest } from '#engine';

/** What loads each quest, by the name of its card: who plays one loads no other. */
const LOADS: Readonly<Record<string, () => Promise<Quest>>> = {
  Cookie: async () => (await import('#content/quests/cookie')).cookieQuest,
  Hearth: async () => (await import('#content/quests/hearth')).hearthQuest,
};

const loaded = new Map<string, Quest>();

/** Loads the quest that is played with a card; null where there is none. */
export async function loadQuest(card: string): Promise<Quest | null> {
  const load = Object.hasOwn(LOADS, card) ? LOADS[card] : undefined;
  if (!load) return null;
  const quest = await load();
  loaded.set(card, quest);
  return quest;
}

/** The quest of a card, once it is loaded. */
export function loadedQuest(card: string): Quest {
  const quest = loaded.get(card);
  if (!quest) throw new Error(`The quest of ${card} is played before it is loaded`);
  return quest;
}
