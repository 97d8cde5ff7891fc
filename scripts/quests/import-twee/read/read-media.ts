import { linkEnd } from './link-end.ts';
import { parseLink } from './parse-link.ts';
import type { Scan } from './scan.ts';

const IMAGE = /\[[<>]?img\[/iy;
const MARKDOWN_IMAGE = /!\[[^[\]\n]*\]\([^()\n]*\)/y;

/** `[img[title|file][target][setter]]`. */
export function readImage(scan: Scan): number | null {
  const open = scan.match(IMAGE)?.[0];
  if (open === undefined) return null;
  const start = scan.at + open.length;
  const end = linkEnd(scan, start) ?? scan.findInLine(']]', start);
  if (end < 0) return scan.unclosed(open);
  const { setter: target } = parseLink(scan.body.slice(start, end));
  return scan.lose('media', end + 2, target === '' ? null : (target.split('][')[0] ?? null));
}

/** `![words](file)`. */
export function readMarkdownImage(scan: Scan): number | null {
  const image = scan.match(MARKDOWN_IMAGE)?.[0];
  return image === undefined ? null : scan.lose('media', scan.at + image.length);
}
