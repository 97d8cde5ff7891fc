import { readText } from '../lib/files.ts';
import type { Found } from './finding.ts';

const PAGE = /^\s*(['"]?)([A-Za-z][\w-]*)\1\s*:\s*\(?\w*\)?\s*=>/;
const KEY = /^\s*(['"]?)([A-Za-z][\w-]*)\1\s*:/;
const NEXT = /^\s*(['"])(.+?)\1/;
const ID = /\bid:\s*(['"])(.+?)\1/;

/** Adds what the text of the file tells: the line of a page and choice, or the page and choice of a line. */
export function placeFindings<F extends Found>(findings: readonly F[]): F[] {
  const texts = new Map<string, string>();
  return findings.map((finding) => {
    const { file } = finding;
    const text = file === null ? null : (texts.get(file) ?? readText(file));
    if (file === null || text === null) return finding;
    texts.set(file, text);
    return finding.line === null ? withLine(finding, text) : withPage(finding, text, finding.line);
  });
}

function withLine<F extends Found>(finding: F, text: string): F {
  const lines = text.split('\n');
  const words = [...finding.message.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
  if (finding.page === null) {
    const written = lines.findIndex((line) => line.includes('.write('));
    const head = lines.slice(0, written);
    const at = head.findIndex((line) => words.some((word) => KEY.exec(line)?.[2] === word));
    return at < 0 ? finding : { ...finding, line: at + 1 };
  }
  const line = lineOf(text, finding);
  if (PAGE.exec(lines[line - 1] ?? '')?.[2] !== finding.page) {
    const at = line === 1 ? listedAt(lines, finding.page) : line - 1;
    return at < 0 ? finding : { ...finding, line: at + 1 };
  }
  const length = lines.slice(line).findIndex((one) => PAGE.test(one));
  const page = lines.slice(line - 1, length < 0 ? undefined : line + length);
  const within = page.findIndex((one) => words.some((word) => isWritten(one, word)));
  return { ...finding, line: line + Math.max(within, 0) };
}

/** Whether a line has a name: in quotes, by itself or as that of a card with its traits, or as the key of a value. */
function isWritten(line: string, word: string): boolean {
  return [`'${word}'`, `"${word}"`, `'${word}?`, `"${word}?`, ` ${word}: `].some((text) => line.includes(text));
}

/** Where a page stands in the list of pages, the first that is written before them. */
function listedAt(lines: readonly string[], page: string): number {
  const list = lines.findIndex((line) => KEY.exec(line)?.[2] === 'pages');
  const length = lines.slice(Math.max(list, 0)).findIndex((line) => line.includes(']'));
  const written = [`'${page}'`, `"${page}"`];
  const within = lines.slice(list, list + length + 1).findIndex((line) => written.some((word) => line.includes(word)));
  return list < 0 || within < 0 ? -1 : list + within;
}

/** The page that a line is in, and the choice that it writes there. */
function withPage<F extends Found>(finding: F, text: string, line: number): F {
  if (finding.page !== null) return finding;
  const lines = text.split('\n').slice(0, line);
  // Checks are written before the pages, and in much the same way.
  const above = lines.slice(lines.findLastIndex((one) => one.includes('.write(')) + 1);
  if (above.length === lines.length) return finding;
  const page = above.map((one) => PAGE.exec(one)?.[2]).findLast((key) => key !== undefined);
  // A quest is written in one place: what comes before it or after it belongs to no page.
  if (
    page === undefined ||
    above.findLastIndex((one) => /^(\S.*)?\}\)?;/.test(one)) > above.findLastIndex((one) => PAGE.test(one))
  ) {
    return finding;
  }
  return { ...finding, page, choice: choiceAt(above.at(-1) ?? '', finding.column ?? Number.POSITIVE_INFINITY) };
}

/** The choice that a line writes at a column, by its own id or the page it leads to. */
function choiceAt(line: string, column: number): string | null {
  const [, ...choices] = line.slice(0, column).split('.choice(');
  if (choices.length === 0) return null;
  const [, ...whole] = line.split('.choice(');
  const choice = whole[choices.length - 1] ?? '';
  return ID.exec(choice)?.[2] ?? NEXT.exec(choice)?.[2] ?? null;
}

/** How a page begins in a quest's file: `door: (page) =>`. */
const PAGE_LINE = /^\s*['"]?([^'":]+)['"]?\s*:\s*\(\w*\)\s*=>/;

/**
 * The line, from 1, on which a choice or a page of a quest is written. Only the text is looked at: where it does not
 * show the choice it is the page's line, and where it does not show the page, the first.
 */
function lineOf(text: string, place: { readonly page: string | null; readonly choice: string | null }): number {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => PAGE_LINE.exec(line)?.[1] === place.page);
  if (begin < 0) return 1;
  const length = lines.slice(begin + 1).findIndex((line) => PAGE_LINE.test(line));
  const page = lines.slice(begin, length < 0 ? undefined : begin + 1 + length);
  const within = page.findIndex((line) => !line.includes('.jump(') && names(line, place.choice));
  return begin + Math.max(within, 0) + 1;
}

function names(line: string, choice: string | null): boolean {
  return choice !== null && (line.includes(`'${choice}'`) || line.includes(`"${choice}"`));
}
