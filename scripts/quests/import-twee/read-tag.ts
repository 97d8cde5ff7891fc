import { isExternal, readSetter } from './read-link.ts';
import { type Scan, words } from './scan.ts';

/** The beginning of a tag, with its name; matches without backtracking. */
const HEAD = /<(\/?)([A-Za-z][\w-]*)(?=[\s/>])/y;
/** A tag with invalid attributes. The match stops where the next tag may begin, so that matching takes linear time. */
const FAULTY = /<[A-Za-z][\w-]*\s[^<>[\]\n]*>/y;
const VALUE = /=\s?["']/;

const HOLDS_CODE = words('script style');
const MEDIA = words('img audio video source track iframe embed object canvas svg');
const INTERACTIVE = words('button datalist form input keygen optgroup option select textarea');
/** Elements that are removed with their content. */
const WHOLE = words('datalist math select svg textarea');
const BLOCK = words(
  'p div hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr blockquote pre section article header footer center',
);

/** Reads an HTML tag. The element's content stays, unless it is in `WHOLE` or code. Text like `a<b` is no tag. */
export function readTag(scan: Scan): number | null {
  const [head, slash, written = ''] = scan.match(HEAD) ?? [];
  const name = written.toLowerCase();
  if (head === undefined || !(ELEMENTS.has(name) || /^tw-[a-z]/.test(name))) return null;
  const attributes = readAttributes(scan, scan.at + head.length);
  if (!attributes) return readFaulty(scan);
  if (HOLDS_CODE.has(name) && slash === '') return scan.lose('code', endOfElement(scan, written, attributes.end, true));
  if (name === 'br') scan.pieces.push({ kind: 'newline', at: scan.at });
  if (BLOCK.has(name)) scan.break();
  return (slash === '' ? readElement(scan, written, attributes) : null) ?? scan.lose('formatting', attributes.end);
}

/**
 * Reads the start tag of an element that does more than format its text: media, links, controls, and elements with
 * attributes that the story format generates.
 */
function readElement(scan: Scan, written: string, { values, isMade, end }: Attributes): number | null {
  const name = written.toLowerCase();
  const whole = WHOLE.has(name) ? endOfElement(scan, written, end) : end;
  if (MEDIA.has(name)) return scan.lose('media', whole);
  const passage = values.get('data-passage') ?? passageInCode(values);
  if (passage !== undefined) return readPassageLink(scan, written, passage, end, values.get('data-setter') ?? '');
  if (isExternal(values.get('href') ?? '')) return scan.lose('external-link', end);
  const isHandled = [...values.keys()].some((key) => /^on[a-z]+$/.test(key));
  if (INTERACTIVE.has(name) || WHOLE.has(name) || isHandled) return scan.lose('code', whole);
  return isMade ? scan.lose('macro', end) : null;
}

/** How pages call the story formats' functions that show a passage: `story.show('Hall')`. */
const SHOW =
  /^(?:javascript:)?\s*(?:(?:window|SugarCube)\.)?(?:story\.show|Engine\.play|state\.display)\(\s*(["'])([^"']*)\1/;

function passageInCode(values: ReadonlyMap<string, string>): string | undefined {
  return SHOW.exec(values.get('onclick') ?? values.get('href') ?? '')?.[2];
}

/** Reads an element that is a link to a passage, with its words: `<a data-passage="Hall">Go</a>`. */
function readPassageLink(scan: Scan, name: string, passage: string, end: number, setter: string): number {
  if (!scan.isPassage(passage)) return scan.lose('macro-link', end, passage);
  const whole = endOfElement(scan, name, end);
  const label = whole > end ? scan.body.slice(end, whole - `</${name}>`.length) : '';
  return scan.link(whole, label.trim(), passage, readSetter(setter));
}

function readFaulty(scan: Scan): number | null {
  const tag = scan.match(FAULTY)?.[0];
  return tag !== undefined && VALUE.test(tag) ? scan.lose('code', scan.at + tag.length) : null;
}

/** The end of an element's closing tag; the end of its start tag if another element of that name begins in between. */
function endOfElement(scan: Scan, name: string, from: number, holdsAnything = false): number {
  const close = `</${name}>`;
  const at = scan.find(close, from);
  const next = holdsAnything ? -1 : scan.find(`<${name}`, from);
  return at < 0 || (next >= 0 && next < at) ? from : at + close.length;
}

interface Attributes {
  /** Attribute values, by lower-case names. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether code of the story format generates some attributes or values. */
  readonly isMade: boolean;
  readonly end: number;
}

const MOST_ATTRIBUTES = 64;
/** The parts of a tag. Each match stops where the next tag may begin, except in quotes. */
const TAG_END = /\s*\/?>/y;
const NAME = /\s*([@A-Za-z_:][\w:.@-]*)/y;
const EQUALS = /\s*=\s*/y;
const BARE_VALUE = /[^\s"'=<>`]+/y;
/** The beginning of the names of attributes whose values SugarCube evaluates as code. */
const DIRECTIVE = /^(?:@|sc-eval:)/;
const MACROS: readonly { readonly open: string; readonly close: string }[] = [
  { open: '<<', close: '>>' },
  { open: '<%', close: '%>' },
];

/** Parses the attributes of a tag; null if they are not valid HTML. */
function readAttributes(scan: Scan, from: number): Attributes | null {
  const values = new Map<string, string>();
  let isMade = false;
  let at = from;
  for (let count = 0; count <= MOST_ATTRIBUTES; count++) {
    const close = scan.match(TAG_END, at)?.[0];
    if (close !== undefined) {
      const end = at + close.length;
      return hasEmptyLine(scan, end) ? null : { values, isMade, end };
    }
    const macro = macroEnd(scan, at + scan.lengthOf(/\s*/y, at));
    if (macro !== null) {
      isMade = true;
      at = macro;
      continue;
    }
    const [named, name = ''] = scan.match(NAME, at) ?? [];
    if (named === undefined) return null;
    at += named.length;
    const equals = scan.match(EQUALS, at)?.[0];
    const key = name.toLowerCase();
    if (equals === undefined && !BARE.has(key) && !key.startsWith('data-')) return null;
    const start = at + (equals?.length ?? 0);
    const end = equals === undefined ? start : valueEnd(scan, start);
    if (end === null) return null;
    const value = scan.body.slice(start, end);
    isMade ||= DIRECTIVE.test(name) || MACROS.some(({ open }) => value.includes(open));
    values.set(key, /^["']/.test(value) ? value.slice(1, -1) : value);
    at = end;
  }
  return null;
}

/** The end of an attribute's value, after its closing quote. Quotes in a macro within the value do not end it. */
function valueEnd(scan: Scan, start: number): number | null {
  const quote = scan.body[start] ?? '';
  if (quote !== '"' && quote !== "'") {
    const bare = scan.match(BARE_VALUE, start)?.[0];
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

/** The end of a macro at this position; null if there is none. */
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

/** The elements of HTML, including obsolete ones. Any other name after `<` is text. */
const ELEMENTS = words(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins kbd keygen label legend li link main map mark marquee math menu menuitem meta meter nav nobr noframes
  noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script
  search section select slot small source spacer span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`,
);

/** Attributes that may have no value. */
const BARE = words(
  `allowfullscreen alt async autofocus autoplay border checked clear compact contenteditable controls crossorigin default
  defer disabled download draggable hidden inert ismap itemscope loop multiple muted nohref noresize noshade novalidate
  nowrap open playsinline readonly required reversed selected value`,
);
