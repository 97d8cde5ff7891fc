import { endModifier, readInsert, readModifier, readVariables } from './read-chapbook.ts';
import { readHarloweMacro, readHook, readHookEnd, readHookName, readWhitespaceBrace } from './read-harlowe.ts';
import { readImage, readLink, readMarkdownImage, readMarkdownLink } from './read-link.ts';
import { readTemplate } from './read-snowman.ts';
import type { Passage } from './read-story.ts';
import { readSugarCubeMacro } from './read-sugarcube.ts';
import { readTag } from './read-tag.ts';
import {
  readComment,
  readEntity,
  readEscape,
  readInclude,
  readJoin,
  readLineMark,
  readMark,
  readNewline,
  readRule,
  readVariable,
  readVerbatim,
} from './read-text.ts';
import { type Dialect, type Lost, type Mark, type Piece, type Reader, Scan, type Settled } from './scan.ts';

/** For each first character of a construct, its readers in the order in which they are tried. */
const READERS: Readonly<Record<string, readonly Reader[]>> = {
  '\n': [readJoin, readNewline],
  '<': [readComment, readSugarCubeMacro, readTemplate, readVerbatim, readTag],
  '[': [readImage, readLink, readHook, readMarkdownLink],
  ']': [readHookEnd],
  '(': [readHarloweMacro],
  '{': [readVerbatim, readInsert, readWhitespaceBrace],
  '}': [readWhitespaceBrace],
  '/': [readComment, readMark],
  '!': [readMarkdownImage],
  '|': [readHookName],
  $: [readVariable],
  '&': [readEntity],
  '\\': [readEscape],
  '"': [readVerbatim],
  '`': [readVerbatim],
  "'": [readMark],
  _: [readVariable, readMark],
  '^': [readMark],
  '~': [readMark],
  '=': [readMark],
  '@': [readMark],
  '*': [readMark],
};

/** The readers tried first at the beginning of a line. */
const LINE_READERS: readonly Reader[] = [readJoin, readInclude, readModifier, readRule, readLineMark];

/** Text without the characters for which `READERS` has readers. */
const PLAIN = new RegExp(`[^${Object.keys(READERS).map(escapeForClass).join('')}]*`, 'y');

/** A passage with its pieces. */
export interface Scanned {
  readonly passage: Passage;
  readonly pieces: readonly Settled[];
}

/** Splits the text of a passage into pieces, and replaces its formatting marks. */
export function settlePassage(passage: Passage, dialect: Dialect, isPassage: (name: string) => boolean) {
  return settleMarks(scanPassage(passage.body, dialect, isPassage));
}

/** Splits the text of a passage into pieces. */
export function scanPassage(body: string, dialect: Dialect, isPassage: (name: string) => boolean): readonly Piece[] {
  return scanBody(body, dialect, isPassage, 0);
}

/** Links within links within links are as deep as anybody writes them. The limit keeps the time linear. */
const DEEPEST = 3;

function scanBody(body: string, dialect: Dialect, isPassage: Scan['isPassage'], depth: number): readonly Piece[] {
  const scan = new Scan(body, dialect, isPassage);
  if (depth < DEEPEST) scan.readInside = (content) => scanBody(content, dialect, isPassage, depth + 1);
  const start = readVariables(scan) ?? 0;
  for (scan.at = start; scan.at < body.length; ) {
    const isLineStart = scan.at === start || body[scan.at - 1] === '\n';
    scan.at = (isLineStart ? ask(LINE_READERS, scan) : null) ?? readNext(scan);
  }
  endModifier(scan);
  return scan.pieces;
}

/** Splits the label of a link into pieces. Constructs at the start of a line, such as headings, are not recognised. */
export function scanLabel(label: string, dialect: Dialect, isPassage: (name: string) => boolean): readonly Piece[] {
  const scan = new Scan(label, dialect, isPassage);
  while (scan.at < label.length) scan.at = readNext(scan);
  return scan.pieces;
}

function readNext(scan: Scan): number {
  return ask(READERS[scan.body[scan.at] ?? ''] ?? [], scan) ?? readPlain(scan);
}

function ask(readers: readonly Reader[], scan: Scan): number | null {
  for (const read of readers) {
    const end = read(scan);
    if (end !== null) return end;
  }
  return null;
}

/** Reads plain text: this character, which no reader accepted, and the characters after it that have no readers. */
function readPlain(scan: Scan): number {
  PLAIN.lastIndex = scan.at + 1;
  PLAIN.exec(scan.body);
  const end = Math.max(PLAIN.lastIndex, scan.at + 1);
  scan.text(scan.body.slice(scan.at, end));
  return end;
}

function escapeForClass(character: string): string {
  return /[\\\]^-]/.test(character) ? `\\${character}` : character;
}

/** Replaces pairs of formatting marks by losses. A mark without the other mark of its pair becomes text. */
export function settleMarks(pieces: readonly Piece[]): readonly Settled[] {
  const paired = pairsIn(pieces);
  return pieces.flatMap((piece): Settled[] => {
    if (piece.kind !== 'mark') return [piece];
    const { at, text } = piece;
    if (paired.has(piece)) return [lost('formatting', piece)];
    const told = { kind: 'text', at, text } as const;
    return text === piece.pair ? [told] : [lost('unclosed', piece), told];
  });
}

function lost(code: 'formatting' | 'unclosed', { at, text }: Mark): Lost {
  return { kind: 'lost', at, code, what: text };
}

/** Finds pairs of marks. Marks of one character, which are often no formatting, must be in the same paragraph. */
function pairsIn(pieces: readonly Piece[]): ReadonlySet<Mark> {
  const paired = new Set<Mark>();
  const open = new Map<string, Mark>();
  let isEmptyLine = false;
  for (const piece of pieces) {
    if (piece.kind === 'mark') {
      const first = open.get(piece.pair);
      if (first && piece.closes) {
        paired.add(first).add(piece);
        open.delete(piece.pair);
      } else if (!first && piece.opens) {
        open.set(piece.pair, piece);
      }
    }
    if (piece.kind === 'break' || (piece.kind === 'newline' && isEmptyLine)) closeSingle(open);
    if (piece.kind === 'newline') isEmptyLine = true;
    else if (piece.kind !== 'text' || piece.text.trim() !== '') isEmptyLine = false;
  }
  return paired;
}

function closeSingle(open: Map<string, Mark>): void {
  for (const pair of open.keys()) {
    if (pair.length === 1) open.delete(pair);
  }
}
