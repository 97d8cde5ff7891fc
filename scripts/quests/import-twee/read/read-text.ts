import type { Scan } from './scan.ts';

const VERBATIM: readonly { readonly open: string; readonly close: string }[] = [
  { open: '{{{', close: '}}}' },
  { open: '"""', close: '"""' },
  { open: '<nowiki>', close: '</nowiki>' },
];
const CODE = /`[^`\n]+`/y;
const ENTITY = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]{2,8});/y;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
]);

export function readNewline(scan: Scan): number | null {
  scan.pieces.push({ kind: scan.at === scan.paragraphEnd ? 'break' : 'newline', at: scan.at });
  return scan.at + 1;
}

/** Text in which nothing is special. */
export function readVerbatim(scan: Scan): number | null {
  for (const { open, close } of VERBATIM) {
    if (!scan.sees(open)) continue;
    const start = scan.at + open.length;
    const end = scan.find(close, start);
    if (end < 0) return scan.unclosed(open);
    scan.strip(`${open}…${close}`);
    for (const [at, line] of scan.body.slice(start, end).split('\n').entries()) {
      if (at > 0) scan.pieces.push({ kind: 'newline', at: scan.at });
      scan.text(line);
    }
    return end + close.length;
  }
  const code = scan.match(CODE)?.[0];
  if (code === undefined) return null;
  scan.strip('`…`');
  scan.text(code.slice(1, -1));
  return scan.at + code.length;
}

/** `&amp;` and the like, as the characters they stand for. */
export function readEntity(scan: Scan): number | null {
  const [whole = '', name = ''] = scan.match(ENTITY) ?? [];
  const character = name.startsWith('#') ? fromNumber(name.slice(1)) : ENTITIES.get(name);
  if (character === undefined) return null;
  scan.text(character);
  return scan.at + whole.length;
}

function fromNumber(digits: string): string | undefined {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : undefined;
}
