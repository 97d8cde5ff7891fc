import { cardOf, type GermanOf, readGerman } from '#content/quests/german-of';

/** In development the module `virtual:german-cards`: the German of the quests as it is edited. */
const modules = import.meta.glob<GermanOf>('../../src/content/quests/*/de.ts', { eager: true, import: 'default' });

export default Object.fromEntries(
  Object.entries(modules).map(([path, german]) => [path.split('/').at(-2), cardOf(readGerman(german))]),
);
