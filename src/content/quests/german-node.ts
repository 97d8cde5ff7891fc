import { loadGerman, quests } from '#content/quests';
import { type GermanCards, germanCard } from './german-card.ts';

const all = await Promise.all([...quests.keys()].map(async (card) => [card, await loadGerman(card)] as const));

export const germanCards: GermanCards = Object.fromEntries(
  all.flatMap(([card, german]) => (german ? [[card, germanCard(card, german)]] : [])),
);
