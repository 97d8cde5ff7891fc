import { accessSync, constants, existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, extname, relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { decodeUtf8, MAX_DOCUMENT_LENGTH, readDocument } from '#documents';
import type { Quest } from '#engine';
import { nearest } from '#engine/check';
import { readText, refusalOfSystem } from '../lib/files.ts';
import { paths } from '../lib/paths.ts';
import { STRAIGHT_QUOTES, TRANSLATED } from './advice.ts';
import { commandFinding, didYouMean, documentFinding, type Found, sentence } from './finding.ts';
import { type Translated, translationsBeside } from './translations/check-translations.ts';

/** The longest time that a quest file may take to load. */
export const LOADING_TIME = 8000; // ms
/** How long a quest file may do nothing but wait at its top level (`await`). A busy machine does not add to this. */
const WAITING_TIME = 2500; // ms
const WAITING_INTERVAL = 100; // ms

/** Runs a quest file and collects every quest that the file exports. */
export async function loadFile(file: string, imports: ImportGraph): Promise<Loaded> {
  const refusal = refuse(file);
  if (refusal) return refused(refusal, file);
  if (extname(file) === '.json') return loadDocument(file);
  if (decodeUtf8(readFileSync(file)) === null) return refused(NOT_UTF8, file);
  const ran = await runFile(file, imports);
  if ('finding' in ran) return { quests: [], findings: [ran.finding] };
  const quests = [...new Set(Object.values(ran.exported))].filter(isQuest);
  if (quests.length > 0) return { quests, ...translationsBeside(file) };
  const begun = Object.entries(ran.exported).find(([, value]) => isBegun(value))?.[0];
  const why = begun
    ? `The quest "${begun}" is begun but not written: .write({ … }) is missing.`
    : 'The file exports no quest.';
  const lines = (readText(file) ?? '').split('\n');
  const at = lines.findIndex((line) => /\bquest\(/.test(line));
  return { quests: [], findings: [commandFinding('no-export', why, { file, line: at < 0 ? null : at + 1 })] };
}

/** Runs a file. @returns what it exports, or why it could not be run */
export async function runFile(
  file: string,
  imports: ImportGraph,
): Promise<{ readonly exported: Readonly<Record<string, unknown>> } | { readonly finding: Found }> {
  try {
    return { exported: await inTime(import(pathToFileURL(file).href)) };
  } catch (error) {
    if (error !== LATE) return { finding: explain(error, file, imports) };
    const message = 'The file waits at its top level for something that does not come.';
    return { finding: commandFinding('file', message, { file }) };
  }
}

const NOT_UTF8 = 'The file is not written in UTF-8. Save it with this encoding.';

/** Reads a quest from a document. */
function loadDocument(file: string): Loaded {
  const { quest, document, findings } = readDocument(readFileSync(file));
  if (!quest) return { quests: [], findings: findings.map((finding) => documentFinding(finding, file)) };
  const inside = document.languages ?? {};
  const beside = translationsBeside(file);
  const translations = [
    ...Object.entries(inside).map(([language, translation]) => ({ language, file, translation })),
    ...beside.translations.filter(({ language }) => !Object.hasOwn(inside, language)),
  ];
  return { quests: [quest], findings: beside.findings, translations };
}

/** Why a path cannot be a quest file, as a sentence; null if it may be one. */
export function refuse(file: string): string | null {
  let stat: Stats | undefined;
  const trouble = refusalOfSystem(() => {
    stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile()) accessSync(file, constants.R_OK);
  });
  if (trouble) return `The file cannot be read: ${trouble}.`;
  if (!stat) return 'There is no such file.';
  if (stat.isDirectory()) return 'This is a folder. Name the files in it.';
  if (extname(file) === '.json' && stat.size > MAX_DOCUMENT_BYTES) {
    return `The file is too large: it has ${stat.size} bytes, more than ${MAX_DOCUMENT_BYTES}.`;
  }
  // Opening a pipe blocks until another process writes into it.
  if (!stat.isFile()) return 'This is a pipe or a device, but a quest file is a file with text in it.';
  const ending = extname(file);
  if (ENDINGS.includes(ending)) return null;
  return `The name of the file ${ending === '' ? 'has no ending' : `ends in ${ending}`}, but a quest file ends in .ts or .json.`;
}

/** The endings of quest files: TypeScript, and documents. */
const ENDINGS = ['.ts', '.json'];

/** A document of the greatest length has no more bytes in UTF-8. */
const MAX_DOCUMENT_BYTES = 3 * MAX_DOCUMENT_LENGTH;

const LATE = Symbol('late');

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const begun = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { idle, active } = performance.eventLoopUtilization(begun);
    if (idle > WAITING_TIME || idle + active > LOADING_TIME) reject(LATE);
  }, WAITING_INTERVAL);
  return Promise.race([promise, late]).finally(() => clearInterval(timer));
}

