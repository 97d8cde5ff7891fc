import { counted } from '../print.ts';
import { createLosses, type Loss, type Report } from './conversion-losses.ts';
import { isExternal } from './read-link.ts';
import { type Passage, UNNAMED } from './read-story.ts';
import type { Dialect, Link, Settled } from './scan.ts';
import { scanLabel, scanPassage, settleMarks } from './scan-passage.ts';

/** A passage, split into paragraphs and links. */
export interface Layout {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly ways: readonly Way[];
  readonly comments: readonly Note[];
  readonly losses: readonly Loss[];
  readonly report: Report;
}

/** What may stand between and around links on a line that has only links. */
const SEPARATORS = /^[\s\p{P}|+<>~^=]*$/u;

/**
 * Splits a passage into paragraphs and links, which become choices. The label of a link within a sentence stays in the
 * text; a line that has only links is removed.
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

/** Returns a function that converts a position in the passage to a line of the file. */
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

/** Whether line breaks within a paragraph are spaces, as in Markdown (Chapbook, Snowman), and not shown as breaks. */
function foldsLines(dialect: Dialect): boolean {
  return !dialect.has('sugarcube') && !dialect.has('harlowe');
}

/** Reports, once per passage, text after the first link: the quest shows it before the choices. */
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
  /** The text with the labels of its links. */
  readonly told: string;
  /** The text without labels. */
  readonly own: string;
  /** The part of `own` after the first link. */
  readonly tail: string;
  readonly hasLink: boolean;
  /** Whether the line has code or comments. A line of only these shows nothing in the story, and ends no paragraph. */
  readonly isSilent: boolean;
  /** Whether a paragraph ends after this line. */
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

/** The label of a choice whose link has no text. */
const NO_WORDS = '…';

/** The end of a sentence. Code that follows it in a passage is replaced by a space. */
const SENTENCE_END = /[.!?…]["'”’)]?$/;

/** The beginning of a text before which no space is inserted: white space, or punctuation of the text before. */
const APART = /^[\s.,;:!?…)\]}]/;

/** Separators between successive links. */
const BETWEEN_LINKS = /[\s|+<>~^=•·–—-]+$/u;

/** Joins the pieces of one line. Links to missing passages leave their label, and are reported. */
function readLine(pieces: readonly Settled[], around: Surroundings): Line {
  const { report, lineAt } = around;
  const told: string[] = [];
  const own: string[] = [];
  const tail: string[] = [];
  const ways: Way[] = [];
  const comments: Note[] = [];
  let hasLink = false;
  /** Whether the links at the end of the line become choices only: their labels are not in the text. */
  let isChoiceAlone = false;
  let isSilent = false;
  /** Whether the next text is an alternative to the text before (`else`). The quest has both, with a space between. */
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
      told.push(' '); // only in labels of links: elsewhere lines are split at line breaks
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

/** Whether a piece is text with words: a link before such text is part of a sentence. */
function isWords(piece: Settled): boolean {
  return piece.kind === 'text' && /[\p{L}\p{N}]/u.test(piece.text);
}

function readLabel({ label, target }: Link, line: number, around: Surroundings): Pick<Line, 'told' | 'comments'> {
  const { dialect, isPassage } = around;
  // A link without a label shows the name of its passage unchanged.
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

/** White space, except no-break spaces. */
const SPACE = /[ \t\n\r\f\v]+/g;
/** Invisible characters, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\ufeff]/gu;
/** A pair of braces with its content, or a single brace. In quests, braces enclose placeholders. */
const BRACES = /\{[^{}]*\}|[{}]/g;

/** Normalises text for quests: single spaces, no invisible characters, and full-width braces. */
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
