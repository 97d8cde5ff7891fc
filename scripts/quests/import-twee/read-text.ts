import { decodeHTMLStrict } from 'entities';
import { readVariableName } from './expressions.ts';
import { type Scan, type Syntax, words } from './scan.ts';

const VERBATIM: readonly { readonly open: string; readonly close: string }[] = [
  { open: '{{{', close: '}}}' },
  { open: '"""', close: '"""' },
  { open: '<nowiki>', close: '</nowiki>' },
];
const CODE = /`[^`\n]+`/y;
/** A character reference of HTML. The longest name has 31 letters: `&CounterClockwiseContourIntegral;`. */
const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;
/** What invalid character references decode to: control characters, or U+FFFD. */
const NO_TEXT = /[\p{Cc}\ufffd]/u;

export function readNewline(scan: Scan): number | null {
  scan.pieces.push({ kind: scan.at === scan.paragraphEnd ? 'break' : 'newline', at: scan.at });
  return scan.at + 1;
}

/** Reads text that story formats show unchanged, such as `{{{…}}}`, and removes the marks around the text. */
export function readVerbatim(scan: Scan): number | null {
  for (const { open, close } of VERBATIM) {
    if (!scan.sees(open)) continue;
    const start = scan.at + open.length;
    const end = scan.find(close, start);
    if (end < 0) return scan.unclosed(open);
    scan.strip(`${open}…${close}`);
    for (const [at, line] of scan.body.slice(start, end).split('\n').entries()) {
      if (at > 0) scan.pieces.push({ kind: 'newline', at: scan.at });
      scan.text(line);
    }
    return end + close.length;
  }
  const code = scan.match(CODE)?.[0];
  if (code === undefined) return null;
  scan.strip('`…`');
  scan.text(code.slice(1, -1));
  return scan.at + code.length;
}

/** Reads a character reference such as `&amp;`, decoded as in HTML: `&#146;` is the quotation mark of windows-1252. */
export function readEntity(scan: Scan): number | null {
  const whole = scan.match(ENTITY)?.[0] ?? '';
  const text = decodeHTMLStrict(whole);
  if (text === whole || NO_TEXT.test(text)) return null;
  scan.text(text);
  return scan.at + whole.length;
}

