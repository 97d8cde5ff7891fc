import type { Scan } from './scan.ts';

const VARIABLE = /\$[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;

/** `$name`, which would be told as its value. */
export function readVariable(scan: Scan): number | null {
  if (!scan.dialect.has('sugarcube') && !scan.dialect.has('harlowe')) return null;
  const name = scan.match(VARIABLE)?.[0];
  if (name === undefined || /\w/.test(scan.body[scan.at - 1] ?? '')) return null;
  const end = scan.lose('variable', scan.at + name.length);
  scan.text(name);
  return end;
}
