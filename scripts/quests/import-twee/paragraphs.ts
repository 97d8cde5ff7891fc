import type { Condition } from '../../../src/engine/quests/conditions.ts';
import { counted } from '../print.ts';
import { type Path, type Placed, resolveLogic, VALUE_CLOSE, VALUE_OPEN } from './branches.ts';
import { createLosses, type Loss, type Report } from './conversion-losses.ts';
import { isExternal } from './read-link.ts';
import { lineCounter, type Passage, UNNAMED } from './read-story.ts';
import type { Dialect, Link, Settled } from './scan.ts';
import { scanLabel, settleMarks, settlePassage } from './scan-passage.ts';
import { NO_VARIABLES, type PlannedChange, type Variables } from './variables.ts';
import { conditionOn, holdsOpposites, isAlwaysOpen, type Segment, type Variant, variantsOf } from './variants.ts';

/** A passage, split into paragraphs and links. */
export interface Layout {
  /** The passage's name, which links use. */
  readonly name: string;
  readonly title: string;
  readonly paragraphs: readonly Variant[];
  readonly ways: readonly Way[];
  /** Whether one of the ways is open whatever the variables are. */
  readonly isAlwaysOpen: boolean;
  /** What entering the page changes. */
  readonly changes: readonly PlannedChange[];
  /** The parts of the passage that make these changes. */
  readonly changedBy: readonly Note[];
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
export function layOut(
  passage: Passage,
  dialect: Dialect,
  isPassage: (name: string) => boolean,
  variables: Variables = NO_VARIABLES,
  pieces: readonly Settled[] = settlePassage(passage, dialect, isPassage),
): Layout {
  const { list: losses, reportFor } = createLosses();
  const report = reportFor(passage.name);
  const around = { dialect, isPassage, report, lineAt: lineCounter(passage) };
  const { pieces: placed, changes, changedBy } = resolveLogic(pieces, variables, passage.name);
  const parts = linesOf(placed);
  const heading = passage.title === undefined ? headingOf(parts) : null;
  const lines = parts.map((line) => readLine(line === heading?.line ? heading.rest : line, around));
  reportTextAfterLink(lines, report);
  const ways = lines.flatMap(({ ways }) => ways);
  return {
    name: passage.name,
    title: tidy(heading?.text ?? passage.title ?? passage.name, passage.line, report) || UNNAMED,
    paragraphs: paragraphsOf(lines, dialect, report),
    ways,
    isAlwaysOpen: isAlwaysOpen(ways.map(({ path }) => path)) || holdsOpposites(ways.map(({ when }) => when)),
    changes,
    changedBy: changedBy.map((piece) => ({ line: lineOf(piece, around), text: piece.raw })),
    comments: lines.flatMap(({ comments }) => comments),
    losses,
    report,
  };
}

function linesOf(pieces: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = [];
  let line: Placed[] = [];
  for (const placed of pieces) {
    const { piece } = placed;
    if (piece.kind !== 'newline') line.push(placed);
    if (piece.kind !== 'newline' && piece.kind !== 'break') continue;
    lines.push(line);
    line = [];
  }
  return [...lines, line];
}

interface Heading {
  readonly line: readonly Placed[];
  readonly text: string;
  /** The line without its mark and its text. */
  readonly rest: readonly Placed[];
}

/**
 * The heading at the start of a passage, which becomes the title of its page. A title fills in nothing and has no
 * conditions: with links, values or logic in it, the heading stays a paragraph.
 */
function headingOf(lines: readonly (readonly Placed[])[]): Heading | null {
  const line = lines.find((pieces) => pieces.some(({ piece }) => isShown(piece)));
  if (!line?.some(({ piece }) => isHeadingMark(piece)) || !line.every(isPlain)) return null;
  const text = line.map(({ piece }) => (piece.kind === 'text' ? piece.text : '')).join('');
  return { line, text, rest: line.filter(({ piece }) => piece.kind !== 'text' && !isHeadingMark(piece)) };
}

function isShown(piece: Placed['piece']): boolean {
  return piece.kind === 'link' || (piece.kind === 'text' && piece.text.trim() !== '');
}

/** Whether a piece is the mark of a heading of this passage, not of another one that is shown in it. */
function isHeadingMark(piece: Placed['piece']): boolean {
  return piece.kind === 'lost' && piece.isHeading === true && piece.line === undefined;
}

function isPlain({ piece, path }: Placed): boolean {
  if (piece.kind === 'text') return path.length === 0 && !piece.text.includes(VALUE_OPEN);
  return piece.kind === 'lost' ? piece.code === 'formatting' : piece.kind === 'break' || piece.kind === 'comment';
}

function paragraphsOf(lines: readonly Line[], dialect: Dialect, report: Report): Variant[] {
  const paragraphs: Variant[] = [];
  let open: Line[] = [];
  const close = () => {
    const [first] = open;
    if (!first) return;
    const { list, isTorn } = variantsOf(open.flatMap(({ told }, at) => (at === 0 ? told : [SPACE_BETWEEN, ...told])));
    const told = list.map(({ text, when }) => ({ text: tidy(text, first.line, report), when }));
    paragraphs.push(...told.filter(({ text }) => text !== ''));
    if (isTorn) report('torn-sentence', first.line, told.map(({ text }) => text).join(' '));
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

const SPACE_BETWEEN: Segment = { text: ' ', path: [] };

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
  /** The condition on which it is open; null: always. */
  readonly when: Condition | null;
  readonly path: Path;
  /** What taking it changes. */
  readonly changes: readonly PlannedChange[];
}

export interface Note {
  readonly line: number;
  readonly text: string;
}

interface Line {
  readonly line: number;
  /** The text with the labels of its links. */
  readonly told: readonly Segment[];
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
/** The label of a choice in place of a link that the story follows by itself. */
const GO_ON = 'Go on';

/** The end of a sentence. Code that follows it in a passage is replaced by a space. */
const SENTENCE_END = /[.!?…]["'”’)]?$/;

/** The beginning of a text before which no space is inserted: white space, or punctuation of the text before. */
const APART = /^[\s.,;:!?…)\]}]/;

/** Separators between successive links. */
const BETWEEN_LINKS = /[\s|+<>~^=•·–—-]+$/u;

/** Joins the pieces of one line. Links to missing passages leave their label, and are reported. */
function readLine(pieces: readonly Placed[], around: Surroundings): Line {
  const { report } = around;
  const told: Segment[] = [];
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
  for (const [at, { piece, path, changes }] of pieces.entries()) {
    const line = lineOf(piece, around);
    if (piece.kind === 'text') {
      const text = setApart(piece.text);
      told.push({ text, path });
      own.push(text);
      if (ways.length > 0) tail.push(text);
    } else if (piece.kind === 'newline') {
      told.push({ text: ' ', path }); // only in labels of links: elsewhere lines are split at line breaks
    } else if (piece.kind === 'comment') {
      comments.push({ line, text: piece.text });
      isSilent = true;
    } else if (piece.kind === 'lost' || piece.kind === 'silent') {
      if (piece.kind === 'lost') report(piece.code, line, piece.what, piece.target);
      if (piece.kind === 'lost' && piece.code === 'formatting') continue;
      isOther ||= piece.kind === 'lost' && piece.divides === true;
      isSilent = true;
      const last = told.at(-1);
      if (last && !around.isLabel && SENTENCE_END.test(last.text)) told.push({ text: ' ', path: last.path });
    } else if (piece.kind === 'link') {
      hasLink = true;
      const { told: label, comments: within } = piece.isAutomatic ? NO_LABEL : readLabel(piece, line, around);
      comments.push(...within);
      const isAfterSentence = told.length > 0 && SENTENCE_END.test(joined(told).replace(BETWEEN_LINKS, ''));
      const isTold = !isAfterSentence || pieces.slice(at + 1).some((next) => isWords(next.piece));
      const apart = setApart(label);
      if (isTold) told.push({ text: apart, path });
      else isChoiceAlone = true;
      if (!leadsOn(piece, line, around)) continue;
      if (piece.isAutomatic) report('automatic', line, piece.raw, piece.target);
      const own = piece.isAutomatic ? GO_ON : tidy(label, line, report) || tidy(piece.target, line, report);
      ways.push({ target: piece.target, label: own || NO_WORDS, line, when: conditionOn(path), path, changes });
    }
  }
  return {
    line: pieces[0] ? lineOf(pieces[0].piece, around) : around.lineAt(0),
    told: isChoiceAlone ? withoutEnd(told) : told,
    own: own.join(''),
    tail: tail.join(''),
    hasLink,
    isSilent,
    ends: pieces.at(-1)?.piece.kind === 'break',
    ways,
    comments,
  };
}

function lineOf({ at, line }: { readonly at: number; readonly line?: number }, { lineAt }: Surroundings): number {
  return line ?? lineAt(at);
}

const NO_LABEL = { told: '', comments: [] } as const;

function joined(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}

/** The text of a line without the separators, such as `|`, that stood between the links at its end. */
function withoutEnd(told: readonly Segment[]): readonly Segment[] {
  let most = joined(told).replace(BETWEEN_LINKS, '').length;
  return told.map(({ text, path }) => {
    const kept = text.slice(0, Math.max(0, most));
    most -= text.length;
    return { text: kept, path };
  });
}

/** Whether a piece is text with words: a link before such text is part of a sentence. */
function isWords(piece: Placed['piece']): boolean {
  return piece.kind === 'text' && /[\p{L}\p{N}]/u.test(piece.text);
}

interface Label {
  readonly told: string;
  readonly comments: readonly Note[];
}

/** Reads the label of a link. The text of a choice shows no values and has no conditions: logic in a label is lost. */
function readLabel({ label, target }: Link, line: number, around: Surroundings): Label {
  const { dialect, isPassage } = around;
  // A link without a label shows the name of its passage unchanged.
  if (label === target && isPassage(target)) return { told: label, comments: [] };
  const pieces = settleMarks(scanLabel(label, dialect, isPassage)).filter(({ kind }) => kind !== 'link');
  const placed = resolveLogic(pieces, NO_VARIABLES, target).pieces;
  const { told, comments } = readLine(placed, { ...around, lineAt: () => line, isLabel: true });
  return { told: joined(told), comments };
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
/** Marks of values that the story shows, which become placeholders. */
const VALUES = new RegExp(`${VALUE_OPEN}([^${VALUE_CLOSE}]*)${VALUE_CLOSE}`, 'g');
/** A pair of braces with its content, or a single brace. In quests, braces enclose placeholders. */
const BRACES = /\{[^{}]*\}|[{}]/g;

/** Normalises text for quests: single spaces, no invisible characters, and full-width braces. */
export function tidy(text: string, line: number, report: Report): string {
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
    .replace(VALUES, '{$1}')
    .replace(SPACE, ' ')
    .trim();
}
