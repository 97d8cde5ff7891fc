import { isBareAttribute } from './html-names.ts';
import type { Scan } from './scan.ts';

/** What stands in a tag after its name. */
export interface Attributes {
  /** Their values, by their names in small letters. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether code of the story format makes some of it. */
  readonly isMade: boolean;
  /** Where the tag ends. */
  readonly end: number;
}

const MOST_ATTRIBUTES = 64;
/** Whatever one reads here stops at what could begin the next tag, but for what stands in quotes. */
const TAG_END = /\s*\/?>/y;
const NAME = /\s*([@A-Za-z_:][\w:.@-]*)/y;
const EQUALS = /\s*=\s*/y;
const BARE_VALUE = /[^\s"'=<>`]+/y;
/** SugarCube reads what such an attribute says. */
const DIRECTIVE = /^(?:@|sc-eval:)/;
const MACROS: readonly { readonly open: string; readonly close: string }[] = [
  { open: '<<', close: '>>' },
  { open: '<%', close: '%>' },
];

/** Reads the attributes of a tag from a place on; null where they are not written as HTML has them. */
export function readAttributes(scan: Scan, from: number): Attributes | null {
  const values = new Map<string, string>();
  let isMade = false;
  let at = from;
  for (let count = 0; count <= MOST_ATTRIBUTES; count++) {
    const close = matchAt(scan, TAG_END, at)?.[0];
    if (close !== undefined) {
      const end = at + close.length;
      return hasEmptyLine(scan, end) ? null : { values, isMade, end };
    }
    const macro = macroEnd(scan, at + (matchAt(scan, /\s*/y, at)?.[0].length ?? 0));
    if (macro !== null) {
      isMade = true;
      at = macro;
      continue;
    }
    const [named, name = ''] = matchAt(scan, NAME, at) ?? [];
    if (named === undefined) return null;
    at += named.length;
    const equals = matchAt(scan, EQUALS, at)?.[0];
    if (equals === undefined && !isBareAttribute(name.toLowerCase())) return null;
    const start = at + (equals?.length ?? 0);
    const end = equals === undefined ? start : valueEnd(scan, start);
    if (end === null) return null;
    const value = scan.body.slice(start, end);
    isMade ||= DIRECTIVE.test(name) || MACROS.some(({ open }) => value.includes(open));
    values.set(name.toLowerCase(), /^["']/.test(value) ? value.slice(1, -1) : value);
    at = end;
  }
  return null;
}

/** Where a value ends, its quotes included. The quotes of a macro in it are not its own. */
function valueEnd(scan: Scan, start: number): number | null {
  const quote = scan.body[start] ?? '';
  if (quote !== '"' && quote !== "'") {
    const bare = matchAt(scan, BARE_VALUE, start)?.[0];
    return bare === undefined ? macroEnd(scan, start) : start + bare.length;
  }
  const end = scan.find(quote, start + 1);
  if (end < 0) return null;
  const value = scan.body.slice(start + 1, end);
  for (const { open, close } of MACROS) {
    if (value.lastIndexOf(open) <= value.lastIndexOf(close)) continue;
    const macro = scan.find(close, end);
    const last = macro < 0 ? -1 : scan.find(quote, macro);
    if (last >= 0) return last + 1;
  }
  return end + 1;
}

/** Where the macro ends that stands there; null where none does. */
function macroEnd(scan: Scan, at: number): number | null {
  for (const { open, close } of MACROS) {
    if (!scan.body.startsWith(open, at)) continue;
    const end = scan.findInLine(close, at);
    if (end >= 0) return end + close.length;
  }
  return null;
}

function hasEmptyLine(scan: Scan, end: number): boolean {
  const empty = scan.find('\n\n', scan.at);
  return empty >= 0 && empty < end;
}

function matchAt(scan: Scan, expression: RegExp, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(scan.body);
}
