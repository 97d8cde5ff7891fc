import type { Syntax } from '../dialect.ts';
import type { Scan } from './scan.ts';

const COMMENTS: readonly { readonly open: string; readonly close: string; readonly of: Syntax | null }[] = [
  { open: '/*', close: '*/', of: 'sugarcube' },
  { open: '/%', close: '%/', of: 'sugarcube' },
  { open: '<!--', close: '-->', of: null },
];

export function readComment(scan: Scan): number | null {
  for (const { open, close, of } of COMMENTS) {
    if (!scan.sees(open) || (of !== null && !scan.dialect.has(of))) continue;
    const start = scan.at + open.length;
    const end = scan.find(close, start);
    if (end < 0) return scan.unclosed(open);
    scan.pieces.push({ kind: 'comment', at: scan.at, text: scan.body.slice(start, end) });
    return end + close.length;
  }
  return null;
}
