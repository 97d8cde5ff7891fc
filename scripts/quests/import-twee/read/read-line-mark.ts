import { isOnly } from '../dialect.ts';
import type { Scan } from './scan.ts';

/** Headings, lists, quotations. */
const LINE_MARK = /[ \t]{0,12}(?:#{1,6}|\*{1,6}|>{1,6}|!{1,6})[ \t]+(?=\S)/y;
/** Entries of lists, and lines of dialogue, whose mark is told with them. */
const ENTRY = /[ \t]{0,12}(?:[-+–—]|\d{1,3}[.)])[ \t]+(?=\S)/y;
/** SugarCube needs no space after these. */
const HEADING = /!{1,6}(?=[^!\s[])/y;
/** Neither does Harlowe after these. */
const HARLOWE_HEADING = /[ \t]{0,12}#{1,6}(?=[^#\s])/y;
/** Lines across the page, and Harlowe's arrows that align. */
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|=+>|<=+|<=+>|=+><=+)[ \t]*$/;
/** Where Harlowe's columns begin and end. */
const COLUMN = /^[ \t]*(?:\|+=+\|?|=+\|+=*)[ \t]*$/;
const LONGEST_RULE = 200; // characters

/** What stands before the first word of a line. Headings and entries of lists are paragraphs. */
export function readLineMark(scan: Scan): number | null {
  const mark = scan.match(LINE_MARK)?.[0] ?? headingOf(scan);
  const isEntry = mark === undefined && scan.match(ENTRY) !== null;
  if (isEntry || (mark !== undefined && !mark.includes('>'))) {
    scan.pieces.push({ kind: 'break', at: scan.at });
    scan.paragraphEnd = scan.lineEnd(scan.at);
  }
  if (mark === undefined) return null;
  scan.strip(mark.trim());
  return scan.at + mark.length;
}

function headingOf(scan: Scan): string | undefined {
  if (isOnly(scan.dialect, 'sugarcube')) return scan.match(HEADING)?.[0];
  return isOnly(scan.dialect, 'harlowe') ? scan.match(HARLOWE_HEADING)?.[0] : undefined;
}

/** A line without words between two paragraphs. */
export function readRule(scan: Scan): number | null {
  const end = scan.lineEnd(scan.at);
  const line = scan.body.slice(scan.at, Math.min(end, scan.at + LONGEST_RULE + 1));
  const isRule = RULE.test(line) || (scan.dialect.has('harlowe') && COLUMN.test(line));
  if (line.length > LONGEST_RULE || !isRule) return null;
  scan.strip(line.trim());
  return end;
}