const ESCAPED = /\\[!-/:-@[-`{-~]/y;
const LINE_END = /\\[ \t]{0,20}(?:\n|$)/y;
const LINE_START = /(?:^|\n)[ \t]{0,20}\\(?!::)/y;

/** Twee's escape for `::` at the start of a line that begins no passage; the same in all story formats. */
const NO_HEADER = '\\::';

/** Reads a backslash at the start of a line, which in SugarCube and Harlowe joins the line to the previous one. */
export function readJoin(scan: Scan): number | null {
  if (!scan.has('sugarcube') && !scan.has('harlowe')) return null;
  const join = scan.match(LINE_START)?.[0];
  if (join === undefined) return null;
  const end = scan.at + join.length;
  const isSure = scan.isOnly('sugarcube', 'harlowe');
  return isSure || !scan.match(ESCAPED, end - 1) ? end : null;
}

/** Reads a backslash: at the end of a line it joins the next line; in Markdown it escapes the next character. */
export function readEscape(scan: Scan): number | null {
  if (scan.sees(NO_HEADER)) {
    scan.text(NO_HEADER.slice(1));
    return scan.at + NO_HEADER.length;
  }
  const join = scan.match(LINE_END)?.[0];
  if (join !== undefined) return scan.at + join.length;
  const isMarkdown = scan.has('chapbook') || scan.has('snowman');
  if (!isMarkdown || !scan.match(ESCAPED)) return null;
  scan.text(scan.body[scan.at + 1] ?? '');
  return scan.at + 2;
}

const COMMENTS: readonly { readonly open: string; readonly close: string; readonly of: Syntax | null }[] = [
  { open: '/*', close: '*/', of: 'sugarcube' },
  { open: '/%', close: '%/', of: 'sugarcube' },
  { open: '<!--', close: '-->', of: null },
];

export function readComment(scan: Scan): number | null {
  for (const { open, close, of } of COMMENTS) {
    if (!scan.sees(open) || (of !== null && !scan.has(of))) continue;
    const start = scan.at + open.length;
    const end = scan.find(close, start);
    if (end < 0) return scan.unclosed(open);
    scan.pieces.push({ kind: 'comment', at: scan.at, text: scan.body.slice(start, end) });
    return end + close.length;
  }
  return null;
}

/** A line at which Twee 2 includes a file; the same in all story formats. */
const INCLUDE = / {0,40}::@include [^\n]*/y;

export function isInclude(line: string): boolean {
  INCLUDE.lastIndex = 0;
  return INCLUDE.test(line);
}

/** Reads `::@include file.tw2`. This line ends a paragraph, because Twee puts the file's content in its place. */
export function readInclude(scan: Scan): number | null {
  if (!scan.match(INCLUDE)) return null;
  const end = scan.lineEnd(scan.at);
  const file = scan.body.slice(scan.at, end);
  scan.pieces.push({ kind: 'lost', at: scan.at, code: 'include', what: file.trim() });
  scan.break();
  return end;
}

/** The mark of a heading, list item or quotation at the start of a line, which the import removes. */
const LINE_MARK = /[ \t]{0,12}(?:#{1,6}|\*{1,6}|>{1,6}|!{1,6})[ \t]+(?=\S)/y;
/** The mark of a list item (`1.`) or of a line of dialogue (`–`) that is kept as text. */
const ENTRY = /[ \t]{0,12}(?:[-+–—]|\d{1,3}[.)])[ \t]+(?=\S)/y;
/** SugarCube's marks of headings, which need no space after them. */
const HEADING = /!{1,6}(?=[^!\s[])/y;
/** Harlowe's marks of headings, which need no space after them. */
const HARLOWE_HEADING = /[ \t]{0,12}#{1,6}(?=[^#\s])/y;
/** Horizontal rules, and Harlowe's alignment arrows. */
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|=+>|<=+|<=+>|=+><=+)[ \t]*$/;
/** Harlowe's column marks. */
const COLUMN = /^[ \t]*(?:\|+=+\|?|=+\|+=*)[ \t]*$/;
const LONGEST_RULE = 200; // characters

/** Reads the mark at the start of a line. A heading or list item becomes a paragraph of its own. */
export function readLineMark(scan: Scan): number | null {
  const mark = scan.match(LINE_MARK)?.[0] ?? headingOf(scan);
  const isEntry = mark === undefined && scan.match(ENTRY) !== null;
  if (isEntry || (mark !== undefined && !mark.includes('>'))) {
    scan.break();
    scan.paragraphEnd = scan.lineEnd(scan.at);
  }
  if (mark === undefined) return null;
  scan.strip(mark.trim(), scan.at, isHeading(mark, scan));
  return scan.at + mark.length;
}

/** Whether the mark at the start of a line is that of a heading in the story's format, if the format is known. */
function isHeading(mark: string, scan: Scan): boolean {
  return scan.isOnly('sugarcube') ? mark.includes('!') : scan.dialect.size === 1 && mark.includes('#');
}

function headingOf(scan: Scan): string | undefined {
  if (scan.isOnly('sugarcube')) return scan.match(HEADING)?.[0];
  return scan.isOnly('harlowe') ? scan.match(HARLOWE_HEADING)?.[0] : undefined;
}

/** Reads a line that is only a rule, an alignment arrow or a column mark. */
export function readRule(scan: Scan): number | null {
  const end = scan.lineEnd(scan.at);
  const line = scan.body.slice(scan.at, Math.min(end, scan.at + LONGEST_RULE + 1));
  const isRule = RULE.test(line) || (scan.has('harlowe') && COLUMN.test(line));
  if (line.length > LONGEST_RULE || !isRule) return null;
  scan.strip(line.trim());
  return end;
}

/** Marks around formatted text. The marks of Markdown (`*`, `_`) count only if no letter touches their outer side. */
const MARKS = /''|\/\/|\^\^|~~|==|@@|\*{1,3}|_{1,3}/;
const MARKDOWN = /[*_]/;
/** Marks that count even between spaces, where the story's format is known. */
const SPACED = { sugarcube: words("'' // __ ^^ ~~ == @@"), harlowe: words("'' // ^^ ~~") };
const RUN = /(.)\1*/y;
/** SugarCube's styles after `@@`: `#id;`, `.class;`, `color: red;`, or the old `color(red):`. */
const STYLES =
  /(?:[ \t]{0,8}(?:(?:[.#][\w-]{1,80}){1,8};|[A-Za-z-][\w-]{0,40}[ \t]{0,8}:[^;@|\n]{1,200};|[A-Za-z-][\w-]{0,40}\([^()|\n]{1,80}\):))+/y;
const WORD = /[\p{L}\p{N}]/u;

/** Reads an opening or closing mark, such as `''`. A longer run, such as `'''`, is text; so is `//` after a colon. */
export function readMark(scan: Scan): number | null {
  const { body, at } = scan;
  const character = body[at] ?? '';
  const run = scan.match(RUN)?.[0] ?? '';
  const before = body[at - 1] ?? ' ';
  if (MARKS.exec(run)?.[0] !== run || (character === '/' && before === ':')) {
    scan.text(run);
    return at + run.length;
  }
  let end = at + run.length;
  if (character === '@') {
    end += scan.lengthOf(STYLES, end);
  }
  const after = body[end] ?? ' ';
  const isSpaced = maySpace(run, scan);
  const inWords = !MARKDOWN.test(run);
  const isStyled = end > at + run.length;
  scan.pieces.push({
    kind: 'mark',
    at,
    text: body.slice(at, end),
    pair: run,
    opens: isSpaced || isStyled || (/\S/.test(after) && (inWords || !WORD.test(before))),
    closes: isSpaced || character === '@' || (/\S/.test(before) && (inWords || !WORD.test(after))),
  });
  return end;
}

function maySpace(run: string, scan: Scan): boolean {
  return (['sugarcube', 'harlowe'] as const).some((syntax) => scan.isOnly(syntax) && SPACED[syntax].has(run));
}

/** A variable of SugarCube or Harlowe: `$name`, `_name`, `$name.part`. */
const VARIABLE = /[$_][A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;
/** SugarCube's index after a variable: `[0]`, `["part"]`, `[$other]`. */
const PART = /(?:\[(?:\d{1,9}|"[^"\n\]]*"|'[^'\n\]]*'|[$_]\w+)\])+/y;

/** Reads a variable, for which the story would show its value. `_name` counts only if the story cannot be Markdown. */
export function readVariable(scan: Scan): number | null {
  if (!scan.has('sugarcube') && !scan.has('harlowe')) return null;
  if (scan.sees('_') && !scan.isOnly('sugarcube', 'harlowe')) return null;
  // In SugarCube `__` is a formatting mark.
  if (scan.sees('__') && scan.isOnly('sugarcube')) return null;
  const name = scan.match(VARIABLE)?.[0];
  if (name === undefined || /\w/.test(scan.body[scan.at - 1] ?? '')) return null;
  let end = scan.at + name.length;
  if (scan.isOnly('sugarcube')) {
    end += scan.lengthOf(PART, end);
  }
  const fallback = scan.body.slice(scan.at, end);
  const variable = readVariableName(fallback, 'dollar');
  if (variable !== null) return scan.logic(end, { kind: 'value', variable }, { code: 'variable', fallback });
  scan.lose('variable', end);
  scan.text(fallback);
  return end;
}
