import { germanCard } from '#content/quests/german-card';
import type { Translation } from '#engine';

/** In development the module `virtual:german-cards`: the German of the quests as it is edited. */
const modules = import.meta.glob<Translation>('../../src/content/quests/*/quest.de.json', {
  eager: true,
  import: 'default',
});

export default Object.fromEntries(
  Object.entries(modules).map(([path, german]) => {
    const card = path.split('/').at(-2) ?? '';
    return [card, germanCard(card, german)];
  }),
);
