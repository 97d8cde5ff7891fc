import { type Path, parseJson, placeIn } from '#documents';
import type { QuestDocument } from '#engine';
import { readText } from '../lib/files.ts';
import type { Found } from './finding.ts';
import { partOf, stepsOf } from './finding-parts.ts';

const PAGE = /^\s*(['"]?)([A-Za-z][\w-]*)\1\s*:\s*\(?\w*\)?\s*=>/;
const KEY = /^\s*(['"]?)([A-Za-z][\w-]*)\1\s*:/;
const NEXT = /^\s*(['"])(.+?)\1/;
const ID = /\bid:\s*(['"])(.+?)\1/;

/** Completes findings from their file's text: adds the line to a page and choice, or page and choice to a line. */
export function placeFindings<F extends Found>(findings: readonly F[]): F[] {
  return findings.map((finding) => {
    if (finding.file?.endsWith('.json')) return withPlaceInDocument(finding, readText(finding.file));
    const lines = finding.file === null ? undefined : readText(finding.file)?.split('\n');
    if (!lines) return finding;
    return finding.line === null ? withLine(finding, lines) : withPage(finding, lines.slice(0, finding.line));
  });
}

/** Adds line and column of a finding's choice, or of what the finding names on its page or in the whole document. */
function withPlaceInDocument<F extends Found>(finding: F, text: string | null): F {
  if (finding.line !== null || text === null) return finding;
  const { value, offsetOf } = parseJson(text);
  const { pages = [] }: Partial<QuestDocument> = Object(value);
  const at = Array.isArray(pages) ? pages.findIndex((page) => Object(page).key === finding.page) : -1;
  const way = at < 0 ? wayInQuest(value, finding) : ['pages', at, ...wayOnPage(pages[at], finding)];
  return { ...finding, ...placeIn(text, offsetOf(way)) };
}

/** The way to what a finding of the whole quest names: a check, trait or card, or a name in the part that it is about. */
function wayInQuest(document: unknown, finding: Found): Path {
  const { message } = finding;
  const name = partOf(finding);
  const part = name === 'traits' ? ['card', 'traits'] : name === undefined ? [] : [name];
  const declared = namesIn(message).flatMap(({ name, what }) => {
    const groups = what === 'check' ? [['checks']] : [['card', 'traits'], ['checks'], ['npcs'], []];
    return groups.map((group) => [...group, name]).filter((way) => valueAt(document, way) !== undefined);
  });
  const within = name === undefined ? undefined : wayToName(valueAt(document, part), message);
  return within ? [...part, ...within] : (declared[0] ?? part);
}

/** The way from a page to a finding's choice; else to the first name in the message; else to the step that it is about. */
function wayOnPage(page: QuestDocument['pages'][number] | undefined, finding: Found): Path {
  const { choice, message } = finding;
  const nth = page?.choices?.findIndex(({ id, next }) => (id ?? next) === choice) ?? -1;
  if (nth >= 0) return ['choices', nth];
  const step = stepsOf(finding)
    ?.map((call) => PROPERTY_OF_STEP[call] ?? call)
    .find((name) => name in Object(page));
  const [named, toStep] = [wayToName(page, message), step === undefined ? undefined : [step]];
  return (isAboutStep(finding) ? (toStep ?? named) : (named ?? toStep)) ?? [];
}

/** The properties of a page in a document that stand for several calls, or are called otherwise than the call. */
const PROPERTY_OF_STEP: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['set', 'add', 'noteDay', 'give', 'take', 'drawCharacter'].map((call) => [call, 'actions'])),
  npc: 'npcs',
  say: 'messages',
  tell: 'messages',
};

function valueAt(value: unknown, way: Path): unknown {
  return way.reduce<unknown>(
    (inner, step) => (Object.hasOwn(Object(inner), step) ? Object(inner)[step] : undefined),
    value,
  );
}

/** The way to the first of the message's names that is a property or a text within a value; undefined if there is none. */
function wayToName(value: unknown, message: string): Path | undefined {
  const ways = waysWithin(value, []);
  for (const { name } of namesIn(message)) {
    const found = ways.find(([way, text]) => way.at(-1) === name || (typeof text === 'string' && isNamed(text, name)));
    if (found) return found[0];
  }
  return undefined;
}

/** All values within a value, with the ways to them. */
function waysWithin(value: unknown, way: Path): [way: Path, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): [Path, unknown][] => {
    const to = [...way, Array.isArray(value) ? Number(name) : name];
    return [[to, inner], ...waysWithin(inner, to)];
  });
}

/** Whether a text is what a finding names: the text itself, its beginning if the name ends with …, or a card with traits. */
function isNamed(text: string, name: string): boolean {
  return text === name || (name.endsWith('…') && text.startsWith(name.slice(0, -1))) || text.startsWith(`${name}?`);
}

/** A name in quotation marks in a message, and the word before it. */
interface Name {
  readonly name: string;
  readonly what: string | undefined;
}

function namesIn(message: string): Name[] {
  return [...message.matchAll(/(?:\b(check|trait|card|list) )?"([^"]+)"/g)].map(([, what, name = '']) => ({
    name,
    what,
  }));
}

function withLine<F extends Found>(finding: F, lines: readonly string[]): F {
  const isListed = finding.page === null || partOf(finding) === 'pages';
  const at = isListed ? declaredAt(lines, finding) : writtenAt(lines, finding.page ?? '', finding);
  return at < 0 ? finding : { ...finding, line: at + 1 };
}

/**
 * The line before the pages that declares a check, card or trait: the first name of the message that is declared there.
 * Else a line of the part that the finding is about.
 */
function declaredAt(lines: readonly string[], finding: Found): number {
  const head = lines.slice(0, indexOfPart(lines, '.write('));
  const checks = head.findIndex((line) => keyOf(line) === 'checks');
  const part = partOf(finding);
  const names = namesIn(finding.message);
  const within = part === undefined ? -1 : partAt(head, part, names);
  if (within >= 0) return within;
  return firstOf(names, ({ name, what }) => {
    const from = what === 'check' ? Math.max(0, checks) : 0;
    const at = head.findIndex((line, number) => number >= from && keyOf(line) === name);
    return at < 0 && what === 'card' ? indexOfPart(head, `defineKind('${name}'`) : at;
  });
}

/** The line of a part of the quest that has one of these names; else its first line; -1 if the quest lacks the part. */
function partAt(head: readonly string[], part: string, names: readonly Name[]): number {
  const begin = head.findIndex((line) => keyOf(line) === part);
  if (begin < 0) return -1;
  const length = head.slice(begin + 1).findIndex((line) => indentOf(line) <= indentOf(head[begin] ?? ''));
  const own = head.slice(begin, length < 0 ? undefined : begin + 1 + length);
  return (
    begin +
    Math.max(
      0,
      firstOf(names, ({ name }) => own.findIndex((line) => hasName(line, name))),
    )
  );
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

function keyOf(line: string): string | undefined {
  return KEY.exec(line)?.[2];
}

/** The line of a page's choice; else of the first name on the page; else of a step; else of the page, or of `pages`. */
function writtenAt(lines: readonly string[], page: string, finding: Found): number {
  const { choice, message } = finding;
  const begin = lines.findIndex((line) => pageOf(line) === page);
  if (begin < 0) return listedAt(lines, page);
  const length = lines.slice(begin + 1).findIndex((line) => PAGE.test(line));
  const own = lines.slice(begin, length < 0 ? undefined : begin + 1 + length);
  const choiceAt = own.findIndex((line) => choice !== null && !line.includes('.jump(') && quotes(line, choice));
  const steps = stepsOf(finding);
  const stepAt = own.findIndex((line) => steps?.some((call) => line.includes(`.${call}(`)));
  const nameAt = firstOf(namesIn(message), ({ name }) => own.findIndex((line) => hasName(line, name)));
  const [first, second] = isAboutStep(finding) ? [stepAt, nameAt] : [nameAt, stepAt];
  return begin + Math.max(0, choiceAt > 0 ? choiceAt : first >= 0 ? first : second);
}

/** Whether a finding is about the step and not about the names in its message, which also stand elsewhere on the page. */
function isAboutStep(finding: Found): boolean {
  return stepsOf(finding) !== undefined && finding.code !== 'unknown-speaker';
}

/** The line of the first of these names that has one; -1 if none has. */
function firstOf(names: readonly Name[], lineOf: (name: Name) => number): number {
  return names.map(lineOf).find((at) => at >= 0) ?? -1;
}

function pageOf(line: string): string | undefined {
  return PAGE.exec(line)?.[2];
}

function quotes(line: string, word: string): boolean {
  return line.includes(`'${word}'`) || line.includes(`"${word}"`);
}

/** Whether a line contains a name: quoted alone, quoted with traits (`'Name?…'`), as a property key, or cut off by …. */
function hasName(line: string, word: string): boolean {
  if (word.endsWith('…')) return line.includes(word.slice(0, -1));
  return quotes(line, word) || [`'${word}?`, `"${word}?`, ` ${word}: `].some((text) => line.includes(text));
}

/** The line of a page in the list `pages`, which comes before the definitions of the pages. */
function listedAt(lines: readonly string[], page: string): number {
  const list = lines.findIndex((line) => KEY.exec(line)?.[2] === 'pages');
  if (list < 0) return -1;
  const length = indexOfPart(lines.slice(list), ']') + 1;
  const within = lines.slice(list, list + length).findIndex((line) => quotes(line, page));
  return within < 0 ? -1 : list + within;
}

function indexOfPart(lines: readonly string[], part: string): number {
  return lines.findIndex((line) => line.includes(part));
}

/** Adds the page that contains the finding's line, and the choice at its column. */
function withPage<F extends Found>(finding: F, lines: readonly string[]): F {
  if (finding.page !== null) return finding;
  // Starts after `.write(`, because the checks, which are written before that, look like pages.
  const above = lines.slice(lines.findLastIndex((line) => line.includes('.write(')) + 1);
  const begin = above.findLastIndex((line) => PAGE.test(line));
  // `end` is the last line above that closes a definition, as `});` does: lines after a quest belong to no page.
  const end = above.findLastIndex((line) => /^(\S.*)?\}\)?;/.test(line));
  if (above.length === lines.length || begin < 0 || end > begin) return finding;
  const choice = choiceAt(above.at(-1) ?? '', finding.column ?? Number.POSITIVE_INFINITY);
  return { ...finding, page: pageOf(above[begin] ?? '') ?? null, choice };
}

/** The id of the choice at a column of a line; without an id, the page that the choice leads to. */
function choiceAt(line: string, column: number): string | null {
  const begun = line.slice(0, column).split('.choice(').length - 1;
  const choice = begun === 0 ? '' : (line.split('.choice(')[begun] ?? '');
  return ID.exec(choice)?.[2] ?? NEXT.exec(choice)?.[2] ?? null;
}
