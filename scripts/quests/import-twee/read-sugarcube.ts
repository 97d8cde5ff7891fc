import type { LossCode } from './conversion-losses.ts';
import { readChanges, readTest, readVariableName, readVisits } from './expressions.ts';
import { destinationOf, readArguments } from './link-arguments.ts';
import { readMacroLink } from './macro-link.ts';
import { IF_PASSAGE, parseLink, readTarget } from './read-link.ts';
import { type Scan, type Step, silentStep, words } from './scan.ts';

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

/** Macros that show the text up to their end tag at once, and always. */
const TRANSPARENT = words('nobr');

/** Reads a macro, `<<name …>>`; of macros that enclose code also the content and the end tag. */
export function readSugarCubeMacro(scan: Scan): number | null {
  if (!scan.has('sugarcube')) return null;
  const name = scan.match(MACRO)?.[1];
  if (name === undefined) return null;
  const close = findClose(scan);
  if (close < 0) return scan.unclosed(OPEN);
  const end = close + CLOSE.length;
  const macro: Macro = { name, end, inside: scan.body.slice(scan.at + OPEN.length + name.length, close) };
  return readLogic(scan, macro) ?? readWay(scan, macro) ?? readSilent(scan, macro) ?? loseMacro(scan, macro);
}

interface Macro {
  readonly name: string;
  /** The code between the name and the end. */
  readonly inside: string;
  /** The position after `>>`. */
  readonly end: number;
}

function loseMacro(scan: Scan, { name, inside, end }: Macro): number {
  const whole = ENCLOSES_CODE.has(name) && !holdsLinks(scan, name, end) ? skipContent(scan, name, end) : end;
  scan.lose(codeOf(name), whole, targetOf(scan, name, inside), divides(scan, name));
  if (whole === end) for (const { label, target } of waysIn(scan, name, inside)) scan.link(end, label, target, {});
  if (whole > end || TRANSPARENT.has(name.replace('/', ''))) return whole;
  // The pieces have no text of their own: the macro is recorded already.
  if (name.startsWith('/')) scan.pieces.push(silentStep(scan, { kind: 'leave' }));
  else if (scan.find(`<</${name}>>`, end) >= 0) scan.pieces.push(silentStep(scan, { kind: 'enter' }));
  return whole;
}

const LINKS_IN_CODE = /\[\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\](?:\[[^[\]\n]*\])?\]/g;

/**
 * Where a macro leads that the import cannot read: to the passages of its links; else to those that its arguments name.
 * Of SugarCube's own macros, only the arguments of text boxes count.
 */
function waysIn(scan: Scan, name: string, inside: string): readonly { label: string; target: string }[] {
  const links = [...inside.matchAll(LINKS_IN_CODE)].map(([, link = '']) => parseLink(link));
  if (links.length > 0 || LINKS.has(name)) return links.filter(({ target }) => scan.isPassage(target));
  const isBox = name === 'textbox' || name === 'numberbox';
  if (STANDARD.has(name.toLowerCase()) && !isBox) return [];
  const texts = (readArguments(inside) ?? []).flatMap((one) => (one.kind === 'text' ? [one.text] : []));
  const targets = new Set(texts.filter((text) => scan.isPassage(text)));
  const [label = ''] = isBox ? [] : texts.filter((text) => !scan.isPassage(text));
  return [...targets].map((target) => ({ label: targets.size === 1 ? label : '', target }));
}

/** The macros of SugarCube. A story defines all others itself. */
const STANDARD = words(
  `= - actions addclass append audio back bind break button cacheaudio cacheplaylist capture case catch checkbox choice
  click continue copy createaudiogroup createplaylist cycle default display do done else elseif for goto if include
  link linkappend linkprepend linkreplace listbox masteraudio message nobr numberbox option optionsfrom playlist prepend
  print radiobutton redo remember remove removeaudiogroup removeclass removeplaylist repeat replace return run script
  set setplaylist silent silently sound stop stopallaudio style switch textarea textbox timed toggleclass track type
  unset waitforaudio widget forget`,
);

/** Reads conditions, assignments, and values that are shown. */
function readLogic(scan: Scan, { name, inside, end }: Macro): number | null {
  const step = stepOf(name.toLowerCase(), inside);
  return step === null ? null : scan.logic(end, step, { divides: divides(scan, name) });
}

