/** What a macro of Harlowe begins with: `(name:`, but no address such as `(https://`. */
const MACRO_HEAD = /\(([$_]?[A-Za-z][\w-]{0,40}):(?!\/\/)/y;

/** The name of the macro that begins here; null when none does. */
export function macroName(body: string, at: number): string | null {
  MACRO_HEAD.lastIndex = at;
  return MACRO_HEAD.exec(body)?.[1] ?? null;
}

/**
 * Where each macro's parenthesis closes, by where it opens. One walk for a whole passage: parentheses nest, and those
 * in quotes do not count.
 */
export function matchParens(body: string): ReadonlyMap<number, number> {
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

/** Whether an apostrophe belongs to what stands before it: `$bag's length`, `(a: 1)'s last`. */
function possesses(body: string, at: number): boolean {
  const before = body[at - 1] ?? '';
  return /[\p{L}\p{N}_]/u.test(before) || (/["')\]]/.test(before) && /^s\s/.test(body.slice(at + 1, at + 3)));
}

/** Where a text in quotes ends: at its quote, or at the end of the line or the passage without one. */
function endOfText(body: string, start: number): number {
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] === body[start] || body[at] === '\n') return at;
    if (body[at] === '\\') at++;
  }
  return body.length;
}
