import { isOnly } from '../dialect.ts';
import type { Scan } from './scan.ts';

/** `$name`, `_name`, `$name.part`. */
const VARIABLE = /[$_][A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;
/** What may follow in SugarCube: `[0]`, `["part"]`, `[$other]`. */
const PART = /(?:\[(?:\d{1,9}|"[^"\n\]]*"|'[^'\n\]]*'|[$_]\w+)\])+/y;

/** A variable, which would be told as its value. One with `_` is temporary; where Markdown may be, that is a mark. */
export function readVariable(scan: Scan): number | null {
  const { dialect } = scan;
  const isSure = isOnly(dialect, 'sugarcube') || isOnly(dialect, 'harlowe');
  if (!dialect.has('sugarcube') && !dialect.has('harlowe')) return null;
  if (scan.sees('_') && !isSure) return null;
  // Two are a mark of SugarCube.
  if (scan.sees('__') && isOnly(dialect, 'sugarcube')) return null;
  const name = scan.match(VARIABLE)?.[0];
  if (name === undefined || /\w/.test(scan.body[scan.at - 1] ?? '')) return null;
  let end = scan.at + name.length;
  if (isOnly(dialect, 'sugarcube')) {
    PART.lastIndex = end;
    end += PART.exec(scan.body)?.[0].length ?? 0;
  }
  scan.lose('variable', end);
  scan.text(scan.body.slice(scan.at, end));
  return end;
}
