import { type Path, parseJson, placeIn } from '#documents';
import type { QuestDocument } from '#engine';
import { readText } from '../lib/files.ts';
import type { Found } from './finding.ts';

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

/** Adds line and column of a finding's choice or page in a document; else of what one of its words declares. */
function withPlaceInDocument<F extends Found>(finding: F, text: string | null): F {
  if (finding.line !== null || text === null) return finding;
  const { value, offsetOf } = parseJson(text);
  const { pages = [] }: Partial<QuestDocument> = Object(value);
  const at = pages.findIndex(({ key }) => key === finding.page);
  const nth = pages[at]?.choices?.findIndex(({ id, next }) => (id ?? next) === finding.choice) ?? -1;
  const declared = quotedWords(finding.message).flatMap((word) => PARTS.map((part) => [part, word]));
  const way: Path =
    at < 0
      ? (declared.find(([part = '', word = '']) => Object.hasOwn(Object(Object(value)[part]), word)) ?? [])
      : nth < 0
        ? ['pages', at]
        : ['pages', at, 'choices', nth];
  return { ...finding, ...placeIn(text, offsetOf(way)) };
}

/** The parts of a document that declare things by name. */
const PARTS = ['checks', 'npcs', 'pettingLines'];

function quotedWords(message: string): string[] {
  return [...message.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
}

function withLine<F extends Found>(finding: F, lines: readonly string[]): F {
  const words = quotedWords(finding.message);
  const at = finding.page === null ? declaredAt(lines, words) : writtenAt(lines, finding.page, finding.choice, words);
  return at < 0 ? finding : { ...finding, line: at + 1 };
}

/** The line before the pages that declares a check, card or trait: the first of these names that is declared there. */
function declaredAt(lines: readonly string[], words: readonly string[]): number {
  const head = lines.slice(0, indexOfPart(lines, '.write('));
  return firstOf(words, (word) => head.findIndex((line) => KEY.exec(line)?.[2] === word));
}

/** The line of a page's choice; else of the first of these names on the page; else of the page or its entry in `pages`. */
function writtenAt(lines: readonly string[], page: string, choice: string | null, words: readonly string[]): number {
  const begin = lines.findIndex((line) => pageOf(line) === page);
  if (begin < 0) return listedAt(lines, page);
  const length = lines.slice(begin + 1).findIndex((line) => PAGE.test(line));
  const own = lines.slice(begin, length < 0 ? undefined : begin + 1 + length);
  const choiceAt = own.findIndex((line) => choice !== null && !line.includes('.jump(') && quotes(line, choice));
  const wordAt = firstOf(words, (word) => own.findIndex((line) => hasName(line, word)));
  return begin + Math.max(0, choiceAt > 0 ? choiceAt : wordAt);
}

/** The line of the first of these words that has one; -1 if none has. */
function firstOf(words: readonly string[], lineOf: (word: string) => number): number {
  return words.map(lineOf).find((at) => at >= 0) ?? -1;
}

function pageOf(line: string): string | undefined {
  return PAGE.exec(line)?.[2];
}

function quotes(line: string, word: string): boolean {
  return line.includes(`'${word}'`) || line.includes(`"${word}"`);
}

/** Whether a line contains a name: quoted alone, quoted with traits (`'Name?…'`), or as a property key. */
function hasName(line: string, word: string): boolean {
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
