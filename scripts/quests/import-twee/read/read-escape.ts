import { isOnly } from '../dialect.ts';
import type { Scan } from './scan.ts';

const ESCAPED = /\\[!-/:-@[-`{-~]/y;
const LINE_END = /\\[ \t]{0,20}(?:\n|$)/y;
const LINE_START = /(?:^|\n)[ \t]{0,20}\\(?!::)/y;

/** Twee writes a colon pair that begins no passage so, whatever the format of the story. */
const NO_HEADER = '\\::';

/** SugarCube and Harlowe have a backslash at the start of a line join it to the one before. */
export function readJoin(scan: Scan): number | null {
  if (!scan.dialect.has('sugarcube') && !scan.dialect.has('harlowe')) return null;
  const join = scan.match(LINE_START)?.[0];
  if (join === undefined) return null;
  const end = scan.at + join.length;
  const isSure = isOnly(scan.dialect, 'sugarcube') || isOnly(scan.dialect, 'harlowe');
  return isSure || !isEscaped(scan, end - 1) ? end : null;
}

/** A backslash joins its line to the next one; where Markdown may be, it takes what is special from what follows. */
export function readEscape(scan: Scan): number | null {
  if (scan.sees(NO_HEADER)) {
    scan.text(NO_HEADER.slice(1));
    return scan.at + NO_HEADER.length;
  }
  const join = scan.match(LINE_END)?.[0];
  if (join !== undefined) return scan.at + join.length;
  const isMarkdown = scan.dialect.has('chapbook') || scan.dialect.has('snowman');
  if (!isMarkdown || !isEscaped(scan, scan.at)) return null;
  scan.text(scan.body[scan.at + 1] ?? '');
  return scan.at + 2;
}

function isEscaped(scan: Scan, at: number): boolean {
  ESCAPED.lastIndex = at;
  return ESCAPED.test(scan.body);
}
