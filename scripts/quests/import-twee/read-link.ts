import { readChanges } from './expressions.ts';
import type { Link, Scan } from './scan.ts';

const OPEN = '[[';
const CLOSE = ']]';
// Each part of the expression stops where the next link may begin, so that matching takes linear time.
const MARKDOWN_LINK = /\[([^[\]\n]*)\]\(([^()\s]+)\)/y;

/**
 * Reads a link, `[[label->target][setter]]` in all spellings. Of `[[[` the first bracket is not part of the link. In
 * Harlowe two brackets that do not close as `]]` belong to hooks.
 */
export function readLink(scan: Scan): number | null {
  if (!scan.sees(OPEN) || scan.sees('[[[')) return null;
  const start = scan.at + OPEN.length;
  const balanced = linkEnd(scan, start);
  if (balanced === null && (scan.isOnly('harlowe') || scan.at === scan.hookAt)) return null;
  const end = balanced ?? scan.findInLine(CLOSE, start);
  if (end < 0 || (balanced === null && holdsLink(scan, start, end))) return scan.unclosed(OPEN);
  const raw = scan.body.slice(scan.at, end + CLOSE.length);
  const { setter, label, target: given } = parseLink(scan.body.slice(start, end));
  const target = scan.isPassage(given) || !scan.isPassage(unquoted(given)) ? given : unquoted(given);
  const words = label === given ? target : label;
  scan.pieces.push({ kind: 'link', at: scan.at, raw, label: words, target, ...readSetter(setter) });
  return end + CLOSE.length;
}

function holdsLink(scan: Scan, start: number, end: number): boolean {
  const next = scan.find(OPEN, start);
  return next >= 0 && next < end;
}

/** Reads a Markdown link, `[label](address)`, which leads out of the story. The label stays in the text. */
export function readMarkdownLink(scan: Scan): number | null {
  if (scan.isOnly('sugarcube', 'harlowe')) return null;
  const match = scan.match(MARKDOWN_LINK);
  const [raw = '', label = '', address = ''] = match ?? [];
  if (!match || !isExternal(address)) return null;
  scan.text(label, scan.at + 1);
  return scan.lose('external-link', scan.at + raw.length);
}

/** Parses the content of `[[…]]`. Label and target are separated by the last `->`, the first `<-` or the last `|`. */
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

/** The text of a quoted string, which SugarCube takes for code; any other text as it is. */
export function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}

/** What the code of a link changes; the code itself remains only if it is not simple. */
export function readSetter(code: string): Pick<Link, 'setter' | 'changes'> {
  const changes = code === '' ? null : readChanges(code, 'dollar');
  return changes ? { setter: '', changes } : { setter: code };
}

/** Whether a link leads out of the story. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/|^(?:mailto|tel|data|javascript):/i.test(target);
}

/** The greatest number of further parts in a link or picture: `[img[file][passage][code]]` has two. */
const MOST_PARTS = 2;
const LONGEST_PART = 1000; // characters

/**
 * The position of the `]]` that ends a link on its line. Brackets within the link nest.
 * @param start the position after its opening brackets
 * @returns -1 if the line has no `]]`; null if the brackets do not belong to a link
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

/** Maps each opening bracket's position to its closing one's, if on the same line, in one pass over the passage. */
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

/** A bracket, or a quoted string; a string without its closing quote extends to the end of the line. */
const TEXT_OR_BRACKET = /(["'`])(?:\\.?|(?!\1)[^\\])*\1?|[[\]]/g;

/** The position of the bracket that closes SugarCube code. Brackets in quotes do not count. */
function partEnd(body: string, start: number): number | null {
  const [line = ''] = body.slice(start, start + LONGEST_PART).split('\n', 1);
  let depth = 0;
  for (const { 0: token, index } of line.matchAll(TEXT_OR_BRACKET)) {
    if (token === '[') depth++;
    else if (token === ']' && --depth === 0) return start + index;
  }
  return null;
}

/** Quoted strings and links in code: all that can name a passage. */
const NAMES = /"([^"\n]*)"|'([^'\n]*)'|\[\[([^[\]\n]*)\]/g;

/**
 * The passage that code names: the last of its strings that is the name of a passage; else its last string, if it has a
 * link or at least `needed` strings; else null.
 * @param needed the number of strings with which the last one must be the name of a passage
 */
export function readTarget(code: string, isPassage: (name: string) => boolean, needed: number): string | null {
  const names = [...code.matchAll(NAMES)].map(
    ([, double, single, link]) => double ?? single ?? parseLink(link ?? '').target,
  );
  const hasLink = code.includes('[[');
  const known = names.findLast(isPassage);
  return known ?? (names.length >= (hasLink ? 1 : needed) ? (names.at(-1) ?? null) : null);
}

/** The value of `needed` for code whose strings may be anything: a string counts only if it is a passage's name. */
export const IF_PASSAGE = Number.POSITIVE_INFINITY;

const IMAGE = /\[[<>]?img\[/iy;
const MARKDOWN_IMAGE = /!\[[^[\]\n]*\]\([^()\n]*\)/y;

/** The title of an image, `title|file`; empty if it has none. */
export function titleOf(image: string): string {
  const bar = image.lastIndexOf('|');
  return bar < 0 ? '' : image.slice(0, bar).trim();
}

/** Reads an image, `[img[title|file][target][setter]]`. If it leads to a passage, it is a link, too. */
export function readImage(scan: Scan): number | null {
  const open = scan.match(IMAGE)?.[0];
  if (open === undefined) return null;
  const start = scan.at + open.length;
  const end = linkEnd(scan, start) ?? scan.findInLine(']]', start);
  if (end < 0) return scan.unclosed(open);
  const [image = '', target = '', setter = ''] = scan.body.slice(start, end).split('][');
  if (!scan.isPassage(target)) return scan.lose('media', end + 2, target === '' ? null : target);
  scan.lose('media', end + 2, target);
  return scan.link(end + 2, titleOf(image), target, readSetter(setter));
}

/** Reads a Markdown image, `![words](file)`. */
export function readMarkdownImage(scan: Scan): number | null {
  const image = scan.match(MARKDOWN_IMAGE)?.[0];
  return image === undefined ? null : scan.lose('media', scan.at + image.length);
}
