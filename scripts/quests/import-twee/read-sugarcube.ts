import type { LossCode } from './conversion-losses.ts';
import { IF_PASSAGE, readTarget } from './read-link.ts';
import { type Scan, words } from './scan.ts';

const OPEN = '<<';
const CLOSE = '>>';
const MACRO = /<<(\/?[A-Za-z][\w-]*|[=-])/y;

/** Link macros, each with a number: with at least that many string arguments, the last one names the passage. */
const LINKS = new Map(
  Object.entries({ link: 2, button: 2, click: 2, goto: 1, choice: 1, actions: 1, back: 1, return: 1 }),
);
const SHOWS = words('include display');
/** Macros with code as their content. */
const ENCLOSES_CODE = words('script style silently silent widget link button click');

/** Macros between two alternative texts. */
const DIVIDES = words('else elseif case default');
/** The end of a condition. If another condition follows at once, the texts of the two are taken for alternatives. */
const AFTER_CONDITION = /<<\/(?:if|switch)>>$/i;
const LONGEST_END = '<</switch>>'.length;

/** Reads a macro, `<<name …>>`; of macros that enclose code also the content and the end tag. */
export function readSugarCubeMacro(scan: Scan): number | null {
  if (!scan.has('sugarcube')) return null;
  const name = scan.match(MACRO)?.[1];
  if (name === undefined) return null;
  const close = findClose(scan);
  if (close < 0) return scan.unclosed(OPEN);
  const inside = scan.body.slice(scan.at + OPEN.length + name.length, close);
  const end = ENCLOSES_CODE.has(name) ? skipContent(scan, name, close + CLOSE.length) : close + CLOSE.length;
  return scan.lose(codeOf(name), end, targetOf(scan, name, inside), divides(scan, name));
}

function divides({ body, at }: Scan, name: string): boolean {
  const isNext = name === 'if' || name === 'switch';
  return DIVIDES.has(name) || (isNext && AFTER_CONDITION.test(body.slice(Math.max(0, at - LONGEST_END), at)));
}

function codeOf(name: string): LossCode {
  if (LINKS.has(name)) return 'macro-link';
  return ENCLOSES_CODE.has(name) ? 'code' : 'macro';
}

function targetOf(scan: Scan, name: string, inside: string): string | null {
  const needed = LINKS.get(name) ?? (SHOWS.has(name) ? 1 : IF_PASSAGE);
  const word = inside.trim();
  return readTarget(inside, scan.isPassage, needed) ?? (scan.isPassage(word) ? word : null);
}

/** Matches `<<`, `>>` and quoted strings, which may contain `>>`, but no line end and no macro. */
const TEXT_OR_END = /(["'`])(?:\\[\s\S]|(?!\1|<<)[^\\\n])*\1?|<<|>>/g;

/** The position of the `>>` that ends the macro at the scan's position; -1 if there is none. Macros do not nest. */
function findClose(scan: Scan): number {
  const start = scan.at + OPEN.length;
  for (const { 0: token, index } of scan.body.slice(start).matchAll(TEXT_OR_END)) {
    if (token === CLOSE) return start + index;
    if (token === OPEN) break;
  }
  return scan.find(CLOSE, start);
}

function skipContent(scan: Scan, name: string, from: number): number {
  const close = `<</${name}>>`;
  const at = scan.find(close, from);
  return at < 0 ? from : at + close.length;
}
