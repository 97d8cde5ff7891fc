import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deck, questNames } from '#content';
import { LANGUAGES } from '#content/messages';
import { germanCard } from '#content/quests/german-card';
import { kindsOf, kindToData } from '#content/quests/kind-data';
import type { OperatorQuests } from '#contract';
import { MAX_DOCUMENT_LENGTH, readDocument } from '#documents';
import { type CardKind, type Quest, type QuestDocument, rewardsOf, type Translation } from '#engine';
import { checkQuest, checkTranslation, describeFinding } from '#engine/check';
import { printable } from './commands/printable.ts';

/** A quest that the operator of this server has put into the data folder. */
export interface OperatorQuest {
  readonly quest: Quest;
  /** The quest as browsers get it: with its translations into the languages of the game. */
  readonly document: QuestDocument;
}

/** What is wrong with an operator's file. After an error the quest, or its translation, is left out. */
export interface FileProblem {
  readonly level: 'error' | 'warn';
  /** One line with the name of the file, without control characters. It contains text of the file. */
  readonly words: string;
}

interface OperatorFiles {
  readonly quests: readonly OperatorQuest[];
  readonly problems: readonly FileProblem[];
}

/** The folder of operators' quests in the data folder. */
export const QUESTS_FOLDER = 'quests';
/**
 * The most kinds of cards that operators' quests may have, each quest one or more. With those of the game they are fewer
 * than the cards that one update may carry (`CARDS_MAX`).
 */
export const MOST_KINDS = 200;
/** The most that quests may add to every page, as JSON: 200 quests with short descriptions in two languages add 60 kB. */
export const MOST_DESCRIBED = 2 ** 18; // UTF-16 code units
/** The most problems of one file that are reported. A story of 300 pages can have thousands. */
export const MOST_PROBLEMS = 20;
/** The languages into which quests are translated from English. */
const TRANSLATED: readonly string[] = LANGUAGES.filter((language) => language !== 'en');
const BYTES_OF_CHARACTER = 3; // the most that UTF-8 takes for a UTF-16 code unit

/**
 * Reads and checks the quests in `quests/*.json` of the data folder, in alphabetical order. Never throws: what cannot
 * be used is left out, and its problems say why.
 */
export function readOperatorQuests(dataDir: string): OperatorFiles {
  const folder = join(dataDir, QUESTS_FOLDER);
  const { names, problems } = filesIn(folder);
  const accept = createAdmission();
  const quests: OperatorQuest[] = [];
  for (const name of names) {
    const found: FileProblem[] = [];
    const report: Report = (level, words) => found.push({ level, words: printable(`${name}${words}`) });
    try {
      const read = readQuest(join(folder, name), report);
      if (read) {
        accept(read);
        quests.push(read);
      }
    } catch (error) {
      report('error', `: ${messageOf(error)}`);
    }
    for (const problem of inShort(name, found)) problems.push(problem);
  }
  return { quests, problems };
}

/**
 * What every page needs to know of operators' quests: new kinds of cards, what German pages show of quests, and what
 * players can earn.
 */
export function describeQuests(quests: readonly OperatorQuest[]): OperatorQuests {
  const german = quests.flatMap(({ quest: { card, kind }, document: { languages } }) => {
    if (!languages?.de) return [];
    const shown = germanCard(card, languages.de);
    return [[card, { ...shown, description: shown.description || kind.description }]];
  });
  const kinds = new Map(kindsOf(quests.map(({ quest }) => quest)).map((kind) => [kind.name, kindToData(kind)]));
  const rewards = quests.map(({ quest, document: { languages } }) => rewardsOf(quest, languages));
  return { kinds: [...kinds.values()], german: Object.fromEntries(german), rewards };
}

/** Reports a problem of a file. @param words what follows the name of the file */
type Report = (level: FileProblem['level'], words: string) => void;

