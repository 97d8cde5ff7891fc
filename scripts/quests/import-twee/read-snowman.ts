import { readChanges, readTest, readVariableName } from './expressions.ts';
import { IF_PASSAGE, readTarget } from './read-link.ts';
import type { Scan, Step } from './scan.ts';

const OPEN = '<%';
const CLOSE = '%>';

/** Code between two alternative texts: `} else {`, or the next case of a `switch`. */
const DIVIDES = /^\s*\}\s*else\b|^\s*(?:case\b|default\s*:)|^\s*break\s*;?\s*(?:case\b|default\s*:)/;
const CONDITION = /^\s*if\b/;
const AFTER_CONDITION = /\}\s{0,8}%>$/;
const LONGEST_END = '}%>'.length + 8;

/** Reads Snowman's code, `<% … %>`: conditions, assignments to `s.name`, and values that are shown. */
export function readTemplate(scan: Scan): number | null {
  if (!scan.has('snowman') || !scan.sees(OPEN)) return null;
  const start = scan.at + OPEN.length;
  const end = scan.find(CLOSE, start);
  if (end < 0) return scan.unclosed(OPEN);
  const code = scan.body.slice(start, end);
  const before = scan.body.slice(Math.max(0, scan.at - LONGEST_END), scan.at);
  const divides = DIVIDES.test(code) || (CONDITION.test(code) && AFTER_CONDITION.test(before));
  const step = stepOf(code.trim());
  if (step) return scan.logic(end + CLOSE.length, step, { divides });
  return scan.lose('macro', end + CLOSE.length, readTarget(code, scan.isPassage, IF_PASSAGE), divides);
}

const IF = /^if\s*\(([^{}]*)\)\s*\{$/;
const ELSE_IF = /^\}\s*else\s+if\s*\(([^{}]*)\)\s*\{$/;
const ELSE = /^\}\s*else\s*\{$/;

/** How Snowman shows another passage. */
const RENDER = /^[=-]\s*(?:window\.)?(?:story\.)?(?:render|passage)\(\s*(["'])([^"']*)\1\s*\)\s*;?$/;

function stepOf(code: string): Step | null {
  if (code === '}') return { kind: 'close' };
  if (ELSE.test(code)) return { kind: 'next', test: 'else' };
  const first = IF.exec(code)?.[1];
  if (first !== undefined) return { kind: 'open', test: readTest(first, 'state') };
  const next = ELSE_IF.exec(code)?.[1];
  if (next !== undefined) return { kind: 'next', test: readTest(next, 'state') };
  if (code.endsWith('{')) return { kind: 'open', test: null };
  const variable = code.startsWith('=') ? readVariableName(code.slice(1), 'state') : null;
  if (variable !== null) return { kind: 'value', variable };
  const included = RENDER.exec(code)?.[2];
  if (included !== undefined) return { kind: 'include', passage: included };
  const changes = readChanges(code, 'state');
  return changes && { kind: 'change', changes };
}
