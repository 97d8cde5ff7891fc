import type { Dialect } from './dialect.ts';
import { createLosses, type Loss, type Report } from './loss.ts';
import { scanPassage } from './read/scan-passage.ts';
import { type Settled, settleMarks } from './read/settle-marks.ts';
import { type Line, type Note, readLine, type Way } from './read-line.ts';
import { type Passage, UNNAMED } from './read-story.ts';
import { tidy } from './tidy.ts';

/** A passage with its text and its ways on apart. */
export interface Layout {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly ways: readonly Way[];
  /** What its author noted for themselves. */
  readonly comments: readonly Note[];
  readonly losses: readonly Loss[];
  /** Adds to these losses. */
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
  const starts = [0];
  for (let at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return line + 1 + low;
  };
}

/** The pieces of each line, the newline itself left out. */
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
    if (open.length > 1 && !foldsLines(dialect)) report('line-break', first.line, countBreaks(open.length - 1));
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

function countBreaks(count: number): string {
  return count === 1 ? '1 line break' : `${count} line breaks`;
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
