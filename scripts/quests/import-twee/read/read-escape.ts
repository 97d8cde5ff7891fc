import type { Scan } from './scan.ts';

const ESCAPED = /\\[!-/:-@[-`{-~]/y;
const LINE_END = /\\[ \t]{0,20}\n/y;

/** A backslash joins its line to the next one; where Markdown may be, it takes what is special from what follows. */
export function readEscape(scan: Scan): number | null {
  const join = scan.match(LINE_END)?.[0];
  if (join !== undefined) return scan.at + join.length;
  const isMarkdown = scan.dialect.has('chapbook') || scan.dialect.has('snowman');
  if (!isMarkdown || !scan.match(ESCAPED)) return null;
  scan.text(scan.body[scan.at + 1] ?? '');
  return scan.at + 2;
}
