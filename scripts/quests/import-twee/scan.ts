import type { LossCode } from './loss.ts';

const SYNTAXES = ['sugarcube', 'harlowe', 'chapbook', 'snowman'] as const;
export type Syntax = (typeof SYNTAXES)[number];

/** Whose syntax a story is read by. */
export type Dialect = ReadonlySet<Syntax>;

/** The syntax of a story format; a story that does not name one we know may use any. */
export function dialectOf(format: string): Dialect {
  const known = SYNTAXES.filter((syntax) => format.trim().toLowerCase().startsWith(syntax));
  return new Set(known.length > 0 ? known : SYNTAXES);
}

/**
 * Reads what begins where the scan is: adds its pieces and gives the place after them, or null when it is something
 * else. A reader looks ahead with `find`, or with expressions that stop at what could begin the next try: so a file of
 * nothing but openings takes no longer than any other.
 */
export type Reader = (scan: Scan) => number | null;

export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

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

  /** Whether the story may be of this format. */
  has(syntax: Syntax): boolean {
    return this.dialect.has(syntax);
  }

  /** Whether the story is of one of these formats, and of no other. */
  isOnly(...syntaxes: readonly Syntax[]): boolean {
    return this.dialect.size === 1 && syntaxes.some((syntax) => this.dialect.has(syntax));
  }

  sees(text: string): boolean {
    return this.body.startsWith(text, this.at);
  }

  /** Matches a sticky expression. */
  match(expression: RegExp, at = this.at): RegExpExecArray | null {
    expression.lastIndex = at;
    return expression.exec(this.body);
  }

  /** How long the match of a sticky expression is; 0 without one. */
  lengthOf(expression: RegExp, at: number): number {
    return this.match(expression, at)?.[0].length ?? 0;
  }

  text(text: string, at = this.at): void {
    if (text !== '') this.pieces.push({ kind: 'text', at, text });
  }

  break(): void {
    this.pieces.push({ kind: 'break', at: this.at });
  }

  /** Everything up to a place is lost. Gives the place. */
  lose(code: LossCode, end: number, target: string | null = null, divides = false): number {
    this.pieces.push({ kind: 'lost', at: this.at, code, what: this.body.slice(this.at, end), target, divides });
    return end;
  }

  /** Markup around words, of which nothing else is kept. */
  strip(what: string, at = this.at): void {
    this.pieces.push({ kind: 'lost', at, code: 'formatting', what });
  }

  /** An opening without an end is text. Gives the place after it. */
  unclosed(opening: string): number {
    this.pieces.push({ kind: 'lost', at: this.at, code: 'unclosed', what: opening });
    this.text(opening);
    return this.at + opening.length;
  }
}

/** What a passage is made of, in the order it was written. */
export type Piece = Mark | Settled;
export type Settled =
  | Link
  | Lost
  | (At & { readonly kind: 'text' | 'comment'; readonly text: string })
  /** A `break` is the end of a paragraph where no empty line shows it. */
  | (At & { readonly kind: 'newline' | 'break' });

interface At {
  readonly at: number;
}

/** Half of a pair around formatted words. Without its other half it is text. */
export interface Mark extends At {
  readonly kind: 'mark';
  readonly text: string;
  /** What its other half has in common with it. */
  readonly pair: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

export interface Link extends At {
  readonly kind: 'link';
  readonly raw: string;
  readonly label: string;
  readonly target: string;
  /** Code that runs when the link is taken; empty: none. */
  readonly setter: string;
}

/** What a quest has nothing like. */
export interface Lost extends At {
  readonly kind: 'lost';
  readonly code: LossCode;
  readonly what: string;
  readonly target?: string | null;
  /** Whether a story tells what stands before it, or what stands after it, but not both. */
  readonly divides?: boolean;
}
