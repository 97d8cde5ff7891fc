import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deck, questNames } from '#content';
import { LANGUAGES, type Language } from '#content/messages';
import { germanCard } from '#content/quests/german-card';
import { kindsOf, kindToData } from '#content/quests/kind-data';
import type { OperatorQuests } from '#contract';
import { MAX_DOCUMENT_LENGTH, readDocument } from '#documents';
import type { CardKind, Quest, QuestDocument, Translation } from '#engine';
import { checkQuest, checkTranslation, describeFinding } from '#engine/check';

/** A quest that the operator of this server has put into the data folder. */
export interface OperatorQuest {
  readonly quest: Quest;
  /** The quest as browsers get it: with its translations into the languages of the game. */
  readonly document: QuestDocument;
}

/** What is wrong with an operator's file. After an error the quest, or its translation, is left out. */
export interface FileProblem {
  readonly level: 'error' | 'warn';
  /** One line, with the name of the file. It contains text of the file. */
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
 * than the cards that one update may carry (`CARDS_MAX`); every page carries them, about 150 bytes for each.
 */
const MOST_KINDS = 200;
const BYTES_OF_CHARACTER = 3; // the most that UTF-8 takes for a UTF-16 code unit

/**
 * Reads and checks the quests in `quests/*.json` of the data folder, in alphabetical order. Never throws: what cannot
 * be used is left out, and its problems say why.
 */
export function readOperatorQuests(dataDir: string): OperatorFiles {
  const folder = join(dataDir, QUESTS_FOLDER);
  const { names, problems } = filesIn(folder);
  const accepted: OperatorQuest[] = [];
  for (const name of names) {
    const read = readFile(folder, name);
    const refusal = read.found && refusalOf(read.found.quest, accepted);
    problems.push(...read.problems, ...(refusal ? [{ level: 'error', words: `${name}: ${refusal}` } as const] : []));
    if (read.found && !refusal) accepted.push(read.found);
  }
  return { quests: accepted, problems };
}

/** What every page needs to know of operators' quests: new kinds of cards, and what German pages show of quests. */
export function describeQuests(quests: readonly OperatorQuest[]): OperatorQuests {
  const german = quests.flatMap(({ quest, document: { languages } }) =>
    languages?.de ? [[quest.card, germanCard(quest.card, languages.de)]] : [],
  );
  const kinds = new Map(kindsOf(quests.map(({ quest }) => quest)).map((kind) => [kind.name, kindToData(kind)]));
  return { kinds: [...kinds.values()], german: Object.fromEntries(german) };
}

function filesIn(folder: string): { readonly names: readonly string[]; readonly problems: FileProblem[] } {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { names: [], problems: code === 'ENOENT' ? [] : [unread(folder, error)] };
  }
  const files = entries.filter(({ name }) => !name.startsWith('.')).map(({ name }) => name);
  const names = files.filter((name) => name.endsWith('.json')).sort();
  const problems = files
    .filter((name) => !name.endsWith('.json'))
    .map((name): FileProblem => ({ level: 'warn', words: `${name} is no .json file, and is not read` }));
  return { names, problems };
}

function readFile(folder: string, name: string): { found: OperatorQuest | null; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const report = (level: FileProblem['level'], words: string) => problems.push({ level, words: `${name}: ${words}` });
  const bytes = bytesOf(join(folder, name), report);
  if (bytes === null) return { found: null, problems };
  const { document, quest, findings } = readDocument(bytes);
  for (const { line, column, ...finding } of findings) {
    problems.push({ level: 'error', words: `${name}:${line}:${column}: ${describeFinding(finding)}` });
  }
  if (!quest) return { found: null, problems };
  let isSound = true;
  for (const finding of checkQuest(quest)) {
    report(finding.severity === 'error' ? 'error' : 'warn', describeFinding(finding));
    isSound &&= finding.severity !== 'error';
  }
  if (!isSound) return { found: null, problems };
  const { $schema, languages: written = {}, ...rest } = document;
  const languages = soundLanguages(quest, written, report);
  return { found: { quest, document: { ...rest, languages } }, problems };
}

/** The bytes of a file, if it can be read and may be a document. */
function bytesOf(path: string, report: (level: 'error', words: string) => void): Uint8Array | null {
  try {
    const { size } = requireFile(path);
    if (size <= MAX_DOCUMENT_LENGTH * BYTES_OF_CHARACTER) return readFileSync(path);
    report('error', `the file has ${size} bytes, more than a quest can have`);
  } catch (error) {
    report('error', messageOf(error));
  }
  return null;
}

/** Does not open what is no file: to open a pipe would wait for a writer. */
function requireFile(path: string) {
  const stats = statSync(path);
  if (stats.isFile()) return stats;
  throw new Error('this is no file');
}

/** The translations that have no errors. A quest whose translation is left out is told in English. */
function soundLanguages(
  quest: Quest,
  languages: Readonly<Record<string, Translation>>,
  report: (level: FileProblem['level'], words: string) => void,
): Readonly<Record<string, Translation>> {
  const sound = Object.entries(languages).filter(([language, translation]) => {
    if (!LANGUAGES.includes(language as Language)) {
      report('warn', `it has texts in "${language}", which the game does not speak: they are left out`);
      return false;
    }
    const findings = checkTranslation(quest, translation, language);
    for (const { code, severity, message } of findings) {
      report(severity === 'error' ? 'error' : 'warn', `${severity} ${code}, in "${language}": ${message}`);
    }
    const isSound = findings.every(({ severity }) => severity !== 'error');
    if (!isSound) report('error', `its texts in "${language}" are left out: the quest is told in English`);
    return isSound;
  });
  return Object.fromEntries(sound);
}

/** Why a quest cannot be played beside the game's quests and those accepted before; null: it can. */
function refusalOf(quest: Quest, accepted: readonly OperatorQuest[]): string | null {
  const { card } = quest;
  if (questNames.includes(card)) return `the game has a quest ${card}: call the card of this quest differently`;
  if (accepted.some((other) => other.quest.card === card)) return `a file before it has a quest ${card}, too`;
  const known = [...deck.kinds.values(), ...kindsOf(accepted.map((other) => other.quest))];
  const kinds = kindsOf([...accepted.map((other) => other.quest), quest]);
  if (new Set(kinds.map(({ name }) => name)).size > MOST_KINDS) {
    return `with this quest, the quests here would have more than ${MOST_KINDS} kinds of cards`;
  }
  const taken = kindsOf([quest]).find((kind) => known.some((other) => clash(kind, other)));
  return taken ? `another card is called ${taken.name}: declare it the same, or call it differently` : null;
}

/** Whether two kinds with one name differ. */
function clash(kind: CardKind, other: CardKind): boolean {
  return kind.name === other.name && JSON.stringify(kindToData(kind)) !== JSON.stringify(kindToData(other));
}

function unread(what: string, error: unknown): FileProblem {
  return { level: 'error', words: `${what}: ${messageOf(error)}` };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
