import type { Scan } from './scan.ts';

/** Twee 2 has a file put in where such a line stands, whatever the format of the story. */
const INCLUDE = / {0,40}::@include [^\n]*/y;

export function isInclude(line: string): boolean {
  INCLUDE.lastIndex = 0;
  return INCLUDE.test(line);
}

/** `::@include file.tw2`. What the file says would part what is said around it. */
export function readInclude(scan: Scan): number | null {
  if (!scan.match(INCLUDE)) return null;
  const end = scan.lineEnd(scan.at);
  const file = scan.body.slice(scan.at, end);
  scan.pieces.push({ kind: 'lost', at: scan.at, code: 'include', what: file.trim(), target: null });
  scan.pieces.push({ kind: 'break', at: scan.at });
  return end;
}
