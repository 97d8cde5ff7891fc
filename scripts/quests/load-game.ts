import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { kindsOf } from '#content/quests/kind-data';
import { readQuest, requireCardOf } from '#content/quests/read-quest';
import { type CardKind, characterKind, npcName, type Quest, textsOf } from '#engine';
import { forms, mirrorKind, nameKind } from '../../src/content/cards.ts';
import { readText } from '../lib/files.ts';
import { paths } from '../lib/paths.ts';
import { commandFinding, type Found, sentence } from './finding.ts';
import { type ImportGraph, loadFile } from './load-file.ts';
import { QUEST_FILES } from './parse-arguments.ts';
import type { Text } from './run-job.ts';
import type { Translated } from './translations/check-translations.ts';

export const QUESTS = paths.quests;

/** A quest, and its file, if known. */
export interface Sourced {
  readonly quest: Quest;
  readonly file: string | null;
  readonly translations?: readonly Translated[];
}

/** The names of the folders in src/content/quests, each of which has a quest. */
function questFolders(quests: string): string[] {
  return readdirSync(quests, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
}

/** The TypeScript files in the folders of the game's quests, without tests. */
export function gameFiles(): string[] {
  return questFolders(QUESTS).flatMap((folder) =>
    readdirSync(join(QUESTS, folder))
      .filter((name) => /^[^.]+\.ts$/.test(name))
      .map((name) => join(QUESTS, folder, name)),
  );
}

interface Loaded {
  readonly quests: readonly Sourced[];
  readonly findings: readonly Found[];
}

/**
 * The quests of the game with their files, and findings: files that fail to load, cards of one name, missing German.
 */
export async function loadGameQuests(
  imports: ImportGraph = new Map(),
  { folder = QUESTS, onFile = (_path: string) => {} } = {},
): Promise<Loaded> {
  const loaded: Loaded[] = [];
  // One after another, so that the file is known in which an endless loop is.
  for (const name of questFolders(folder)) loaded.push(await loadFolder(folder, name, imports, onFile));
  const quests = loaded.flatMap((one) => one.quests);
  const findings = [...loaded.flatMap((one) => one.findings), ...looseQuests(folder)];
  return { quests, findings: [...findings, ...takenCards(quests)] };
}

/** Reports quest files that lie beside the folders of quests, where the game does not find them. */
function looseQuests(folder: string): Found[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const isQuest = /^[^.]+\.ts$/.test(name) && (readText(file) ?? '').includes('.write({');
    if (!isQuest) return [];
    const message = `The file "${name}" has a quest, but it is not in a folder of its own.`;
    return [commandFinding('not-in-game', message, { file })];
  });
}

async function loadFolder(
  all: string,
  folder: string,
  imports: ImportGraph,
  onFile: (path: string) => void,
): Promise<Loaded> {
  const [file, second] = QUEST_FILES.map((name) => join(all, folder, name)).filter((path) => existsSync(path));
  if (file === undefined || second !== undefined) {
    const which = second ? 'both quest.ts and quest.json' : 'neither quest.ts nor quest.json';
    const message = `The folder "${folder}" has ${which}.`;
    return { quests: [], findings: [commandFinding('not-in-game', message, { file: join(all, folder, 'quest.ts') })] };
  }
  onFile(file);
  const { quests, findings, translations = [] } = await loadFile(file, imports);
  const isGermanRead = !findings.some((finding) => finding.file?.endsWith('.de.json'));
  const fault = quests.length > 0 && faultOf(() => requireOneQuest(folder, file, quests));
  return {
    quests: quests.map((quest) => ({ quest, file, translations: fault ? [] : translations })),
    findings: [
      ...findings,
      ...(fault ? [commandFinding('not-in-game', sentence(fault), { file })] : []),
      ...(quests.length === 1 && isGermanRead
        ? quests.flatMap((quest) => missingGerman(quest, translations, file))
        : []),
    ],
  };
}

/** @throws Error unless a file of the game has one quest, whose card is called as the folder */
function requireOneQuest(folder: string, file: string, quests: readonly Quest[]): void {
  const [quest] = quests;
  if (extname(file) === '.ts' || !quest) readQuest(folder, { ...quests });
  else requireCardOf(folder, quest, 'quest.json');
}

function faultOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reports a quest of the game without German. */
export function missingGerman({ card }: Quest, translations: readonly Translated[], file: string): Found[] {
  if (translations.some(({ language }) => language === 'de')) return [];
  return [commandFinding('no-german', `The quest "${card}" has no German translation.`, { quest: card, file })];
}

/** Reports cards of one name that differ: the game could not have both. */
export function takenCards(quests: readonly Sourced[]): Found[] {
  const kinds = new Map(
    [characterKind, ...forms, mirrorKind, nameKind].map((kind): [string, CardKind] => [kind.name, kind]),
  );
  return quests.flatMap(({ quest, file }) =>
    kindsOf([quest]).flatMap((kind) => {
      const taken = kinds.get(kind.name);
      kinds.set(kind.name, taken ?? kind);
      if (!taken || taken === kind) return [];
      const message = `The game has another card with the name "${kind.name}".`;
      return [commandFinding('taken-card', message, { quest: quest.card, file })];
    }),
  );
}

/** All texts of a quest, with the quest's name before each id, for authors: who speaks a line, and when. */
export function describeTexts(quest: Quest): Text[] {
  const npcs = [...quest.pages.values()].flatMap((page) => page.npcs);
  return textsOf(quest).map(({ id, text, speaker, check }) => {
    const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
    return { id: `${quest.card}.${id}`, text, ...(npc && { speaker: npcName(npc) }), ...(check && { when: check }) };
  });
}
