import { counted } from '../print.ts';
import { createLosses, type Loss, type Report } from './loss.ts';
import { isExternal } from './read-link.ts';
import { type Passage, UNNAMED } from './read-story.ts';
import type { Dialect, Link, Settled } from './scan.ts';
import { scanLabel, scanPassage, settleMarks } from './scan-passage.ts';

/** A passage with its text and its ways on apart. */
export interface Layout {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly ways: readonly Way[];
  readonly comments: readonly Note[];
  readonly losses: readonly Loss[];
  readonly report: Report;
}

/** What may stand between links that stand alone. */
const SEPARATORS = /^[\s\p{P}|+<>~^=]*$/u;

/**
 * Puts the text of a passage into paragraphs, and its links after them. A link within a sentence leaves its label
 * there; a line of nothing but links leaves nothing.
 */
export function layOut(passage: Passage, dialect: Dialect, isPassage: (name: string) => boolean): Layout {
  const { list: losses, reportFor } = createLosses();
  const report = reportFor(passage.name);
  const around = { dialect, isPassage, report, lineAt: lineCounter(passage) };
  const pieces = settleMarks(scanPassage(passage.body, dialect, isPassage));
  const lines = linesOf(pieces).map((line) => readLine(line, around));
  reportTextAfterLink(lines, report);
  return {
    title: tidy(passage.name, passage.line, report) || UNNAMED,
    paragraphs: paragraphsOf(lines, dialect, report),
    ways: lines.flatMap(({ ways }) => ways),
    comments: lines.flatMap(({ comments }) => comments),
    losses,
    report,
  };
}

/** Tells the line of the file that a place of the passage is on. */
function lineCounter({ line, body }: Passage): (at: number) => number {
  let next = line + 1;
  const lines = Uint32Array.from({ length: body.length + 1 }, (_, at) => (body[at - 1] === '\n' ? ++next : next));
  return (at) => lines[at] ?? next;
}

function linesOf(pieces: readonly Settled[]): Settled[][] {
  const lines: Settled[][] = [];
  let line: Settled[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'newline') line.push(piece);
    if (piece.kind !== 'newline' && piece.kind !== 'break') continue;
    lines.push(line);
    line = [];
  }
  return [...lines, line];
}

function paragraphsOf(lines: readonly Line[], dialect: Dialect, report: Report): string[] {
  const paragraphs: string[] = [];
  let open: Line[] = [];
  const close = () => {
    const [first] = open;
    if (!first) return;
    const text = tidy(open.map(({ told }) => told).join(' '), first.line, report);
    if (text !== '') paragraphs.push(text);
    if (open.length > 1 && !foldsLines(dialect))
      report('line-break', first.line, counted(open.length - 1, 'line break'));
    open = [];
  };
  for (const line of lines) {
    const isTold = line.hasLink ? !SEPARATORS.test(line.own) : line.own.trim() !== '';
    if (isTold) open.push(line);
    else if (line.hasLink || !line.isSilent) close();
    if (line.ends) close();
  }
  close();
  return paragraphs;
}

/** Markdown tells the lines of a paragraph as one; elsewhere they stay lines. */
function foldsLines(dialect: Dialect): boolean {
  return !dialect.has('sugarcube') && !dialect.has('harlowe');
}

/** Text after the first link is told before it. Said once for a passage. */
function reportTextAfterLink(lines: readonly Line[], report: Report): void {
  const first = lines.findIndex(({ ways }) => ways.length > 0);
  if (first < 0) return;
  for (const [at, line] of lines.entries()) {
    const text = at < first ? '' : at === first ? line.tail : line.own;
    if (SEPARATORS.test(text)) continue;
    report('text-after-link', line.line, text.trim());
    return;
  }
}

export interface Way {
  readonly target: string;
  readonly label: string;
  readonly line: number;
}

export interface Note {
  readonly line: number;
  readonly text: string;
}

interface Line {
  readonly line: number;
  /** The text with the labels of links in it. */
  readonly told: string;
  /** The text without them. */
  readonly own: string;
  /** What of that follows the first way on. */
  readonly tail: string;
  readonly hasLink: boolean;
  /** Whether there is something that players would not have seen: such a line divides nothing. */
  readonly isSilent: boolean;
  /** Whether a paragraph ends here. */
  readonly ends: boolean;
  readonly ways: readonly Way[];
  readonly comments: readonly Note[];
}

interface Surroundings {
  readonly dialect: Dialect;
  readonly isPassage: (name: string) => boolean;
  readonly report: Report;
  readonly lineAt: (at: number) => number;
  readonly isLabel?: true;
}

/** What a choice says that has no words at all. */
const NO_WORDS = '…';

