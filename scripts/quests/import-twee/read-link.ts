import type { Link, Scan } from './scan.ts';

const OPEN = '[[';
const CLOSE = ']]';
// Each part stops at the possible beginning of the next link, to keep matching linear.
const MARKDOWN_LINK = /\[([^[\]\n]*)\]\(([^()\s]+)\)/y;

/**
 * `[[label->target][setter]]` in all its spellings. Of three brackets the first is not part of the link, and two that
 * do not close together belong to a hook.
 */
export function readLink(scan: Scan): number | null {
  if (!scan.sees(OPEN) || scan.sees('[[[')) return null;
  const start = scan.at + OPEN.length;
  const balanced = linkEnd(scan, start);
  if (balanced === null && (scan.isOnly('harlowe') || scan.at === scan.hookAt)) return null;
  const end = balanced ?? scan.findInLine(CLOSE, start);
  if (end < 0 || (balanced === null && holdsLink(scan, start, end))) return scan.unclosed(OPEN);
  const raw = scan.body.slice(scan.at, end + CLOSE.length);
  scan.pieces.push({ kind: 'link', at: scan.at, raw, ...parseLink(scan.body.slice(start, end)) });
  return end + CLOSE.length;
}

function holdsLink(scan: Scan, start: number, end: number): boolean {
  const next = scan.find(OPEN, start);
  return next >= 0 && next < end;
}

/** `[label](address)`: leads out of the story. The label stays in the text. */
export function readMarkdownLink(scan: Scan): number | null {
  if (scan.isOnly('sugarcube', 'harlowe')) return null;
  const match = scan.match(MARKDOWN_LINK);
  const [raw = '', label = '', address = ''] = match ?? [];
  if (!match || !isExternal(address)) return null;
  scan.text(label, scan.at + 1);
  return scan.lose('external-link', scan.at + raw.length);
}

/** Parses the content of `[[…]]`: the last `->` separates label and target, else the first `<-`. */
export function parseLink(inner: string): Pick<Link, 'label' | 'target' | 'setter'> {
  const cut = inner.indexOf('][');
  const setter = cut < 0 ? '' : inner.slice(cut + 2);
  const { label, target } = divide(cut < 0 ? inner : inner.slice(0, cut));
  return { label: label.trim() || target.trim(), target: target.trim(), setter };
}

function divide(link: string): { readonly label: string; readonly target: string } {
  const right = link.lastIndexOf('->');
  if (right >= 0) return { label: link.slice(0, right), target: link.slice(right + 2) };
  const left = link.indexOf('<-');
  if (left >= 0) return { label: link.slice(left + 2), target: link.slice(0, left) };
  const bar = link.lastIndexOf('|');
  if (bar >= 0) return { label: link.slice(0, bar), target: link.slice(bar + 1) };
  return { label: link, target: link };
}

/** Whether a link leads out of the story. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/|^(?:mailto|tel|data|javascript):/i.test(target);
}

/** Parts after the text of a link, or the file of a picture: a passage, and code. */
const MOST_PARTS = 2;
const LONGEST_PART = 1000; // characters

/**
 * The position of the `]]` of a link whose text begins at `start`, after its brackets: on its line. Brackets in it
 * nest.
 * -1: it never ends; null: its brackets are not those of a link.
 */
export function linkEnd(scan: Scan, start: number): number | null {
  const any = scan.findInLine(CLOSE, start);
  if (any < 0) return -1;
  scan.bracketEnds ??= matchBrackets(scan.body);
  const inner = scan.bracketEnds.get(start - 1);
  if (inner === undefined || scan.body[inner + 1] === ']') return inner ?? any;
  if (scan.body[inner + 1] !== '[') return null;
  let end: number | null = inner;
  for (let part = 0; part < MOST_PARTS && end !== null && scan.body[end + 1] === '['; part++) {
    end = partEnd(scan.body, end + 1);
  }
  return end !== null && scan.body[end + 1] === ']' ? end : any;
}

/** The position of each closing bracket, by its opening one on the same line. One pass per passage. */
function matchBrackets(body: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: character, index } of body.matchAll(/[[\]\n]/g)) {
    if (character === '\n') open.length = 0;
    else if (character === '[') open.push(index);
    else closes.set(open.pop() ?? -1, index);
  }
  return closes;
}

/** Quoted strings, unterminated ones to the end of the line; and brackets. */
const TEXT_OR_BRACKET = /(["'`])(?:\\.?|(?!\1)[^\\])*\1?|[[\]]/g;

/** The closing bracket of SugarCube code. Brackets in quotes do not count. */
function partEnd(body: string, start: number): number | null {
  const [line = ''] = body.slice(start, start + LONGEST_PART).split('\n', 1);
  let depth = 0;
  for (const { 0: token, index } of line.matchAll(TEXT_OR_BRACKET)) {
    if (token === '[') depth++;
    else if (token === ']' && --depth === 0) return start + index;
  }
  return null;
}

/** Quoted strings and links. None can run over the possible beginning of the next one. */
const NAMES = /"([^"\n]*)"|'([^'\n]*)'|\[\[([^[\]\n]*)\]/g;

/**
 * The passage that code names: its last string that is a passage's name. Else, if the code can only name
 * a passage, the last of at least `needed` strings; null if unreadable.
 */
export function readTarget(code: string, isPassage: (name: string) => boolean, needed: number): string | null {
  const names = [...code.matchAll(NAMES)].map(
    ([, double, single, link]) => double ?? single ?? parseLink(link ?? '').target,
  );
  const hasLink = code.includes('[[');
  const known = names.findLast(isPassage);
  return known ?? (names.length >= (hasLink ? 1 : needed) ? (names.at(-1) ?? null) : null);
}

/** For code whose string names a passage only if that exists. */
export const IF_PASSAGE = Number.POSITIVE_INFINITY;

const IMAGE = /\[[<>]?img\[/iy;
const MARKDOWN_IMAGE = /!\[[^[\]\n]*\]\([^()\n]*\)/y;

/** `[img[title|file][target][setter]]`. */
export function readImage(scan: Scan): number | null {
  const open = scan.match(IMAGE)?.[0];
  if (open === undefined) return null;
  const start = scan.at + open.length;
  const end = linkEnd(scan, start) ?? scan.findInLine(']]', start);
  if (end < 0) return scan.unclosed(open);
  const { setter: target } = parseLink(scan.body.slice(start, end));
  return scan.lose('media', end + 2, target === '' ? null : (target.split('][')[0] ?? null));
}

/** `![words](file)`. */
export function readMarkdownImage(scan: Scan): number | null {
  const image = scan.match(MARKDOWN_IMAGE)?.[0];
  return image === undefined ? null : scan.lose('media', scan.at + image.length);
}
