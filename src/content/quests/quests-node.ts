import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardKind, Quest, Translation } from '#engine';
import { kindsOf } from './kind-data.ts';
import { readQuest } from './read-quest.ts';

const FOLDER = import.meta.dirname;

function load(folder: string) {
  return import(pathToFileURL(join(FOLDER, folder, 'quest.ts')).href);
}

/** The names of the folders with a quest, in alphabetical order. */
const folders = readdirSync(FOLDER)
  .filter((name) => existsSync(join(FOLDER, name, 'quest.ts')))
  .sort();

const all = await Promise.all(folders.map(async (folder) => readQuest(folder, await load(folder))));

const loaded = new Map(all.map((quest) => [quest.card, quest]));
export const quests: ReadonlyMap<string, Quest> = loaded;

export const questKinds: readonly CardKind[] = kindsOf(all);

export async function loadQuest(card: string): Promise<Quest | null> {
  return quests.get(card) ?? null;
}

export async function loadGerman(card: string): Promise<Translation | null> {
  const file = join(FOLDER, card, 'quest.de.json');
  return quests.has(card) && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

export function addQuest(quest: Quest): void {
  loaded.set(quest.card, quest);
}
