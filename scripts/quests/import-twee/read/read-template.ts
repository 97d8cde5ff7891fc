import { IF_PASSAGE, readTarget } from './read-target.ts';
import type { Scan } from './scan.ts';

const OPEN = '<%';
const CLOSE = '%>';

/** Snowman's `<% … %>`. */
export function readTemplate(scan: Scan): number | null {
  if (!scan.dialect.has('snowman') || !scan.sees(OPEN)) return null;
  const start = scan.at + OPEN.length;
  const end = scan.find(CLOSE, start);
  if (end < 0) return scan.unclosed(OPEN);
  const target = readTarget(scan.body.slice(start, end), scan.isPassage, IF_PASSAGE);
  return scan.lose('macro', end + CLOSE.length, target);
}
