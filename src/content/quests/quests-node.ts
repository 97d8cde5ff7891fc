import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardKind, Quest, QuestDocument, Translation } from '#engine';
import { kindsOf } from './kind-data.ts';
import { readDocument } from './read-document.ts';
import { readQuest } from './read-quest.ts';

const FOLDER = import.meta.dirname;

async function load(folder: string): Promise<Quest[]> {
  const code = join(FOLDER, folder, 'quest.ts');
  if (existsSync(code)) return [readQuest(folder, await import(pathToFileURL(code).href))];
  const document = documentIn(folder);
  return document ? [readDocument(folder, document)] : [];
}

/** The document in a folder; null if there is none, as for quests in TypeScript. */
function documentIn(folder: string): QuestDocument | null {
  return readJson(join(FOLDER, folder, 'quest.json')) as QuestDocument | null;
}

/** A file of the repository as JSON; null: there is no such file. */
function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const all = (await Promise.all(readdirSync(FOLDER).sort().map(load))).flat();

const loaded = new Map(all.map((quest) => [quest.card, quest]));
export const quests: ReadonlyMap<string, Quest> = loaded;

export const questKinds: readonly CardKind[] = kindsOf(all);

export async function loadQuest(card: string): Promise<Quest | null> {
  return quests.get(card) ?? null;
}

export async function loadGerman(card: string): Promise<Translation | null> {
  const german = readJson(join(FOLDER, card, 'quest.de.json')) as Translation | null;
  return german ?? documentIn(card)?.languages?.de ?? null;
}

export function addQuest(quest: Quest): void {
  loaded.set(quest.card, quest);
}
