import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { nounIn } from '#content/quests/german-card';
import { kindsOf } from '#content/quests/kind-data';
import { readQuest, requireCardOf } from '#content/quests/read-quest';
import { CARD_TEXTS, type CardKind, characterKind, npcName, type Quest, textsOf } from '#engine';
import { forms, mirrorKind, nameKind } from '../../src/content/cards.ts';
import { paths } from '../lib/paths.ts';
import { commandFinding, type Found, sentence } from './finding.ts';
import { type ImportGraph, loadFile } from './load-file.ts';
import type { Text } from './run-job.ts';
import type { Translated } from './translations/check-translations.ts';

export const QUESTS = join(paths.root, 'src/content/quests');

/** The file of a folder's quest: one of these. */
const QUEST_FILES = ['quest.ts', 'quest.json'];

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
export async function loadGameQuests(imports: ImportGraph = new Map(), folder = QUESTS): Promise<Loaded> {
  const names = questFolders(folder);
  const loaded = await Promise.all(names.map((name) => loadFolder(folder, name, imports)));
  const quests = loaded.flatMap((one) => one.quests);
  return { quests, findings: [...loaded.flatMap(({ findings }) => findings), ...takenCards(quests)] };
}

async function loadFolder(all: string, folder: string, imports: ImportGraph): Promise<Loaded> {
  const [file, second] = QUEST_FILES.map((name) => join(all, folder, name)).filter((path) => existsSync(path));
  if (file === undefined || second !== undefined) {
    const which = second ? 'both quest.ts and quest.json' : 'neither quest.ts nor quest.json';
    const message = `The folder "${folder}" has ${which}.`;
    return { quests: [], findings: [commandFinding('not-in-game', message, { file: join(all, folder, 'quest.ts') })] };
  }
  const { quests, findings, translations = [] } = await loadFile(file, imports);
  const fault = quests.length > 0 && faultOf(() => requireOneQuest(folder, file, quests));
  return {
    quests: quests.map((quest) => ({ quest, file, translations: fault ? [] : translations })),
    findings: [
      ...findings,
      ...(fault ? [commandFinding('not-in-game', sentence(fault), { file })] : []),
      ...(quests.length === 1 ? quests.flatMap((quest) => germanFindings(quest, translations, file)) : []),
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

/** Reports a quest without German, and cards whose German has no article, which sentences need. */
export function germanFindings(quest: Quest, translations: readonly Translated[], file: string): Found[] {
  const german = translations.find(({ language }) => language === 'de');
  if (!german) {
    const message = `The quest "${quest.card}" has no German translation.`;
    return [commandFinding('no-german', message, { quest: quest.card, file })];
  }
  return quest.cards.flatMap(({ name }) => {
    const text = german.translation[CARD_TEXTS.noun(name)]?.text;
    if (text === undefined || nounIn(text)) return []; // a missing text is reported with all missing texts
    const message = `The German text "${CARD_TEXTS.noun(name)}" is "${text}", which does not begin with ein, eine or einen.`;
    return [commandFinding('no-article', message, { quest: quest.card, file: german.file })];
  });
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
