import { readChanges, readTest, readVariableName } from './expressions.ts';
import { destinationOf, readArguments } from './link-arguments.ts';
import { readMacroLink } from './macro-link.ts';
import { IF_PASSAGE, linkEnd, readTarget } from './read-link.ts';
import { type HookKind, type Scan, type Step, words } from './scan.ts';

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

  const macro: Macro = {
    key: name.toLowerCase().replaceAll(/[-_]/g, ''),
    inside: scan.body.slice(scan.at + head.length, close),
    end: close + 1 + scan.lengthOf(TO_MACRO, close + 1),
    hook: null,
  };
  // Of `(a:) + (b:)[text]`, the hook belongs to both: it is read with the last.
  const hook = macro.end === close + 1 ? hookAfter(scan, macro.end) : null;
  return readLogic(scan, { ...macro, hook }) ?? readWay(scan, { ...macro, hook }) ?? loseMacro(scan, macro);
}

interface Macro {
  /** The name in small letters, without `-`. */
  readonly key: string;
  /** The code between the name and the end. */
  readonly inside: string;
  readonly end: number;
  /** The position of the `[` of its hook; null if it has none. */
  readonly hook: number | null;
}

function loseMacro(scan: Scan, { key, inside, end }: Macro): number {
  const needed = LINKS.get(key) ?? (key === 'display' ? 1 : IF_PASSAGE);
  scan.lose(
    LINKS.has(key) ? 'macro-link' : 'macro',
    end,
    readTarget(inside, scan.isPassage, needed),
    divides(scan, key),
  );
  return toHook(scan, end, STYLES.has(key) ? 'plain' : 'container');
}

function divides(scan: Scan, key: string): boolean {
  return CONDITIONS.has(key) && AFTER_HOOK.test(scan.body.slice(Math.max(0, scan.at - LONGEST_END), scan.at));
}

/** Macros whose hook is shown from the beginning, with a style. */
const STYLES = words(
  `align background bg border box char1 color colour css float font hook link opacity textcolor textcolour textindent
  textrotate textsize textstyle text transition transitiontime t8n t8ntime`,
);

/** Reads conditions with their hooks, assignments, and values that are shown. */
function readLogic(scan: Scan, { key, inside, end, hook }: Macro): number | null {
  if (CONDITIONS.has(key)) {
    if (hook === null) return null;
    scan.logic(end, branchOf(key, inside), { divides: divides(scan, key), hasHook: true });
    return toHook(scan, end, 'branch');
  }
  if (key === 'set' || key === 'put') {
    const changes = readChanges(inside, 'dollar');
    return changes && scan.logic(end, { kind: 'change', changes });
  }
  const [first] = key === 'display' ? (readArguments(inside) ?? []) : [];
  if (first?.kind === 'text') return scan.logic(end, { kind: 'include', passage: first.text });
  const variable = key === 'print' ? readVariableName(inside, 'dollar') : null;
  return variable === null ? null : scan.logic(end, { kind: 'value', variable });
}

function branchOf(key: string, inside: string): Step {
  if (key === 'else') return { kind: 'reopen', test: inside.trim() === '' ? 'else' : null };
  const test = readTest(inside, 'dollar');
  if (key === 'elseif') return { kind: 'reopen', test };
  return { kind: 'open', test: test && key === 'unless' ? { kind: 'not', of: test } : test };
}

/**
 * Reads macros that lead to a passage: `(link-goto: "Go", "Hall")`, `(goto: "Hall")`, `(link: "Go")[(goto: "Hall")]`.
 */
function readWay(scan: Scan, { key, inside, end, hook }: Macro): number | null {
  const list = readArguments(inside);
  const [first] = list ?? [];
  if (list === null || first?.kind !== 'text') return null;
  if (key === 'goto' || key === 'redirect') {
    const isWay = list.length === 1 && scan.isPassage(first.text);
    return isWay ? scan.link(end, '', first.text, { isAutomatic: true }) : null;
  }
  if (list.length > (LEADS.get(key) ?? 0)) return null; // the words of further arguments would be lost
  const alone = key === 'linkgoto' && list.length === 1 ? { label: first.text, target: first.text } : null;
  const isOpening = LEADS.get(key) === 1;
  const way = isOpening ? null : (destinationOf(list) ?? alone);
  if (!isOpening && way === null) return null;
  const hookEnd = hook === null ? null : hookEndOf(scan, hook);
  const content = hook === null || hookEnd === null ? '' : scan.body.slice(hook + 1, hookEnd);
  const whole = hookEnd === null ? end : hookEnd + 1;
  return readMacroLink(scan, { end: whole, label: first.text, way, content });
}

/** Macros with a label, and how many arguments they have: those with one lead to where their hook leads. */
const LEADS = new Map(
  Object.entries({
    linkgoto: 2,
    linkrevealgoto: 2,
    link: 1,
    linkreplace: 1,
    linkreveal: 1,
    linkrepeat: 1,
    linkrerun: 1,
  }),
);

function hookAfter(scan: Scan, end: number): number | null {
  const gap = scan.match(TO_HOOK, end)?.[0];
  return gap === undefined || isLink(scan, end + gap.length) ? null : end + gap.length;
}

/** The position of the bracket that closes a hook; null if it is never closed. */
function hookEndOf(scan: Scan, hook: number): number | null {
  scan.hookEnds ??= matchHooks(scan.body);
  return scan.hookEnds.get(hook) ?? null;
}

/** Maps each opening bracket's position to its closing one's, in one pass over the passage. */
function matchHooks(body: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: bracket, index } of body.matchAll(/[[\]]/g)) {
    if (bracket === '[') open.push(index);
    else if (open.length > 0) closes.set(open.pop() ?? 0, index);
  }
  return closes;
}

/** Reads the `[` of a hook: after a macro, or anywhere if the format is known to be Harlowe. The hook's text stays. */
export function readHook(scan: Scan): number | null {
  if (!scan.has('harlowe')) return null;
  const kind = scan.at === scan.hookAt ? scan.hookKind : scan.isOnly('harlowe') ? 'plain' : null;
  scan.brackets.push(kind);
  if (kind === null) return null;
  const open = scan.match(UNCLOSED_HOOK)?.[0] ?? '[';
  if (open !== '[') scan.brackets.pop();
  // The brackets of a condition's hook are reported with its macro, if that is lost.
  if (open !== '[' || kind !== 'branch') scan.strip(open === '[' ? '[…]' : open);
  if (kind === 'container') scan.logic(scan.at, { kind: 'enter' });
  return scan.at + open.length;
}

export function readHookEnd(scan: Scan): number | null {
  const kind = scan.brackets.pop() ?? null;
  if (kind === null) return null;
  if (kind === 'branch') scan.logic(scan.at, { kind: 'close' });
  if (kind === 'container') scan.logic(scan.at, { kind: 'leave' });
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
  return toHook(scan, scan.at + name.length, name.endsWith(')') ? 'container' : 'plain');
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
function toHook(scan: Scan, end: number, kind: HookKind): number {
  const hook = hookAfter(scan, end);
  if (hook !== null) [scan.hookAt, scan.hookKind] = [hook, kind];
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
