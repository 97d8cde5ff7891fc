import { readChanges, readTest, readVariableName } from './expressions.ts';
import { IF_PASSAGE, readTarget } from './read-link.ts';
import { type Scan, type Step, silentStep } from './scan.ts';

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
  const end = endOfVariables(scan);
  if (end === null) return null;
  const start = scan.at;
  for (; scan.at < end.divider; scan.at = scan.lineEnd(scan.at) + 1) readAssignment(scan);
  if (scan.at === start) scan.lose('formatting', end.text);
  return end.text;
}

/** The positions of the line `--` and of its end; null if the lines before it do not all set variables. */
function endOfVariables(scan: Scan): { readonly divider: number; readonly text: number } | null {
  for (let at = scan.at; at < scan.body.length; ) {
    const end = scan.lineEnd(at);
    const line = scan.body.slice(at, end).trimEnd();
    if (line === DIVIDER) return { divider: at, text: end };
    if (line !== '' && !VARIABLE.test(line)) return null;
    at = end + 1;
  }
  return null;
}

function readAssignment(scan: Scan): void {
  const end = scan.lineEnd(scan.at);
  const line = scan.body.slice(scan.at, end);
  if (line.trim() === '') return;
  const changes = readChanges(line.replace(':', ' = '), 'bare');
  if (changes) scan.logic(end, { kind: 'change', changes });
  else scan.lose('macro', end);
}

const IF = /^\[\s{0,8}(if|unless)\s([^;]*)\]$/i;
const ELSE = /^\[\s{0,8}else\s{0,8}\]$/i;

/**
 * Reads a modifier, which applies to the lines after it, up to the next one. If it makes them code or a note, reads
 * these lines, too.
 */
export function readModifier(scan: Scan): number | null {
  if (!scan.has('chapbook') || !isModifier(scan, scan.at)) return null;
  const end = scan.lineEnd(scan.at);
  const line = scan.body.slice(scan.at, end).trimEnd();
  const wasModified = scan.isModified;
  const step = stepOf(line);
  if (step) {
    endModifier(scan);
    scan.isModified = true;
    return scan.logic(end, step);
  }
  if (wasModified && /^\[\s{0,8}cont/i.test(line)) {
    scan.isModified = false;
    return scan.logic(end, { kind: 'close' });
  }
  endModifier(scan);
  if (!CODE_MODIFIER.test(line)) return scan.lose('macro', end);
  let next = scan.find('\n[', end);
  while (next >= 0 && !isModifier(scan, next + 1)) next = scan.find('\n[', next + 1);
  return scan.lose('code', next < 0 ? scan.body.length : next);
}

function stepOf(line: string): Step | null {
  if (ELSE.test(line)) return { kind: 'reopen', test: 'else' };
  const [, word = '', condition = ''] = IF.exec(line) ?? [];
  if (word === '') return /^\[\s{0,8}(?:if|unless)\s/i.test(line) ? { kind: 'open', test: null } : null;
  const test = readTest(condition, 'bare');
  return { kind: 'open', test: test && word.toLowerCase() === 'unless' ? { kind: 'not', of: test } : test };
}

/** Ends the text that depends on a modifier, if there is one. */
export function endModifier(scan: Scan): void {
  if (!scan.isModified) return;
  scan.isModified = false;
  scan.logic(scan.at, { kind: 'close' });
}

const LINK =
  /^\s{0,8}link to\s{0,8}:\s{0,8}("[^"]*"|'[^']*')\s{0,8}(?:,\s{0,8}label\s{0,8}:\s{0,8}("[^"]*"|'[^']*')\s{0,8})?$/i;

/** Reads an insert: `{name}`, `{embed passage: 'name'}`, `{link to: 'Hall', label: 'Go'}`. */
export function readInsert(scan: Scan): number | null {
  if (!scan.has('chapbook')) return null;
  const match = scan.match(INSERT);
  if (!match) return null;
  const [whole, inside = ''] = match;
  const end = scan.at + whole.length;
  if (!(scan.isOnly('chapbook') || INSERT_WORD.test(inside))) return null;
  const [, to = '', label = ''] = LINK.exec(inside) ?? [];
  if (to !== '' && scan.isPassage(to.slice(1, -1))) {
    return scan.link(end, label.slice(1, -1) || to.slice(1, -1), to.slice(1, -1), {});
  }
  const variable = readVariableName(inside, 'bare');
  if (variable !== null) return scan.logic(end, { kind: 'value', variable });
  const [, embedded = ''] = EMBED.exec(inside) ?? [];
  if (embedded !== '') return scan.logic(end, { kind: 'include', passage: embedded.slice(1, -1) });
  const [, words = '', revealed = ''] = REVEAL.exec(inside) ?? [];
  if (revealed !== '' && scan.isPassage(revealed.slice(1, -1))) return reveal(scan, end, words, revealed.slice(1, -1));
  const isLink = /^\s{0,8}(?:link to|back link|restart link)(?![\w-])/i.test(inside);
  const target = readTarget(inside, scan.isPassage, IF_PASSAGE);
  return scan.lose(isLink ? 'macro-link' : 'macro', end, target);
}

const EMBED = /^\s{0,8}embed passage(?: named)?\s{0,8}:\s{0,8}("[^"]*"|'[^']*')\s{0,8}$/i;
const REVEAL =
  /^\s{0,8}reveal link\s{0,8}:\s{0,8}("[^"]*"|'[^']*')\s{0,8},\s{0,8}passage\s{0,8}:\s{0,8}("[^"]*"|'[^']*')\s{0,8}$/i;

/** Reads `{reveal link: 'Look', passage: 'Shelf'}`: the passage is shown at once, and always. */
function reveal(scan: Scan, end: number, label: string, passage: string): number {
  scan.lose('macro', end, passage);
  scan.text(label.slice(1, -1));
  scan.pieces.push({ ...silentStep(scan, { kind: 'enter' }) });
  scan.pieces.push({ ...silentStep(scan, { kind: 'include', passage }) });
  scan.pieces.push({ ...silentStep(scan, { kind: 'leave' }) });
  return end;
}

function isModifier(scan: Scan, at: number): boolean {
  if (scan.body[at] !== '[' || scan.body[at + 1] === '[') return false;
  const line = scan.body.slice(at, scan.lineEnd(at)).trimEnd();
  if (!scan.isOnly('chapbook')) return MODIFIER_WORD.test(line);
  return MODIFIER.test(line) && !line.includes('[[');
}
