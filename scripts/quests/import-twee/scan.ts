import type { LossCode } from './conversion-losses.ts';
import type { Change, Test } from './expressions.ts';

const SYNTAXES = ['sugarcube', 'harlowe', 'chapbook', 'snowman'] as const;
export type Syntax = (typeof SYNTAXES)[number];

/** The syntaxes that a story may use. */
export type Dialect = ReadonlySet<Syntax>;

/** The syntax of a story format; all syntaxes for an unknown format. */
export function dialectOf(format: string): Dialect {
  const known = SYNTAXES.filter((syntax) => format.trim().toLowerCase().startsWith(syntax));
  return new Set(known.length > 0 ? known : SYNTAXES);
}

/**
 * Reads one kind of construct at the scan's position: adds its pieces and returns the position after it; null if
 * another construct is there. To look ahead, a reader uses `find`, or expressions that stop where the next match may
 * begin, so that even a file of unclosed constructs takes linear time.
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
  /** The position of the bracket that begins the hook of Harlowe's last macro or hook name; -1: none. */
  hookAt = -1;
  /** What the hook at `hookAt` does with its text. */
  hookKind: HookKind = 'plain';
  /** The end of the last line that is a paragraph by itself; -1: none. */
  paragraphEnd = -1;
  /** For each open bracket, the kind of the hook that it begins in Harlowe; null if it begins none. */
  readonly brackets: (HookKind | null)[] = [];
  /** Whether the text at the scan's position depends on a modifier of Chapbook, such as `[if hasKey]`. */
  isModified = false;
  /** Positions of the closing parentheses of Harlowe's macros by their opening ones, computed on first use. */
  parens: ReadonlyMap<number, number> | null = null;
  /** Positions of the brackets that close hooks of Harlowe by their opening ones, computed on first use. */
  hookEnds: ReadonlyMap<number, number> | null = null;
  /** Positions of closing brackets by their opening ones on the same line, computed on first use. */
  bracketEnds: ReadonlyMap<number, number> | null = null;
  readonly #found = new Map<string, { readonly from: number; readonly at: number }>();

  constructor(body: string, dialect: Dialect, isPassage: (name: string) => boolean) {
    this.body = body;
    this.dialect = dialect;
    this.isPassage = isPassage;
  }

  /** Splits the content of a macro into pieces. Set by `scanPassage`, which has all readers. */
  readInside: (content: string) => readonly Piece[] = () => [];

  /** The position of a text from a position on, as indexOf finds it; caches hits and misses. */
  find(needle: string, from: number): number {
    const last = this.#found.get(needle);
    if (last && last.from <= from && (last.at < 0 || last.at >= from)) return last.at;
    const at = this.body.indexOf(needle, from);
    this.#found.set(needle, { from, at });
    return at;
  }

  /** The end of the line at a position. */
  lineEnd(from: number): number {
    const end = this.find('\n', from);
    return end < 0 ? this.body.length : end;
  }

  /** The position of a text from a position on, as `find` returns it, but only within the line. */
  findInLine(needle: string, from: number): number {
    const at = this.find(needle, from);
    return at < this.lineEnd(from) ? at : -1;
  }

  /** Whether the story may be of this format. */
  has(syntax: Syntax): boolean {
    return this.dialect.has(syntax);
  }

  /** Whether the story's format is known, and one of these. */
  isOnly(...syntaxes: readonly Syntax[]): boolean {
    return this.dialect.size === 1 && syntaxes.some((syntax) => this.dialect.has(syntax));
  }

  sees(text: string): boolean {
    return this.body.startsWith(text, this.at);
  }

  /** Matches a sticky expression at the scan's position, or at another one. */
  match(expression: RegExp, at = this.at): RegExpExecArray | null {
    expression.lastIndex = at;
    return expression.exec(this.body);
  }

  /** The length of a sticky expression's match; 0 without one. */
  lengthOf(expression: RegExp, at: number): number {
    return this.match(expression, at)?.[0].length ?? 0;
  }

  text(text: string, at = this.at): void {
    if (text !== '') this.pieces.push({ kind: 'text', at, text });
  }

  break(): void {
    this.pieces.push({ kind: 'break', at: this.at });
  }

  /** Records everything from the scan's position up to `end` as lost. Returns `end`. */
  lose(code: LossCode, end: number, target: string | null = null, divides = false): number {
    this.pieces.push({ kind: 'lost', at: this.at, code, what: this.body.slice(this.at, end), target, divides });
    return end;
  }

  /** Records a part of the story's logic up to `end`, which may yet turn out to be lost. Returns `end`. */
  logic(end: number, step: Step, more: Partial<Pick<Logic, 'code' | 'fallback' | 'divides' | 'hasHook'>> = {}): number {
    const { code = 'macro', fallback = '', divides = false, hasHook = false } = more;
    const raw = this.body.slice(this.at, end);
    this.pieces.push({ kind: 'logic', at: this.at, raw, step, code, fallback, divides, hasHook });
    return end;
  }

  /** Records a link that a macro or an element makes. Returns `end`, the position after it. */
  link(
    end: number,
    label: string,
    target: string,
    more: Partial<Pick<Link, 'setter' | 'changes' | 'isAutomatic'>>,
  ): number {
    this.pieces.push({
      kind: 'link',
      at: this.at,
      raw: this.body.slice(this.at, end),
      label,
      target,
      setter: '',
      ...more,
    });
    return end;
  }

  /** Records markup as lost; the text that it encloses stays. */
  strip(what: string, at = this.at, isHeading = false): void {
    this.pieces.push({ kind: 'lost', at, code: 'formatting', what, ...(isHeading && { isHeading }) });
  }

  /** Keeps the opening of a construct that never closes as text. Returns the position after the opening. */
  unclosed(opening: string): number {
    this.pieces.push({ kind: 'lost', at: this.at, code: 'unclosed', what: opening });
    this.text(opening);
    return this.at + opening.length;
  }
}

