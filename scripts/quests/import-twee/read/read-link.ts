import { isOnly } from '../dialect.ts';
import { linkEnd } from './link-end.ts';
import { isExternal, parseLink } from './parse-link.ts';
import type { Scan } from './scan.ts';

const OPEN = '[[';
const CLOSE = ']]';
// Each part stops at what could begin the next such link.
const MARKDOWN_LINK = /\[([^[\]\n]*)\]\(([^()\s]+)\)/y;

/**
 * `[[label->target][setter]]` in all its spellings. Of three brackets the first is not the link's, and of two that do not
 * close together it is a hook's.
 */
export function readLink(scan: Scan): number | null {
  if (!scan.sees(OPEN) || scan.sees('[[[')) return null;
  const start = scan.at + OPEN.length;
  const balanced = linkEnd(scan, start);
  if (balanced === null && (isOnly(scan.dialect, 'harlowe') || scan.at === scan.hookAt)) return null;
  const end = balanced ?? scan.findInLine(CLOSE, start);
  if (end < 0 || (balanced === null && holdsLink(scan, start, end))) return scan.unclosed(OPEN);
  const raw = scan.body.slice(scan.at, end + CLOSE.length);
  scan.pieces.push({ kind: 'link', at: scan.at, raw, ...parseLink(scan.body.slice(start, end)) });
  return end + CLOSE.length;
}

function holdsLink(scan: Scan, start: number, end: number): boolean {
  const next = scan.find(OPEN, start);
  return next >= 0 && next < end;
}

/** `[label](address)`: leads out of the story. The label stays in the text. */
export function readMarkdownLink(scan: Scan): number | null {
  if (isOnly(scan.dialect, 'sugarcube') || isOnly(scan.dialect, 'harlowe')) return null;
  const match = scan.match(MARKDOWN_LINK);
  const [raw = '', label = '', address = ''] = match ?? [];
  if (!match || !isExternal(address)) return null;
  scan.text(label, scan.at + 1);
  return scan.lose('external-link', scan.at + raw.length);
}
