import type { Dialect } from './dialect.ts';
import type { Report } from './loss.ts';
import { isExternal } from './read/parse-link.ts';
import type { Link } from './read/pieces.ts';
import { scanLabel } from './read/scan-passage.ts';
import { type Settled, settleMarks } from './read/settle-marks.ts';
import { tidy } from './tidy.ts';

/** A way on. */
export interface Way {
  readonly target: string;
  readonly label: string;
  readonly line: number;
}

export interface Note {
  readonly line: number;
  readonly text: string;
}

/** A line of a passage. */
export interface Line {
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

export interface Surroundings {
  readonly dialect: Dialect;
  readonly isPassage: (name: string) => boolean;
  readonly report: Report;
  /** The line of the file that a place of the passage is on. */
  readonly lineAt: (at: number) => number;
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
export function readLine(pieces: readonly Settled[], around: Surroundings): Line {
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
  /** Whether what follows is told in place of what was before. */
  let isOther = false;
  for (const [at, piece] of pieces.entries()) {
    const line = lineAt(piece.at);
    if (piece.kind === 'text') {
      const text = isOther ? spaceBefore(piece.text) + piece.text : piece.text;
      isOther = false;
      told.push(text);
      own.push(text);
      if (ways.length > 0) tail.push(text);
    } else if (piece.kind === 'comment') {
      comments.push({ line, text: piece.text });
      isSilent = true;
    } else if (piece.kind === 'lost') {
      report(piece.code, line, piece.what, piece.target);
      if (piece.code === 'formatting') continue;
      isOther ||= piece.divides === true;
      isSilent = true;
      if (SENTENCE_END.test(told.at(-1) ?? '')) told.push(' ');
    } else if (piece.kind === 'link') {
      hasLink = true;
      const label = readLabel(piece, line, comments, around);
      const isAfterSentence = told.length > 0 && SENTENCE_END.test(told.join('').replace(BETWEEN_LINKS, ''));
      const isTold = !isAfterSentence || pieces.slice(at + 1).some(isWords);
      if (isTold) told.push(isOther ? spaceBefore(label) + label : label);
      else isChoiceAlone = true;
      isOther = false;
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

/** What stands between two texts of which a story tells one. */
function spaceBefore(text: string): string {
  return APART.test(text) ? '' : ' ';
}

/** Whether it says something that a link before it may belong to. */
function isWords(piece: Settled): boolean {
  return piece.kind === 'text' && /[\p{L}\p{N}]/u.test(piece.text);
}

function readLabel(link: Link, line: number, comments: Note[], { dialect, isPassage, report }: Surroundings): string {
  // A link without a label shows the name of its passage, as it is.
  if (link.label === link.target && isPassage(link.target)) return link.label;
  const words: string[] = [];
  let isOther = false;
  for (const piece of settleMarks(scanLabel(link.label, dialect, isPassage))) {
    if (piece.kind === 'text') {
      words.push(isOther ? spaceBefore(piece.text) + piece.text : piece.text);
      isOther = false;
    }
    if (piece.kind === 'newline') words.push(' ');
    if (piece.kind === 'comment') comments.push({ line, text: piece.text });
    if (piece.kind !== 'lost') continue;
    report(piece.code, line, piece.what, piece.target);
    isOther ||= piece.divides === true;
  }
  return words.join('');
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
