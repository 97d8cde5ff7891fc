import kinds from 'virtual:quest-kinds';
import type { CardKind, Quest, Translation } from '#engine';
import { kindFromData } from './kind-data.ts';
import { readQuest } from './read-quest.ts';

/** Imports of each quest and of its German: each is a chunk. */
const CODE = import.meta.glob<object>('./*/quest.ts');
const GERMAN = import.meta.glob<Translation>('./*/quest.de.json', { import: 'default' });

export const questKinds: readonly CardKind[] = kinds.map(kindFromData);

const loaded = new Map<string, Quest>();
export const quests: ReadonlyMap<string, Quest> = loaded;

export async function loadQuest(card: string): Promise<Quest | null> {
  const code = await CODE[`./${card}/quest.ts`]?.();
  if (!code) return null;
  const quest = readQuest(card, code);
  addQuest(quest);
  return quest;
}

export function addQuest(quest: Quest): void {
  loaded.set(quest.card, quest);
}

export async function loadGerman(card: string): Promise<Translation | null> {
  return (await GERMAN[`./${card}/quest.de.json`]?.()) ?? null;
}
