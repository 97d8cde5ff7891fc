import { isOnly } from '../dialect.ts';
import { isHarloweMacro } from './harlowe-macros.ts';
import { linkEnd } from './link-end.ts';
import { macroName, matchParens } from './match-parens.ts';
import { IF_PASSAGE, readTarget } from './read-target.ts';
import type { Scan } from './scan.ts';

/** What may stand between a macro and its hook, or the next macro that is added to it. */
const TO_HOOK = /[ \t]{0,8}\n?[ \t]{0,8}(?=\[)/y;
const TO_MACRO = /[ \t]{0,8}\+[ \t]{0,8}(?=\()/y;
const UNCLOSED_HOOK = /\[=+/y;
const ALONE = /(?<=(?:^|\n)[ \t]{0,12})[{}][ \t]{0,12}(?=\n|$)/y;
const NAME_BEFORE = /\|[\w-]{1,40}[>)](?=\[)/y;
const NAME_AFTER = /<[\w-]{1,40}\|/y;

/** Macros that lead to a passage, and how many texts it takes for the last to name it. Spelled without `-`. */
const LINKS: Readonly<Record<string, number>> = {
  goto: 1,
  linkgoto: 1,
  linkrevealgoto: 2,
  clickgoto: 2,
  mouseovergoto: 2,
  mouseoutgoto: 2,
  linkstorylet: 1,
  linkundo: IF_PASSAGE,
  undo: IF_PASSAGE,
  redirect: 1,
};

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'elseif', 'else']);
/** Where a hook was over. */
const AFTER_HOOK = /\](?:<[\w-]{1,40}\|)?$/;
const LONGEST_END = ']<|'.length + 40;

/** `(name: …)`. A hook after it is read on, as text. */
export function readHarloweMacro(scan: Scan): number | null {
  if (!scan.dialect.has('harlowe')) return null;
  const name = macroName(scan.body, scan.at);
  if (name === null || !(isOnly(scan.dialect, 'harlowe') || isHarloweMacro(name))) return null;
  scan.parens ??= matchParens(scan.body);
  const close = scan.parens.get(scan.at);
  const head = `(${name}:`;
  if (close === undefined) return scan.unclosed(head);

  const key = name.toLowerCase().replaceAll(/[-_]/g, '');
  const inside = scan.body.slice(scan.at + head.length, close);
  const needed = Object.hasOwn(LINKS, key) ? LINKS[key] : key === 'display' ? 1 : IF_PASSAGE;
  const code = Object.hasOwn(LINKS, key) ? 'macro-link' : 'macro';
  const end = close + 1 + lengthAt(scan.body, TO_MACRO, close + 1);
  const target = readTarget(inside, scan.isPassage, needed ?? IF_PASSAGE);
  const divides = CONDITIONS.has(key) && AFTER_HOOK.test(scan.body.slice(Math.max(0, scan.at - LONGEST_END), scan.at));
  scan.lose(code, end, target, divides);
  return toHook(scan, end);
}

/** A bracket alone opens a hook where Harlowe is sure, or after a macro. The hook's text is told. */
export function readHook(scan: Scan): number | null {
  if (!scan.dialect.has('harlowe')) return null;
  const isHook = scan.at === scan.hookAt || isOnly(scan.dialect, 'harlowe');
  scan.brackets.push(isHook);
  if (!isHook) return null;
  const open = scan.match(UNCLOSED_HOOK)?.[0] ?? '[';
  if (open !== '[') scan.brackets.pop();
  scan.strip(open === '[' ? '[…]' : open);
  return scan.at + open.length;
}

export function readHookEnd(scan: Scan): number | null {
  if (scan.brackets.pop() !== true) return null;
  const end = scan.at + 1;
  const name = lengthAt(scan.body, NAME_AFTER, end);
  if (name > 0) scan.strip(scan.body.slice(end, end + name));
  return end + name;
}

/** `|name>` before a hook. */
export function readHookName(scan: Scan): number | null {
  if (!scan.dialect.has('harlowe')) return null;
  const name = scan.match(NAME_BEFORE)?.[0];
  if (name === undefined) return null;
  scan.strip(name);
  return toHook(scan, scan.at + name.length);
}

/** Braces around text whose white space Harlowe folds, as told text is anyway. Where it is not sure, on their own line. */
export function readWhitespaceBrace(scan: Scan): number | null {
  const isSure = isOnly(scan.dialect, 'harlowe') || scan.match(ALONE) !== null;
  if (!scan.dialect.has('harlowe') || !isSure) return null;
  scan.strip(scan.body[scan.at] ?? '');
  return scan.at + 1;
}

/** Remembers where the hook opens that belongs to what ended here, if there is one. */
function toHook(scan: Scan, end: number): number {
  TO_HOOK.lastIndex = end;
  const gap = TO_HOOK.exec(scan.body)?.[0];
  if (gap !== undefined && !isLink(scan, end + gap.length)) scan.hookAt = end + gap.length;
  return end;
}

/** Two brackets that close together are a link's. */
function isLink(scan: Scan, at: number): boolean {
  return scan.body.startsWith('[[', at) && scan.body[at + 2] !== '[' && linkEnd(scan, at + 2) !== null;
}

function lengthAt(body: string, expression: RegExp, at: number): number {
  expression.lastIndex = at;
  return expression.exec(body)?.[0].length ?? 0;
}
