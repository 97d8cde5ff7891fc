import type { Scan } from './scan.ts';

const ESCAPED = /\\[!-/:-@[-`{-~]/y;
const LINE_END = /\\[ \t]{0,20}\n/y;

/** Twee writes a colon pair that begins no passage so, whatever the format of the story. */
const NO_HEADER = '\\::';

/** A backslash joins its line to the next one; where Markdown may be, it takes what is special from what follows. */
export function readEscape(scan: Scan): number | null {
  if (scan.sees(NO_HEADER)) {
    scan.text(NO_HEADER.slice(1));
    return scan.at + NO_HEADER.length;
  }
  const join = scan.match(LINE_END)?.[0];
  if (join !== undefined) return scan.at + join.length;
  const isMarkdown = scan.dialect.has('chapbook') || scan.dialect.has('snowman');
  if (!isMarkdown || !scan.match(ESCAPED)) return null;
  scan.text(scan.body[scan.at + 1] ?? '');
  return scan.at + 2;
}
