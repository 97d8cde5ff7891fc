import { IF_PASSAGE, readTarget } from './read-link.ts';
import type { Scan } from './scan.ts';

/** The line that separates a passage's variables from its text. */
const DIVIDER = '--';
/** The beginning of a line that sets a variable: `name: value` or `name (condition): value`. */
const VARIABLE = /^[A-Za-z_$][\w.$]{0,80} {0,4}(?:\([^()]{0,200}\))?:/;
const INSERT = /\{([^{}\n]*)\}/y;
const MODIFIER_WORD =
  /^\[\s{0,8}(?:if|ifalways|ifnever|unless|else|after|append|align|cont|cont'd|continue|continued|note|note to myself|n\.b\.|fixme|todo|css|javascript)(?![\w-])(?:[^[\]]|\[[^[\]]{0,200}\])*\]$/i;
/** A modifier of Chapbook, a line such as `[if hasKey]`; `[[` begins a link instead. */
const MODIFIER = /^\[[^[].*\]$/;
/** Modifiers after which the text is code or a note, which players do not see. */
const CODE_MODIFIER = /^\[\s{0,8}(?:css|javascript|note|n\.b\.|fixme|todo)(?![\w-])/i;
const INSERT_WORD =
  /^\s{0,8}(?:embed|reveal link|link to|restart link|back link|cycling link|dropdown menu|text input|sound effect|ambient sound|no ambient sound|theme switcher)(?![\w-])/i;

/** Reads the lines at the top of a passage that set variables, up to the line `--`. */
export function readVariables(scan: Scan): number | null {
  if (!scan.has('chapbook')) return null;
  const start = scan.at;
  for (let at = start; at < scan.body.length; ) {
    const end = scan.lineEnd(at);
    const line = scan.body.slice(at, end).trimEnd();
    if (line === DIVIDER) return scan.lose(at === start ? 'formatting' : 'macro', end);
    if (line !== '' && !VARIABLE.test(line)) return null;
    at = end + 1;
  }
  return null;
}

/** Reads a modifier, which applies to the lines after it. If they thereby are code or a note, reads them, too. */
export function readModifier(scan: Scan): number | null {
  if (!scan.has('chapbook') || !isModifier(scan, scan.at)) return null;
  const end = scan.lineEnd(scan.at);
  if (!CODE_MODIFIER.test(scan.body.slice(scan.at, end))) return scan.lose('macro', end);
  let next = scan.find('\n[', end);
  while (next >= 0 && !isModifier(scan, next + 1)) next = scan.find('\n[', next + 1);
  return scan.lose('code', next < 0 ? scan.body.length : next);
}

/** Reads an insert: `{name}`, `{embed passage: 'name'}`. */
export function readInsert(scan: Scan): number | null {
  if (!scan.has('chapbook')) return null;
  const match = scan.match(INSERT);
  if (!match) return null;
  const [whole, inside = ''] = match;
  if (!(scan.isOnly('chapbook') || INSERT_WORD.test(inside))) return null;
  const isLink = /^\s{0,8}(?:link to|back link|restart link)(?![\w-])/i.test(inside);
  const target = readTarget(inside, scan.isPassage, IF_PASSAGE);
  return scan.lose(isLink ? 'macro-link' : 'macro', scan.at + whole.length, target);
}

function isModifier(scan: Scan, at: number): boolean {
  if (scan.body[at] !== '[' || scan.body[at + 1] === '[') return false;
  const line = scan.body.slice(at, scan.lineEnd(at)).trimEnd();
  if (!scan.isOnly('chapbook')) return MODIFIER_WORD.test(line);
  return MODIFIER.test(line) && !line.includes('[[');
}

const OPEN = '<%';
const CLOSE = '%>';

/** Code between two alternative texts: `} else {`, or the next case of a `switch`. */
const DIVIDES = /^\s*\}\s*else\b|^\s*(?:case\b|default\s*:)|^\s*break\s*;?\s*(?:case\b|default\s*:)/;
const CONDITION = /^\s*if\b/;
const AFTER_CONDITION = /\}\s{0,8}%>$/;
const LONGEST_END = '}%>'.length + 8;

/** Reads Snowman's code, `<% … %>`. */
export function readTemplate(scan: Scan): number | null {
  if (!scan.has('snowman') || !scan.sees(OPEN)) return null;
  const start = scan.at + OPEN.length;
  const end = scan.find(CLOSE, start);
  if (end < 0) return scan.unclosed(OPEN);
  const code = scan.body.slice(start, end);
  const before = scan.body.slice(Math.max(0, scan.at - LONGEST_END), scan.at);
  const divides = DIVIDES.test(code) || (CONDITION.test(code) && AFTER_CONDITION.test(before));
  return scan.lose('macro', end + CLOSE.length, readTarget(code, scan.isPassage, IF_PASSAGE), divides);
}
