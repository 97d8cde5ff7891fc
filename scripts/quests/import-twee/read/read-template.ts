import { IF_PASSAGE, readTarget } from './read-target.ts';
import type { Scan } from './scan.ts';

const OPEN = '<%';
const CLOSE = '%>';

/** Code that begins another text than the one before: `} else {`, or a condition behind one that was over. */
const DIVIDES = /^\s*\}\s*else\b|^\s*(?:case\b|default\s*:)|^\s*break\s*;?\s*(?:case\b|default\s*:)/;
const CONDITION = /^\s*if\b/;
const AFTER_CONDITION = /\}\s{0,8}%>$/;
const LONGEST_END = '}%>'.length + 8;

/** Snowman's `<% … %>`. */
export function readTemplate(scan: Scan): number | null {
  if (!scan.dialect.has('snowman') || !scan.sees(OPEN)) return null;
  const start = scan.at + OPEN.length;
  const end = scan.find(CLOSE, start);
  if (end < 0) return scan.unclosed(OPEN);
  const code = scan.body.slice(start, end);
  const before = scan.body.slice(Math.max(0, scan.at - LONGEST_END), scan.at);
  const divides = DIVIDES.test(code) || (CONDITION.test(code) && AFTER_CONDITION.test(before));
  return scan.lose('macro', end + CLOSE.length, readTarget(code, scan.isPassage, IF_PASSAGE), divides);
}
