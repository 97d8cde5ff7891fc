import { isExternal } from './parse-link.ts';
import type { Scan } from './scan.ts';

/** A tag stops at what could begin the next one, and its name can be read in one way only. */
const TAG = /<(\/?)([A-Za-z][\w-]*)(?![\w-])[^<>]*>/y;
const PASSAGE = /\sdata-passage\s?=\s?(?:"([^"]*)"|'([^']*)')/i;
const ADDRESS = /\shref\s?=\s?(?:"([^"]*)"|'([^']*)')/i;

const HOLDS_CODE: ReadonlySet<string> = new Set(['script', 'style']);
const MEDIA: ReadonlySet<string> = new Set([
  'img',
  'audio',
  'video',
  'source',
  'track',
  'iframe',
  'embed',
  'object',
  'canvas',
  'svg',
]);
const BLOCK: ReadonlySet<string> = new Set(
  `p div hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr blockquote pre section article header footer center`.split(
    /\s+/,
  ),
);

/** A tag of HTML. The words around it are told. */
export function readTag(scan: Scan): number | null {
  const match = scan.match(TAG);
  if (!match) return null;
  const [tag, slash, written = ''] = match;
  const name = written.toLowerCase();
  const end = scan.at + tag.length;
  if (HOLDS_CODE.has(name) && slash === '') return readCode(scan, written, end);
  if (name === 'br') scan.pieces.push({ kind: 'newline', at: scan.at });
  if (BLOCK.has(name)) scan.pieces.push({ kind: 'break', at: scan.at });
  if (MEDIA.has(name) && slash === '') return scan.lose('media', end);

  const passage = attribute(PASSAGE, tag);
  if (passage !== null) return scan.lose('macro-link', end, passage);
  if (isExternal(attribute(ADDRESS, tag) ?? '')) return scan.lose('external-link', end);
  scan.strip(tag);
  return end;
}

function readCode(scan: Scan, name: string, from: number): number {
  const close = `</${name}>`;
  const at = scan.find(close, from);
  return scan.lose('code', at < 0 ? from : at + close.length);
}

function attribute(expression: RegExp, tag: string): string | null {
  const match = expression.exec(tag);
  return match ? (match[1] ?? match[2] ?? null) : null;
}
