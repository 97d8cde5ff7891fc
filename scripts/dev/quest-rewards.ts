import { readDocument } from '#content/quests/read-document';
import { readQuest } from '#content/quests/read-quest';
import { type QuestDocument, rewardsOf, type Translation } from '#engine';

/** In development the module `virtual:quest-rewards`: what the quests give, as they are edited. */
const modules = import.meta.glob<object>('../../src/content/quests/*/quest.ts', { eager: true });
const documents = import.meta.glob<QuestDocument>('../../src/content/quests/*/quest.json', {
  eager: true,
  import: 'default',
});
const translations = import.meta.glob<Translation>('../../src/content/quests/*/quest.de.json', {
  eager: true,
  import: 'default',
});

const folderOf = (path: string) => path.split('/').at(-2) ?? '';
const german = new Map(Object.entries(translations).map(([path, de]) => [folderOf(path), { de }] as const));

export default [
  ...Object.entries(modules).map(([path, code]) => readQuest(folderOf(path), code)),
  ...Object.entries(documents).map(([path, document]) => readDocument(folderOf(path), document)),
].map((quest) => {
  const document = documents[`../../src/content/quests/${quest.card}/quest.json`];
  return rewardsOf(quest, german.get(quest.card) ?? document?.languages);
});
