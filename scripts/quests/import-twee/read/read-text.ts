import { decodeHTMLStrict } from 'entities';
import type { Scan } from './scan.ts';

const VERBATIM: readonly { readonly open: string; readonly close: string }[] = [
  { open: '{{{', close: '}}}' },
  { open: '"""', close: '"""' },
  { open: '<nowiki>', close: '</nowiki>' },
];
const CODE = /`[^`\n]+`/y;
/** A named reference has 31 letters and digits at most, as `&CounterClockwiseContourIntegral;`. */
const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;
/** What no reference of a story means: nothing, surrogates, and control characters. */
const NO_TEXT = /[\p{Cc}\ufffd]/u;

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

/** `&amp;` and the like, as the characters they stand for in HTML: `&#146;` is a quotation mark of Windows. */
export function readEntity(scan: Scan): number | null {
  const whole = scan.match(ENTITY)?.[0] ?? '';
  const text = decodeHTMLStrict(whole);
  if (text === whole || NO_TEXT.test(text)) return null;
  scan.text(text);
  return scan.at + whole.length;
}
