import { kindsOf, kindToData } from '#content/quests/kind-data';
import { readQuest } from '#content/quests/read-quest';

/** In development the module `virtual:quest-kinds`: the kinds of the quests as they are edited. */
const modules = import.meta.glob<object>('../../src/content/quests/*/quest.ts', { eager: true });

export default kindsOf(
  Object.entries(modules).map(([path, code]) => readQuest(path.split('/').at(-2) ?? '', code)),
).map(kindToData);