interface Loaded {
  readonly quests: readonly Quest[];
  readonly findings: readonly Found[];
  /**
   * The translations of the quest, if there is only one. Of a document, those in it go before those in files beside it.
   */
  readonly translations?: readonly Translated[];
}

function refused(message: string, file: string): Loaded {
  return { quests: [], findings: [commandFinding('file', message, { file })] };
}

export function isQuest(value: unknown): value is Quest {
  const { pages, declared, kind } = Object(value) as Partial<Quest>;
  return pages instanceof Map && Array.isArray(declared) && typeof kind === 'object';
}

function isBegun(value: unknown): boolean {
  return typeof Object(value).write === 'function';
}

type Place = { readonly file: string } & Pick<Found, 'line' | 'column'>;

/** Describes why a file could not be loaded, and where. */
function explain(error: unknown, file: string, imports: ImportGraph): Found {
  if (!(error instanceof Error)) return commandFinding('file', sentence(`The file throws ${inspect(error)}`), { file });
  const place = placeOf(error, file);
  const say = (message: string, suggestion: string | null = null) =>
    commandFinding('file', sentence(message), { ...place, suggestion });
  const { message } = error;
  const { code } = error as Error & { code?: string };

  if (error instanceof NoDoorError || error instanceof CircularImportError) return error.finding;
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX')
    return say(`The file cannot be run as it is: ${message}`, TRANSLATED);
  if (code === 'ERR_INVALID_TYPESCRIPT_SYNTAX') {
    return say(
      `The file cannot be read: ${message}`,
      /^Unexpected (character|token `<lexing error>`)/.test(message) ? STRAIGHT_QUOTES : null,
    );
  }
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_DIR_IMPORT') return missingModule(message, file);
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return say('The file imports a file that is not a module', 'Import only .ts files.');
  const missing = /module '([^']+)' does not provide an export named '([^']+)'/.exec(message);
  if (missing) return say(...missingExport(place.file, missing[1] ?? '', missing[2] ?? ''));
  if (error instanceof SyntaxError) return say(`The file cannot be read: ${message}`);

  const early = /Cannot access '(\w+)' before initialization/.exec(message);
  const circle = early && findCircle(imports, file);
  if (circle) {
    const way = circle.map((path) => basename(path)).join(' → ');
    return say(`Files import each other: ${way}`, `Move what they share, "${early[1]}" first, to a file of its own.`);
  }
  if (early) return say(`The name "${early[1]}" is used above the line that defines it`, 'Move that line up.');
  const isOfNpc = message === 'not enough data to create a character';
  return say(`The file throws an error when it is run: ${error.name}: ${message}`, isOfNpc ? IDS_OF_NPC : null);
}

const IDS_OF_NPC = 'Give the npc a soul_tag and a soul_id: two texts that are not empty.';

/** The place of an error: the first line of the stack trace that is in the quest file or in its folder, if any. */
function placeOf({ stack = '' }: Error, file: string): Place {
  const head = /^(?:file:\/\/)?(\/.+?|[A-Z]:\\.+?):(\d+)\n(?:.*\n)*?( *)\^/.exec(stack);
  if (head) return { file: pathOf(head[1] ?? file), line: Number(head[2]), column: (head[3]?.length ?? 0) + 1 };
  for (const [, url = '', line, column] of stack.matchAll(/(file:\/\/[^\s():]+\.ts):(\d+):(\d+)/g)) {
    const path = pathOf(url);
    if (path === file || dirname(path) === dirname(file))
      return { file: path, line: Number(line), column: Number(column) };
  }
  return { file, line: null, column: null };
}

function pathOf(location: string): string {
  return location.startsWith('file:') ? fileURLToPath(location) : location;
}

function missingModule(message: string, file: string): Found {
  const [, wanted = '', importer = file] =
    /^(?:Cannot find (?:module|package)|Directory import) '([^']+)'.*? imported from (.+)$/.exec(message) ?? [];
  const isPath = wanted.startsWith('/');
  const near = isPath ? relative(dirname(importer), wanted) : wanted;
  const shown = isPath && !near.startsWith('.') ? `./${near}` : near;
  return commandFinding('file', `The file imports "${shown}", which does not exist.`, {
    ...lineOf(importer, shown),
    suggestion: existsSync(`${wanted}.ts`)
      ? `Write the ending as well: "${shown}.ts".`
      : isPath
        ? null
        : `A quest file can import ${Object.keys(IMPORT_ALIASES).join(', ')} and files beside it, but no packages.`,
  });
}

