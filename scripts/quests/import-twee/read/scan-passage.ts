import type { Dialect } from '../dialect.ts';
import type { Piece } from './pieces.ts';
import { readInsert, readModifier, readVariables } from './read-chapbook.ts';
import { readComment } from './read-comment.ts';
import { readEscape, readJoin } from './read-escape.ts';
import { readHarloweMacro, readHook, readHookEnd, readHookName, readWhitespaceBrace } from './read-harlowe.ts';
import { readInclude } from './read-include.ts';
import { readLineMark, readRule } from './read-line-mark.ts';
import { readLink, readMarkdownLink } from './read-link.ts';
import { readMark } from './read-mark.ts';
import { readImage, readMarkdownImage } from './read-media.ts';
import { readSugarCubeMacro } from './read-sugarcube.ts';
import { readTag } from './read-tag.ts';
import { readTemplate } from './read-template.ts';
import { readEntity, readNewline, readVerbatim } from './read-text.ts';
import { readVariable } from './read-variable.ts';
import { type Reader, Scan } from './scan.ts';

/** Who may read what begins with a character, in the order they are asked. */
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

/** Who is asked first where a line begins. */
const LINE_READERS: readonly Reader[] = [readJoin, readInclude, readModifier, readRule, readLineMark];

/** Text without anything that somebody may want to read. */
const PLAIN = new RegExp(`[^${Object.keys(READERS).map(escapeForClass).join('')}]*`, 'y');

/** Takes the text of a passage apart. */
export function scanPassage(body: string, dialect: Dialect, isPassage: (name: string) => boolean): readonly Piece[] {
  const scan = new Scan(body, dialect, isPassage);
  const start = readVariables(scan) ?? 0;
  for (scan.at = start; scan.at < body.length; ) {
    const isLineStart = scan.at === start || body[scan.at - 1] === '\n';
    scan.at = (isLineStart ? ask(LINE_READERS, scan) : null) ?? readNext(scan);
  }
  return scan.pieces;
}

/** The label of a link: no lines, no links. */
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

/** Text: the character here, which nobody wanted, and all that nobody could want after it. */
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
