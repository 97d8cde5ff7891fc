import { kindsOf, kindToData } from '#content/quests/kind-data';
import { readDocument } from '#content/quests/read-document';
import { readQuest } from '#content/quests/read-quest';
import type { QuestDocument } from '#engine';

/** In development the module `virtual:quest-kinds`: the kinds of the quests as they are edited. */
const modules = import.meta.glob<object>('../../src/content/quests/*/quest.ts', { eager: true });
const documents = import.meta.glob<QuestDocument>('../../src/content/quests/*/quest.json', {
  eager: true,
  import: 'default',
});

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

export default kindsOf([
  ...Object.entries(modules).map(([path, code]) => readQuest(folderOf(path), code)),
  ...Object.entries(documents).map(([path, document]) => readDocument(folderOf(path), document)),
]).map(kindToData);