/** A piece of story logic that is not reported when it is lost: another piece at the same place is reported for it. */
export function silentStep({ at }: Pick<Scan, 'at'>, step: Step): Logic {
  return { kind: 'logic', at, raw: '', step, code: 'macro', fallback: '', divides: false, hasHook: false };
}

/** What the macro of a hook does with the hook's text: shows it; shows it on a condition; shows it later, or never. */
export type HookKind = 'plain' | 'branch' | 'container';

/** A part of a passage, from the beginning of one construct or text to its end. */
export type Piece = Mark | Settled;
/** A piece that is no formatting mark: `settleMarks` replaces those. */
export type Settled =
  | Link
  | Lost
  | Logic
  | (At & { readonly kind: 'text' | 'comment'; readonly text: string })
  /** A `break` is the end of a paragraph without an empty line. */
  | (At & { readonly kind: 'newline' | 'break' });

interface At {
  readonly at: number;
  /** The line of the file, if the piece is of another passage, which is shown here. */
  readonly line?: number;
}

/** An opening or closing mark of formatting. A mark without the other mark of its pair is text. */
export interface Mark extends At {
  readonly kind: 'mark';
  readonly text: string;
  /** A text that is equal for both marks of a pair. */
  readonly pair: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

export interface Link extends At {
  readonly kind: 'link';
  readonly raw: string;
  readonly label: string;
  readonly target: string;
  /** Code that runs when the player follows the link and is not simple; empty if there is none. */
  readonly setter: string;
  /** What following the link changes, as far as it is simple. */
  readonly changes?: readonly Change[];
  /** Whether the story follows the link by itself (`<<goto>>`): it has no words of its own. */
  readonly isAutomatic?: true;
}

/** A part of the story's logic. Whether a quest can do it is known when all variables of the story are. */
export interface Logic extends At {
  readonly kind: 'logic';
  readonly raw: string;
  readonly step: Step;
  /** The code of the loss that is reported if a quest cannot do it. */
  readonly code: LossCode;
  /** The text that stands in its place if a quest cannot do it. */
  readonly fallback: string;
  /** As in `Lost`. */
  readonly divides: boolean;
  /** Whether it is a macro with a hook, whose brackets are reported as formatting if it is lost. */
  readonly hasHook: boolean;
}

export type Step =
  /** Begins a text that depends on a condition; null: on one that is not simple. */
  | { readonly kind: 'open'; readonly test: Test | null }
  /** Ends that text and begins the alternative to it: `<<elseif>>`, `<<else>>`. */
  | { readonly kind: 'next'; readonly test: Test | 'else' | null }
  /** Begins the alternative to the text that was closed last at this depth: `(else:)`. */
  | { readonly kind: 'reopen'; readonly test: Test | 'else' | null }
  /** Ends a text that depends on a condition. */
  | { readonly kind: 'close' }
  /** Begins and ends a text that the story shows later, or not at all. */
  | { readonly kind: 'enter' | 'leave' }
  | { readonly kind: 'change'; readonly changes: readonly Change[] }
  /** Shows another passage here. */
  | { readonly kind: 'include'; readonly passage: string }
  /** Does nothing: other pieces stand for it. */
  | { readonly kind: 'silent' }
  /** Shows the value of a variable. */
  | { readonly kind: 'value'; readonly variable: string }
  /** Shows how often a passage was entered; null: this one. */
  | { readonly kind: 'visits'; readonly passage: string | null };

/** A construct without an equivalent in quests. */
export interface Lost extends At {
  readonly kind: 'lost';
  readonly code: LossCode;
  readonly what: string;
  readonly target?: string | null;
  /** Whether the texts before and after this construct are alternatives, of which the story shows only one. */
  readonly divides?: boolean;
  /** Whether this is the mark before a heading. */
  readonly isHeading?: boolean;
}
