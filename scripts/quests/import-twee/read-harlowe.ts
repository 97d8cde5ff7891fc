import { IF_PASSAGE, linkEnd, readTarget } from './read-link.ts';
import { type Scan, words } from './scan.ts';

/** What may stand between a macro and its hook (`[text]`), or between a macro and the next, joined to it by `+`. */
const TO_HOOK = /[ \t]{0,8}\n?[ \t]{0,8}(?=\[)/y;
const TO_MACRO = /[ \t]{0,8}\+[ \t]{0,8}(?=\()/y;
const UNCLOSED_HOOK = /\[=+/y;
const ALONE = /(?<=(?:^|\n)[ \t]{0,12})[{}][ \t]{0,12}(?=\n|$)/y;
const NAME_BEFORE = /\|[\w-]{1,40}[>)](?=\[)/y;
const NAME_AFTER = /<[\w-]{1,40}\|/y;

/**
 * Link macros, spelled without `-`, each with a number: if it has at least that many string arguments, the last one is
 * the name of the passage.
 */
const LINKS = new Map(
  Object.entries({
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
  }),
);

const CONDITIONS = words('if unless elseif else');
/** The end of a hook. */
const AFTER_HOOK = /\](?:<[\w-]{1,40}\|)?$/;
const LONGEST_END = ']<|'.length + 40;

/** Reads a macro, `(name: …)`. A hook after it is read as text. */
export function readHarloweMacro(scan: Scan): number | null {
  if (!scan.has('harlowe')) return null;
  const name = macroName(scan.body, scan.at);
  if (name === null || !(scan.isOnly('harlowe') || isHarloweMacro(name))) return null;
  scan.parens ??= matchParens(scan.body);
  const close = scan.parens.get(scan.at);
  const head = `(${name}:`;
  if (close === undefined) return scan.unclosed(head);

  const key = name.toLowerCase().replaceAll(/[-_]/g, '');
  const inside = scan.body.slice(scan.at + head.length, close);
  const needed = LINKS.get(key) ?? (key === 'display' ? 1 : IF_PASSAGE);
  const code = LINKS.has(key) ? 'macro-link' : 'macro';
  const end = close + 1 + scan.lengthOf(TO_MACRO, close + 1);
  const target = readTarget(inside, scan.isPassage, needed);
  const divides = CONDITIONS.has(key) && AFTER_HOOK.test(scan.body.slice(Math.max(0, scan.at - LONGEST_END), scan.at));
  scan.lose(code, end, target, divides);
  return toHook(scan, end);
}

/** Reads the `[` of a hook: after a macro, or anywhere if the format is known to be Harlowe. The hook's text stays. */
export function readHook(scan: Scan): number | null {
  if (!scan.has('harlowe')) return null;
  const isHook = scan.at === scan.hookAt || scan.isOnly('harlowe');
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
  const name = scan.lengthOf(NAME_AFTER, end);
  if (name > 0) scan.strip(scan.body.slice(end, end + name));
  return end + name;
}

/** Reads the name before a hook, `|name>`. */
export function readHookName(scan: Scan): number | null {
  if (!scan.has('harlowe')) return null;
  const name = scan.match(NAME_BEFORE)?.[0];
  if (name === undefined) return null;
  scan.strip(name);
  return toHook(scan, scan.at + name.length);
}

/**
 * Reads a brace and removes it: Harlowe collapses white space within braces, and the import does so everywhere. If the
 * story may have another format, only a brace alone on its line counts.
 */
export function readWhitespaceBrace(scan: Scan): number | null {
  const isSure = scan.isOnly('harlowe') || scan.match(ALONE) !== null;
  if (!scan.has('harlowe') || !isSure) return null;
  scan.strip(scan.body[scan.at] ?? '');
  return scan.at + 1;
}

/** If a hook follows the macro or hook name that ends at `end`, records where the hook begins. */
function toHook(scan: Scan, end: number): number {
  const gap = scan.match(TO_HOOK, end)?.[0];
  if (gap !== undefined && !isLink(scan, end + gap.length)) scan.hookAt = end + gap.length;
  return end;
}

/** Whether two brackets begin a link, and not two hooks: they close together, as `]]`. */
function isLink(scan: Scan, at: number): boolean {
  return scan.body.startsWith('[[', at) && scan.body[at + 2] !== '[' && linkEnd(scan, at + 2) !== null;
}

/** The beginning of a Harlowe macro: `(name:`, but no URL such as `(https://`. */
const MACRO_HEAD = /\(([$_]?[A-Za-z][\w-]{0,40}):(?!\/\/)/y;

/** The name of the macro that begins at this position; null if none begins there. */
function macroName(body: string, at: number): string | null {
  MACRO_HEAD.lastIndex = at;
  return MACRO_HEAD.exec(body)?.[1] ?? null;
}

/**
 * Maps the position of each macro's opening parenthesis to that of its closing one, in one pass over the passage.
 * Parentheses nest; parentheses in quotes do not count.
 */
function matchParens(body: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  const noSuchQuoteBefore = new Map<string, number>();
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? '';
    if (character === '(') {
      if (open.length > 0 || macroName(body, at) !== null) open.push(at);
    } else if (open.length === 0) {
    } else if (character === ')') {
      closes.set(open.pop() ?? 0, at);
    } else if (character === "'" && possesses(body, at)) {
    } else if ((character === '"' || character === "'") && (noSuchQuoteBefore.get(character) ?? 0) <= at) {
      const end = endOfText(body, at);
      if (body[end] === character) at = end;
      else noSuchQuoteBefore.set(character, end);
    }
  }
  return closes;
}

/** Whether an apostrophe marks a possessive, as in `$bag's length` or `(a: 1)'s last`, and begins no string. */
function possesses(body: string, at: number): boolean {
  const before = body[at - 1] ?? '';
  return /[\p{L}\p{N}_]/u.test(before) || (/["')\]]/.test(before) && /^s\s/.test(body.slice(at + 1, at + 3)));
}

const TEXT = /(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*/y;

/** The position of a string's closing quote; if it has none, the end of the line or of the passage. */
function endOfText(body: string, start: number): number {
  TEXT.lastIndex = start;
  return start + (TEXT.exec(body)?.[0].length ?? 1);
}

/**
 * Common macros, spelled without `-`: in a story of an unknown format only these are macros, so that
 * `(note: …)` stays text.
 */
const MACROS = words(
  `a align alert alter append array background bg border box button change char1 checkbox click clickappend clickgoto
  clickprepend clickreplace colour color columns cond confirm css current cyclinglink datamap dataset datatype dialog
  display dm dropdown ds either else elseif enchant event find float font for goto hide history hook if ignore input
  inputbox interlaced link linkgoto linkrepeat linkreplace linkrerun linkreveal linkrevealgoto linkshow linkstorylet
  linkundo live loadgame loop macro max meter min mouseout mouseoutgoto mouseover mouseovergoto move newlines nth num
  number opacity openurl output passage pageload partial pass prepend print prompt put random range redirect redo
  refresh reload repeat replace rerun restart reverse rotate round savedgames savegame scroll seq set show shuffled
  sorted source starting stop storylet str string style subarray substring t8n t8ndelay t8ntime text textcolor
  textcolour textindent textrotate textsize textstyle time title transition transitiontime undo unless unpack
  upperfirst verbatim visited visits weekday while`,
);

function isHarloweMacro(name: string): boolean {
  return /^[$_]/.test(name) || MACROS.has(name.toLowerCase().replaceAll(/[-_]/g, ''));
}
