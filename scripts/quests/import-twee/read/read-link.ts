import { isOnly } from '../dialect.ts';
import { isExternal, parseLink } from './parse-link.ts';
import type { Scan } from './scan.ts';

const OPEN = '[[';
const CLOSE = ']]';
// Each part stops at what could begin the next such link.
const MARKDOWN_LINK = /\[([^[\]\n]*)\]\(([^()\s]+)\)/y;

/** `[[label->target][setter]]` in all its spellings. Of three brackets the first is not the link's. */
export function readLink(scan: Scan): number | null {
  if (!scan.sees(OPEN) || scan.sees('[[[')) return null;
  const start = scan.at + OPEN.length;
  const end = scan.findInLine(CLOSE, start);
  if (end < 0) return scan.unclosed(OPEN);
  const raw = scan.body.slice(scan.at, end + CLOSE.length);
  scan.pieces.push({ kind: 'link', at: scan.at, raw, ...parseLink(scan.body.slice(start, end)) });
  return end + CLOSE.length;
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