function missingExport(file: string, module: string, name: string): [message: string, suggestion: string | null] {
  const source = IMPORT_ALIASES[module] ?? resolve(dirname(file), module);
  const meant = nearest(name, namesIn(readText(source) ?? ''));
  return [`The file imports "${name}" from "${module}", which does not export it`, didYouMean(meant)];
}

/** Candidates for a misspelt import: all words in lines that export something, not only names of exports. */
function namesIn(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => /^(export| {2}\w)/.test(line))
    .flatMap((line) => line.match(/[A-Za-z_]\w*/g) ?? []);
}

function lineOf(file: string, specifier: string): Place {
  const lines = (readText(file) ?? '').split('\n');
  const at = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`));
  return { file, line: at < 0 ? null : at + 1, column: at < 0 ? null : (lines[at] ?? '').indexOf(specifier) };
}

const GAME_QUESTS = `${paths.root}src/content/quests/`;

/** The import aliases for quest files in any folder. */
export const IMPORT_ALIASES: Readonly<Record<string, string>> = {
  '#engine': `${paths.root}src/engine/index.ts`,
  '#content': `${paths.root}src/content/index.ts`,
};

/** A quest of the game that imports `#content`, which waits for all quests to load, would wait for itself. */
class CircularImportError extends Error {
  override readonly name = 'CircularImportError';
  readonly finding: Found;

  constructor(importer: string) {
    super('The file imports "#content", which imports all quests of the game.');
    const suggestion = 'Import npcs from "../npcs.ts".';
    this.finding = commandFinding('file', this.message, { ...lineOf(importer, '#content'), suggestion });
  }
}

class NoDoorError extends Error {
  override readonly name = 'NoDoorError';
  readonly finding: Found;

  constructor(specifier: string, importer: string) {
    const doors = Object.keys(IMPORT_ALIASES);
    const there = doors.map((door) => `"${door}"`).join(' and ');
    const meant = nearest(specifier, doors);
    super(`The file imports "${specifier}", but a quest file can import only ${there}, and files beside it.`);
    const suggestion = didYouMean(meant);
    this.finding = commandFinding('file', this.message, { ...lineOf(importer, specifier), suggestion });
  }
}

/** Maps the path of each loaded file to the paths of the files that it imports. Filled while files load. */
export type ImportGraph = Map<string, Set<string>>;

/** Registers hooks: files outside the repository can import the aliases, and their .ts files load as ES modules. */
export function registerImportAliases(): ImportGraph {
  const imports: ImportGraph = new Map();
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
      if (isOutside(parent) && specifier.startsWith('#')) {
        const door = IMPORT_ALIASES[specifier];
        if (door === undefined) throw new NoDoorError(specifier, parent);
        return { url: pathToFileURL(door).href, shortCircuit: true };
      }
      if (specifier === '#content' && parent.startsWith(GAME_QUESTS)) throw new CircularImportError(parent);
      const found = next(specifier, context);
      if (parent !== '' && found.url.startsWith('file:')) {
        imports.set(parent, (imports.get(parent) ?? new Set()).add(fileURLToPath(found.url)));
      }
      return found;
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      // Opening a pipe blocks until another process writes into it.
      if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
        throw new Error(`${basename(path)}, which is imported, is a pipe or a device`);
      }
      const isQuest = path.endsWith('.ts') && isOutside(path);
      if (isQuest && decodeUtf8(readFileSync(path)) === null) {
        throw new Error(`${basename(path)}, which is imported, is not written in UTF-8`);
      }
      return next(url, isQuest ? { ...context, format: 'module-typescript' } : context);
    },
  });
  return imports;
}

/** Whether a file is outside this repository. */
export function isOutside(path: string): boolean {
  return path !== '' && !path.startsWith(paths.root);
}

/** An import cycle through a file, as a list of paths; null if there is none. */
function findCircle(imports: ImportGraph, start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (way.includes(next)) return [...way.slice(way.indexOf(next)), next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
