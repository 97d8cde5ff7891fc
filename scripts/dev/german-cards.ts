import { germanCard } from '#content/quests/german-card';
import type { QuestDocument, Translation } from '#engine';

/** In development the module `virtual:german-cards`: the German of the quests as it is edited. */
const translations = import.meta.glob<Translation>('../../src/content/quests/*/quest.de.json', {
  eager: true,
  import: 'default',
});
const documents = import.meta.glob<QuestDocument>('../../src/content/quests/*/quest.json', {
  eager: true,
  import: 'default',
});

const all = [
  ...Object.entries(documents).map(([path, { languages }]) => [path, languages?.de] as const),
  ...Object.entries(translations),
];

export default Object.fromEntries(
  all.flatMap(([path, german]) => {
    const card = path.split('/').at(-2) ?? '';
    return german ? [[card, germanCard(card, german)]] : [];
  }),
);