function filesIn(folder: string): { readonly names: readonly string[]; readonly problems: FileProblem[] } {
  let entries: readonly string[];
  try {
    entries = readdirSync(folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { names: [], problems: isMissing ? [] : [{ level: 'error', words: printable(messageOf(error)) }] };
  }
  const files = entries.filter((name) => !name.startsWith('.')).sort();
  const isDocument = (name: string) => name.endsWith('.json');
  const problems = files
    .filter((name) => !isDocument(name))
    .map((name): FileProblem => ({ level: 'warn', words: printable(`${name} is not read: it is not a .json file.`) }));
  return { names: files.filter(isDocument), problems };
}

/** The first problems of a file, errors before warnings, and how many more there are. */
function inShort(name: string, problems: readonly FileProblem[]): readonly FileProblem[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const { error = [], warn = [] } = Object.groupBy(problems, ({ level }) => level);
  const level = error.length > 0 ? 'error' : 'warn';
  const more = `${name}: ${problems.length - MOST_PROBLEMS} more problems are not listed.`;
  return [...error, ...warn].slice(0, MOST_PROBLEMS).concat({ level, words: printable(more) });
}

/** Reads and checks the quest of a file; null if it is left out. @throws Error with the reason if it cannot be read */
function readQuest(path: string, report: Report): OperatorQuest | null {
  const { document, quest, findings } = readDocument(readBytes(path));
  for (const { line, column, ...finding } of findings) {
    report('error', `:${line}:${column}: ${describeFinding(finding)}`);
  }
  if (!quest) return null;
  const found = checkQuest(quest);
  for (const finding of found) report(levelOf(finding), `: ${describeFinding(finding)}`);
  if (found.some(isError)) return null;
  const { $schema, languages: written = {}, ...rest } = document;
  return { quest, document: { ...rest, languages: soundLanguages(quest, written, report) } };
}

/** Reads the bytes of a file. Does not open what is no file, as opening a pipe would wait for a writer. */
function readBytes(path: string): Uint8Array {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error('This is not a file.');
  if (stats.size <= MAX_DOCUMENT_LENGTH * BYTES_OF_CHARACTER) return readFileSync(path);
  throw new Error(`The file has ${stats.size} bytes, more than a quest can have.`);
}

/** The translations that have no errors. A quest whose translation is left out is told in English. */
function soundLanguages(
  quest: Quest,
  languages: Readonly<Record<string, Translation>>,
  report: Report,
): Readonly<Record<string, Translation>> {
  const sound = Object.entries(languages).filter(([language, translation]) => {
    if (!TRANSLATED.includes(language)) {
      report('warn', `: The texts in "${language}" are left out: the game is not translated into this language.`);
      return false;
    }
    const findings = checkTranslation(quest, translation, language);
    const isSound = !findings.some(isError);
    if (!isSound) report('error', `: The texts in "${language}" are left out: the quest is told in English.`);
    for (const finding of findings) {
      const { code, severity, message } = finding;
      report(levelOf(finding), `: ${severity} ${code}, in "${language}": ${message}`);
    }
    return isSound;
  });
  return Object.fromEntries(sound);
}

/** Returns a function that accepts one quest after another, and throws an Error for one that cannot be played. */
function createAdmission(): (found: OperatorQuest) => void {
  const cards = new Set<string>();
  /** The kinds of the game and of accepted quests, by name. */
  const known = new Map<string, CardKind>(deck.kinds);
  let added: ReadonlySet<string> = new Set();
  let described = 0;

  return (found) => {
    const { card } = found.quest;
    if (questNames.includes(card))
      throw new Error(`The game has a quest ${card}. Give the card of this quest another name.`);
    if (cards.has(card)) throw new Error(`A file before this one has a quest ${card}, too.`);
    const kinds = kindsOf([found.quest]);
    const taken = kinds.find((kind) => clash(kind, known.get(kind.name)));
    if (taken) throw new Error(`Another card is called ${taken.name}. Declare it as there, or give it another name.`);
    const names = new Set([...added, ...kinds.map(({ name }) => name)]);
    if (names.size > MOST_KINDS) throw tooMuch(`more than ${MOST_KINDS} kinds of cards`);
    const size = described + JSON.stringify(describeQuests([found])).length;
    if (size > MOST_DESCRIBED) throw tooMuch('descriptions of cards that are too long for every page to carry');
    described = size;
    cards.add(card);
    for (const kind of kinds) known.set(kind.name, kind);
    added = names;
  };
}

function tooMuch(what: string): Error {
  return new Error(`With this quest, the quests of the folder would have ${what}.`);
}

/** Whether two kinds of one name differ. */
function clash(kind: CardKind, other: CardKind | undefined): boolean {
  return other !== undefined && !isDeepStrictEqual(kindToData(kind), kindToData(other));
}

function isError({ severity }: { readonly severity: 'error' | 'warning' }): boolean {
  return severity === 'error';
}

function levelOf(finding: { readonly severity: 'error' | 'warning' }): FileProblem['level'] {
  return isError(finding) ? 'error' : 'warn';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
