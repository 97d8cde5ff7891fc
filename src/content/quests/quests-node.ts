import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardKind, Quest } from '#engine';
import { type German, readGerman } from './german-of.ts';
import { kindsOf } from './kind-data.ts';
import { readQuest } from './read-quest.ts';

const FOLDER = import.meta.dirname;

function load(folder: string, file: string) {
  return import(pathToFileURL(join(FOLDER, folder, file)).href);
}

/** The names of the folders with a quest, in alphabetical order. */
const folders = readdirSync(FOLDER)
  .filter((name) => existsSync(join(FOLDER, name, 'quest.ts')))
  .sort();

const all = await Promise.all(folders.map(async (folder) => readQuest(folder, await load(folder, 'quest.ts'))));

export const quests: ReadonlyMap<string, Quest> = new Map(all.map((quest) => [quest.card, quest]));

export const questKinds: readonly CardKind[] = kindsOf(all);

export async function loadQuest(card: string): Promise<Quest | null> {
  return quests.get(card) ?? null;
}

export async function loadGerman(card: string): Promise<German | null> {
  if (!quests.has(card) || !existsSync(join(FOLDER, card, 'de.ts'))) return null;
  return readGerman((await load(card, 'de.ts')).default);
}
