import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type German, type GermanOf, readGerman } from '#content/quests/german-of';
import { kindsOf } from '#content/quests/kind-data';
import { readQuest } from '#content/quests/read-quest';
import { type CardKind, characterKind, npcName, type Quest, wordsOf } from '#engine';
import { forms, mirrorKind, nameKind } from '../../src/content/cards.ts';
import { paths } from '../lib/paths.ts';
import { commandFinding, type Found } from './finding.ts';
import { type ImportGraph, loadFile, runFile } from './load-file.ts';
import type { Text } from './run-job.ts';
import type { Translated } from './translations/check-translations.ts';

export const QUESTS = join(paths.root, 'src/content/quests');

/** A quest, and its file, if known. */
export interface Sourced {
  readonly quest: Quest;
  readonly file: string | null;
  readonly translations?: readonly Translated[];
}

/** The folders in src/content/quests: each has a quest. */
function questFolders(quests: string): string[] {
  return readdirSync(quests, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
}

/** The files of the game's quests: quests and translations, without tests. */
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

/** The quests of the game with their files, and findings: errors while loading, shared cards, missing translations. */
export async function loadGameQuests(imports: ImportGraph = new Map(), folder = QUESTS): Promise<Loaded> {
  const names = questFolders(folder);
  const loaded = await Promise.all(names.map((name) => loadFolder(folder, name, imports)));
  const quests = loaded.flatMap((one) => one.quests);
  return { quests, findings: [...loaded.flatMap(({ findings }) => findings), ...takenCards(quests)] };
}

async function loadFolder(all: string, folder: string, imports: ImportGraph): Promise<Loaded> {
  const file = join(all, folder, 'quest.ts');
  if (!existsSync(file)) {
    return { quests: [], findings: [commandFinding('not-in-game', `the folder ${folder} has no quest.ts`, { file })] };
  }
  const { quests, findings, translations = [] } = await loadFile(file, imports);
  const fault = quests.length > 0 && faultOf(() => readQuest(folder, { ...quests }));
  const german = await loadGerman(join(all, folder, 'de.ts'), imports);
  return {
    quests: quests.map((quest) => ({ quest, file, translations: fault ? [] : translations })),
    findings: [
      ...findings,
      ...(fault ? [commandFinding('not-in-game', fault, { file })] : []),
      ...german.findings,
      ...quests.flatMap((quest) => untranslated(quest, german.words, file)),
    ],
  };
}

function faultOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function loadGerman(file: string, imports: ImportGraph) {
  if (!existsSync(file)) return { words: undefined, findings: [] };
  const ran = await runFile(file, imports);
  if ('finding' in ran) return { words: undefined, findings: [ran.finding] };
  const german = ran.exported.default as GermanOf | undefined;
  return { words: german && readGerman(german), findings: [] };
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
      return [
        commandFinding('taken-card', `the game has another card called ${kind.name}`, { quest: quest.card, file }),
      ];
    }),
  );
}

/** The greatest number of missing texts that a finding lists; the rest are counted. */
const MOST_LISTED = 5;

/** Reports a quest's texts without a German translation, page by page: German players see them in English. */
export function untranslated(quest: Quest, german: German | undefined, file: string | null): Found[] {
  const at = { quest: quest.card, file };
  if (!german) return [commandFinding('no-german', `quest ${quest.card} has no German at all`, at)];
  const { nouns, ...words } = german;
  const there = new Set(waysTo(words));
  const missing = waysTo(wordsOf(quest)).filter((way) => !there.has(way));
  const nounless = quest.cards.filter(({ name }) => !Object.hasOwn(nouns, name));
  return [
    ...[...Map.groupBy(missing, pageOf)].map(([page, ways]) => {
      const where = page === null ? `quest ${quest.card}` : `page "${page}"`;
      return commandFinding('no-german', `${where} has no German for ${listed(ways)}`, { ...at, page });
    }),
    ...nounless.map(({ name }) =>
      commandFinding('no-german', `the card ${name} has no German noun in "nouns"`, {
        ...at,
        file: file && join(dirname(file), 'de.ts'),
      }),
    ),
  ];
}

function waysTo(words: unknown): string[] {
  return textsIn(words, '').map(([way]) => way.slice(1));
}

function pageOf(way: string): string | null {
  return /^pages\.([^.]+)/.exec(way)?.[1] ?? null;
}

function listed(ways: readonly string[]): string {
  const first = ways.slice(0, MOST_LISTED).join(', ');
  return ways.length > MOST_LISTED ? `${first} and ${ways.length - MOST_LISTED} more` : first;
}

/** All texts of a quest. A text's id is the name of the quest's card and the path in a translation file. */
export function textsOf(quest: Quest): Text[] {
  const around = aroundLines(quest);
  return textsIn(wordsOf(quest), quest.card).map(([id, text]) => ({ id, text, ...around.get(id) }));
}

function textsIn(words: unknown, id: string): [id: string, text: string][] {
  if (typeof words === 'string') return [[id, words]];
  return Object.entries(Object(words)).flatMap(([key, inner]) => textsIn(inner, `${id}.${key}`));
}

/** Context for translators: who speaks a line, and when. */
function aroundLines({ card, pages }: Quest): ReadonlyMap<string, Pick<Text, 'speaker' | 'when'>> {
  return new Map(
    [...pages.values()].flatMap(({ key, messages, npcs }) =>
      messages.map(({ id, speaker, when }) => {
        const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
        return [`${card}.pages.${key}.lines.${id}`, { ...(npc && { speaker: npcName(npc) }), ...(when && { when }) }];
      }),
    ),
  );
}