/** Where code between two sentences is taken out, there is a space. */
const SENTENCE_END = /[.!?…]["'”’)]?$/;

/** What a text begins with that stands away from the one before, or belongs to it. */
const APART = /^[\s.,;:!?…)\]}]/;

/** What stands between links that follow each other. */
const BETWEEN_LINKS = /[\s|+<>~^=•·–—-]+$/u;

/** Puts the pieces of one line together. Links to nowhere leave their label, and are reported. */
function readLine(pieces: readonly Settled[], around: Surroundings): Line {
  const { report, lineAt } = around;
  const told: string[] = [];
  const own: string[] = [];
  const tail: string[] = [];
  const ways: Way[] = [];
  const comments: Note[] = [];
  let hasLink = false;
  /** Whether a link at the end of the line is told as a choice, and not in the line. */
  let isChoiceAlone = false;
  let isSilent = false;
  /** Whether a story tells what comes next in place of what it told before: the two are set apart by a space. */
  let isOther = false;
  const setApart = (text: string) => {
    const apart = isOther && !APART.test(text) ? ` ${text}` : text;
    isOther = false;
    return apart;
  };
  for (const [at, piece] of pieces.entries()) {
    const line = lineAt(piece.at);
    if (piece.kind === 'text') {
      const text = setApart(piece.text);
      told.push(text);
      own.push(text);
      if (ways.length > 0) tail.push(text);
    } else if (piece.kind === 'newline') {
      told.push(' '); // within the label of a link
    } else if (piece.kind === 'comment') {
      comments.push({ line, text: piece.text });
      isSilent = true;
    } else if (piece.kind === 'lost') {
      report(piece.code, line, piece.what, piece.target);
      if (piece.code === 'formatting') continue;
      isOther ||= piece.divides === true;
      isSilent = true;
      if (!around.isLabel && SENTENCE_END.test(told.at(-1) ?? '')) told.push(' ');
    } else if (piece.kind === 'link') {
      hasLink = true;
      const { told: label, comments: within } = readLabel(piece, line, around);
      comments.push(...within);
      const isAfterSentence = told.length > 0 && SENTENCE_END.test(told.join('').replace(BETWEEN_LINKS, ''));
      const isTold = !isAfterSentence || pieces.slice(at + 1).some(isWords);
      const apart = setApart(label);
      if (isTold) told.push(apart);
      else isChoiceAlone = true;
      if (!leadsOn(piece, line, around)) continue;
      const words = tidy(label, line, report) || tidy(piece.target, line, report) || NO_WORDS;
      ways.push({ target: piece.target, label: words, line });
    }
  }
  return {
    line: lineAt(pieces[0]?.at ?? 0),
    told: isChoiceAlone ? told.join('').replace(BETWEEN_LINKS, '') : told.join(''),
    own: own.join(''),
    tail: tail.join(''),
    hasLink,
    isSilent,
    ends: pieces.at(-1)?.kind === 'break',
    ways,
    comments,
  };
}

/** Whether it says something that a link before it may belong to. */
function isWords(piece: Settled): boolean {
  return piece.kind === 'text' && /[\p{L}\p{N}]/u.test(piece.text);
}

function readLabel({ label, target }: Link, line: number, around: Surroundings): Pick<Line, 'told' | 'comments'> {
  const { dialect, isPassage } = around;
  // A link without a label shows the name of its passage, as it is.
  if (label === target && isPassage(target)) return { told: label, comments: [] };
  const pieces = settleMarks(scanLabel(label, dialect, isPassage)).filter(({ kind }) => kind !== 'link');
  return readLine(pieces, { ...around, lineAt: () => line, isLabel: true });
}

function leadsOn({ raw, target, setter }: Link, line: number, { isPassage, report }: Surroundings): boolean {
  if (isPassage(target)) {
    if (setter !== '') report('setter', line, raw);
    return true;
  }
  if (target === '') report('empty-link', line, raw);
  else if (isExternal(target)) report('external-link', line, raw);
  else report('missing-passage', line, raw, target);
  return false;
}

/** White space, but for the kind that keeps words together. */
const SPACE = /[ \t\n\r\f\v]+/g;
/** What nobody sees, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\ufeff]/gu;
/** A pair of braces with what stands in it, or one alone. */
const BRACES = /\{[^{}]*\}|[{}]/g;

/** Text as quests want it: one space between words, everything to be seen, and no braces, which would be filled in. */
function tidy(text: string, line: number, report: Report): string {
  return text
    .replace(SPACE, ' ')
    .replace(UNSEEN, (character) => {
      report('unseen', line, `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
      return '';
    })
    .replace(BRACES, (braces) => {
      report('brace', line, braces);
      return braces.replace('{', '｛').replace('}', '｝');
    })
    .replace(SPACE, ' ')
    .trim();
}
