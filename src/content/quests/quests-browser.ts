import type { Quest, QuestDocument, Translation } from '#engine';
import { readQuest } from './read-quest.ts';

/** Imports of each quest, written in TypeScript or as a document, and of its German: each is a chunk. */
const CODE = import.meta.glob<object>('./*/quest.ts');
const DOCUMENTS = import.meta.glob<QuestDocument>('./*/quest.json', { import: 'default' });
const GERMAN = import.meta.glob<Translation>('./*/quest.de.json', { import: 'default' });

const loaded = new Map<string, Quest>();
export const quests: ReadonlyMap<string, Quest> = loaded;

export async function loadQuest(card: string): Promise<Quest | null> {
  const code = await CODE[`./${card}/quest.ts`]?.();
  const quest = code ? readQuest(card, code) : await loadDocument(card);
  if (quest) addQuest(quest);
  return quest;
}

async function loadDocument(card: string): Promise<Quest | null> {
  const document = DOCUMENTS[`./${card}/quest.json`];
  if (!document) return null;
  const [{ readDocument }, read] = await Promise.all([import('./read-document.ts'), document()]);
  return readDocument(card, read);
}

export async function loadGerman(card: string): Promise<Translation | null> {
  const german = await GERMAN[`./${card}/quest.de.json`]?.();
  return german ?? (await DOCUMENTS[`./${card}/quest.json`]?.())?.languages?.de ?? null;
}

export function addQuest(quest: Quest): void {
  loaded.set(quest.card, quest);
}