function stepOf(name: string, inside: string): Step | null {
  if (name === 'if') return { kind: 'open', test: readTest(inside, 'dollar') };
  if (name === 'elseif') return { kind: 'next', test: readTest(inside, 'dollar') };
  if (name === 'else') {
    const test = /^\s*if\b/.test(inside) ? readTest(inside.replace(/^\s*if\b/, ''), 'dollar') : 'else';
    return { kind: 'next', test };
  }
  if (name === '/if' || name === 'endif') return { kind: 'close' };
  if (name === 'set') {
    const changes = readChanges(inside, 'dollar');
    return changes && { kind: 'change', changes };
  }
  if (SHOWS.has(name)) {
    const [first] = readArguments(inside) ?? [];
    const passage = first?.kind === 'text' ? first.text : first?.kind === 'link' ? first.target : '';
    return passage === '' ? null : { kind: 'include', passage };
  }
  if (!SHOWS_VALUE.has(name)) return null;
  const variable = readVariableName(inside, 'dollar');
  if (variable !== null) return { kind: 'value', variable };
  const visits = readVisits(inside, 'dollar');
  return visits && { kind: 'visits', passage: visits.passage };
}

const SHOWS_VALUE = words('print = -');

/** Reads macros that lead to a passage: `<<link "Go" "Hall">>…<</link>>`, `<<goto "Hall">>`, `<<actions "Hall">>`. */
function readWay(scan: Scan, { name, inside, end }: Macro): number | null {
  const list = readArguments(inside);
  const [first] = list ?? [];
  if (list && list.length > (name === 'goto' ? 1 : 2)) return null; // the words of further arguments would be lost
  if (name === 'goto') {
    const given = first?.kind === 'text' ? first.text : first?.kind === 'link' ? first.target : inside.trim();
    return scan.isPassage(given) ? scan.link(end, '', given, { isAutomatic: true }) : null;
  }
  if (name === 'choice') {
    const given = destinationOf(list);
    const way = first?.kind === 'text' && given ? { label: given.target, target: given.label } : given;
    const alone = first?.kind === 'text' ? { label: first.text, target: first.text } : null;
    const { label, target } = way ?? alone ?? { label: '', target: '' };
    return scan.isPassage(target) ? scan.link(end, label, target, {}) : null;
  }
  if (!HAS_CONTENT.has(name)) return null;
  const closing = scan.find(`<</${name}>>`, end);
  const next = scan.find(`<<${name}`, end);
  // A link without its end tag has no content: what follows belongs to the passage.
  const isClosed = closing >= 0 && (next < 0 || next > closing);
  const content = isClosed ? scan.body.slice(end, closing) : '';
  const whole = isClosed ? closing + `<</${name}>>`.length : end;
  const label = first?.kind === 'text' ? first.text : null;
  return readMacroLink(scan, { end: whole, label, way: destinationOf(list), content });
}

const HAS_CONTENT = words('link button click');

function holdsLinks(scan: Scan, name: string, from: number): boolean {
  if (!HAS_CONTENT.has(name)) return false;
  const close = scan.find(`<</${name}>>`, from);
  return close >= 0 && /\[\[|<<(?:link|button|click|goto)\b/.test(scan.body.slice(from, close));
}

/** Reads `<<silently>>…<</silently>>` if there are only assignments in it. */
function readSilent(scan: Scan, { name, end }: Macro): number | null {
  if (name !== 'silently' && name !== 'silent') return null;
  const close = scan.find(`<</${name}>>`, end);
  if (close < 0) return null;
  const content = scan.body.slice(end, close);
  const macros = [...content.matchAll(SETS)];
  if (content.replace(SETS, '').trim() !== '') return null;
  const steps = macros.map(([, inside = '']) => stepOf('set', inside));
  if (steps.some((step) => step === null)) return null;
  const changes = steps.flatMap((step) => (step?.kind === 'change' ? step.changes : []));
  const whole = close + `<</${name}>>`.length;
  return scan.logic(whole, { kind: 'change', changes }, { code: 'code' });
}

const SETS = /<<set\s((?:"[^"\n]*"|'[^'\n]*'|[^"'<>\n])*)>>/g;

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
