import type { Dialect } from '../dialect.ts';
import type { LossCode } from '../loss.ts';
import type { Piece } from './pieces.ts';

/**
 * Reads what begins where the scan is: adds its pieces and gives the place after them, or null when it is something
 * else. A reader looks ahead with `find`, or with expressions that stop at what could begin the next try: so a file of
 * nothing but openings takes no longer than any other.
 */
export type Reader = (scan: Scan) => number | null;

/** A walk through the text of a passage. */
export class Scan {
  readonly body: string;
  readonly dialect: Dialect;
  readonly isPassage: (name: string) => boolean;
  readonly pieces: Piece[] = [];
  at = 0;
  /** Where a bracket would belong to the macro before it. */
  hookAt = -1;
  /** Where the line ends that is a paragraph by itself. */
  paragraphEnd = -1;
  /** For each bracket that is open, whether it is a hook's. */
  readonly brackets: boolean[] = [];
  /** Where the parentheses of Harlowe's macros close, once somebody has looked. */
  parens: ReadonlyMap<number, number> | null = null;
  /** Where brackets close, by where they open, once somebody has looked. */
  bracketEnds: ReadonlyMap<number, number> | null = null;
  readonly #found = new Map<string, { readonly from: number; readonly at: number }>();

  constructor(body: string, dialect: Dialect, isPassage: (name: string) => boolean) {
    this.body = body;
    this.dialect = dialect;
    this.isPassage = isPassage;
  }

  /** As indexOf, but what was found or missed once is not looked for again. */
  find(needle: string, from: number): number {
    const last = this.#found.get(needle);
    if (last && last.from <= from && (last.at < 0 || last.at >= from)) return last.at;
    const at = this.body.indexOf(needle, from);
    this.#found.set(needle, { from, at });
    return at;
  }

  /** Where the line ends that a place is on. */
  lineEnd(from: number): number {
    const end = this.find('\n', from);
    return end < 0 ? this.body.length : end;
  }

  /** As find, but not beyond the line. */
  findInLine(needle: string, from: number): number {
    const at = this.find(needle, from);
    return at < this.lineEnd(from) ? at : -1;
  }

  sees(text: string): boolean {
    return this.body.startsWith(text, this.at);
  }

  /** Matches a sticky expression here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    return expression.exec(this.body);
  }

  text(text: string, at = this.at): void {
    if (text !== '') this.pieces.push({ kind: 'text', at, text });
  }

  /** Everything up to a place is lost. Gives the place. */
  lose(code: LossCode, end: number, target: string | null = null, divides = false): number {
    this.pieces.push({ kind: 'lost', at: this.at, code, what: this.body.slice(this.at, end), target, divides });
    return end;
  }

  /** Markup around words, of which nothing else is kept. */
  strip(what: string, at = this.at): void {
    this.pieces.push({ kind: 'lost', at, code: 'formatting', what, target: null });
  }

  /** An opening without an end is text. Gives the place after it. */
  unclosed(opening: string): number {
    this.pieces.push({ kind: 'lost', at: this.at, code: 'unclosed', what: opening, target: null });
    this.text(opening);
    return this.at + opening.length;
  }
}
