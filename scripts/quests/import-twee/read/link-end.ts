import type { Scan } from './scan.ts';

const CLOSE = ']]';
/** What follows the text of a link, or the file of a picture: a passage, and code. */
const MOST_PARTS = 2;
const LONGEST_PART = 1000; // characters

/**
 * Where the `]]` stands of a link whose text begins at `start`, behind its brackets: on its line. Brackets in it nest.
 * -1: it never ends; null: what it holds is bracketed otherwise than a link.
 */
export function linkEnd(scan: Scan, start: number): number | null {
  const any = scan.findInLine(CLOSE, start);
  if (any < 0) return -1;
  scan.bracketEnds ??= matchBrackets(scan.body);
  const inner = scan.bracketEnds.get(start - 1);
  if (inner === undefined || scan.body[inner + 1] === ']') return inner ?? any;
  if (scan.body[inner + 1] !== '[') return null;
  let end: number | null = inner;
  for (let part = 0; part < MOST_PARTS && end !== null && scan.body[end + 1] === '['; part++) {
    end = partEnd(scan.body, end + 1);
  }
  return end !== null && scan.body[end + 1] === ']' ? end : any;
}

/** Where each bracket closes that does on its line, by where it opens. One walk for a whole passage. */
function matchBrackets(body: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  let open: number[] = [];
  for (let at = 0; at < body.length; at++) {
    const character = body[at];
    if (character === '\n') open = [];
    else if (character === '[') open.push(at);
    else if (character === ']') {
      const start = open.pop();
      if (start !== undefined) closes.set(start, at);
    }
  }
  return closes;
}

/** Where the bracket closes that code of SugarCube stands in. Those in quotes do not count. */
function partEnd(body: string, start: number): number | null {
  let depth = 0;
  let quote = '';
  const last = Math.min(body.length, start + LONGEST_PART);
  for (let at = start; at < last && body[at] !== '\n'; at++) {
    const character = body[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return at;
  }
  return null;
}
