import { loadGerman, quests } from '#content/quests';
import { cardOf, type GermanCards } from './german-of.ts';

const all = await Promise.all([...quests.keys()].map(async (card) => [card, await loadGerman(card)] as const));

export const germanCards: GermanCards = Object.fromEntries(
  all.flatMap(([card, german]) => (german ? [[card, cardOf(german)]] : [])),
);
