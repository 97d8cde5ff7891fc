import type { TraitValue } from '#engine';
import type { Operator } from '../../../src/engine/quests/conditions.ts';

/** A condition as a story writes it, with the story's names of variables and passages. */
export type Test =
  | { readonly kind: 'compare'; readonly variable: string; readonly operator: Operator; readonly value: TraitValue }
  /** Holds for true, a number other than 0, and a text that is not empty. */
  | { readonly kind: 'truth'; readonly variable: string }
  /** Compares how often a passage was entered; `passage` null: the passage that asks. */
  | { readonly kind: 'visits'; readonly passage: string | null; readonly operator: Operator; readonly value: number }
  /** Compares the passage that was left last with another one. */
  | { readonly kind: 'from'; readonly passage: string; readonly operator: '=' | '!=' }
  | { readonly kind: 'all'; readonly of: readonly Test[] }
  | { readonly kind: 'any'; readonly of: readonly Test[] }
  | { readonly kind: 'not'; readonly of: Test };

/** One assignment of a story. */
export type Change =
  | { readonly kind: 'set'; readonly variable: string; readonly value: TraitValue }
  | { readonly kind: 'add'; readonly variable: string; readonly value: number };

/** How a story format writes variables: `$name`, plain `name` (Chapbook), or `s.name` (Snowman). */
export type Naming = 'dollar' | 'bare' | 'state';

const VARIABLES: Readonly<Record<Naming, RegExp>> = {
  dollar: /^(\$[A-Za-z_]\w*)$/,
  bare: /^([A-Za-z]\w*)$/,
  state: /^(?:s|(?:window\.)?story\.state)\.([A-Za-z]\w*)$/,
};
const KEYWORDS: ReadonlySet<string> = new Set(
  'to is isnot eq neq gt gte lt lte and or not it into true false visited hasVisited previous'.split(' '),
);

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...['==', '===', 'is', 'eq'].map((word) => [word, '='] as const),
  ...['!=', '!==', 'isnot', 'neq'].map((word) => [word, '!='] as const),
  ...['<', 'lt'].map((word) => [word, '<'] as const),
  ...['<=', 'lte'].map((word) => [word, '<='] as const),
  ...['>', 'gt'].map((word) => [word, '>'] as const),
  ...['>=', 'gte'].map((word) => [word, '>='] as const),
]);
const FLIPPED: Readonly<Record<Operator, Operator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

interface Token {
  readonly kind: 'text' | 'number' | 'word' | 'sign';
  readonly text: string;
}

/** Limits the time and the depth of parsing; code with more tokens does not count as simple. */
const MOST_TOKENS = 80;
const TOKEN =
  /\s*(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|(\d{1,9}(?:\.\d{1,6})?(?![\w.]))|([$_A-Za-z]\w*(?:\.[A-Za-z_]\w*)*)|(===|!==|[=!<>+-]=|\+\+|--|&&|\|\||[<>=!+\-(),;]))/y;

/** Splits code into tokens; null if it has anything but texts, numbers, names and simple operators. */
function tokensOf(code: string): readonly Token[] | null {
  const source = code.trim();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match || tokens.length === MOST_TOKENS) return null;
    const [, double, single, number, word, sign] = match;
    const quoted = double ?? single;
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/g, '$1') });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

/** Parses a condition such as `$gold gte 3 and not $tired`; null if it is not simple. */
export function readTest(code: string, naming: Naming): Test | null {
  return parse(code, naming, (reader) => reader.any());
}

/** Parses assignments such as `$gold += 1, $tired to true`; null if one of them is not simple. */
export function readChanges(code: string, naming: Naming): readonly Change[] | null {
  return parse(code, naming, (reader) => reader.changes());
}

/** The name of the variable that the code consists of; null if it is anything else. */
export function readVariableName(code: string, naming: Naming): string | null {
  return parse(code, naming, (reader) => reader.variable());
}

/**
 * The passage in code that only counts visits, such as `visited("Hall")`; `passage` is null for `visited()`, which
 * counts those of the passage that it is in. Returns null for any other code.
 */
export function readVisits(code: string, naming: Naming): { readonly passage: string | null } | null {
  return parse(code, naming, (reader) => ({ passage: reader.counted() }));
}

/** Thrown by `Reader` where code is not simple; never leaves this module. */
class NotSimple extends Error {}

function parse<Result>(code: string, naming: Naming, read: (reader: Reader) => Result): Result | null {
  const tokens = tokensOf(code);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens, naming);
  try {
    const result = read(reader);
    return reader.isAtEnd ? result : null;
  } catch (error) {
    if (error instanceof NotSimple) return null;
    throw error;
  }
}

/** A recursive-descent parser. Its methods throw `NotSimple` for code that is not simple. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #naming: Naming;
  #at = 0;

  constructor(tokens: readonly Token[], naming: Naming) {
    this.#tokens = tokens;
    this.#naming = naming;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  any(): Test {
    return this.#joined('any', ['or', '||'], () => this.#joined('all', ['and', '&&'], () => this.#single()));
  }

  changes(): readonly Change[] {
    const changes = [this.#change()];
    while (this.#accepts(',', ';') && !this.isAtEnd) changes.push(this.#change());
    return changes;
  }

  variable(): string {
    const name = this.#variable();
    if (name === null) throw new NotSimple();
    return name;
  }

  #joined(kind: 'all' | 'any', words: readonly string[], read: () => Test): Test {
    const first = read();
    const of = [first];
    while (this.#accepts(...words)) of.push(read());
    return of.length === 1 ? first : { kind, of };
  }

  #single(): Test {
    if (this.#accepts('not', '!')) {
      const of = this.#single();
      // Formats differ in whether `not $a is 3` negates the variable or the comparison.
      if (of.kind === 'compare' && !this.#isAfter(')')) throw new NotSimple();
      return { kind: 'not', of };
    }
    if (this.#accepts('(')) {
      const inside = this.any();
      this.#expect(')');
      return inside;
    }
    return this.#visits() ?? this.#from() ?? this.#comparison();
  }

  #visits(): Test | null {
    if (this.#naming === 'bare' && this.#accepts('passage.visits')) {
      const operator = this.#operator();
      if (operator === null) throw new NotSimple();
      return { kind: 'visits', passage: null, operator, value: this.#number() };
    }
    const counts = this.#accepts('visited');
    if (!counts && !this.#accepts('hasVisited')) return null;
    const passage = this.#passageInBrackets();
    const operator = counts ? this.#operator() : null;
    if (operator === null) return { kind: 'visits', passage, operator: '>', value: 0 };
    return { kind: 'visits', passage, operator, value: this.#number() };
  }

  /** The passage in `visited("Hall")`; null for `visited()`. */
  counted(): string | null {
    this.#expect('visited');
    return this.#passageInBrackets();
  }

  #passageInBrackets(): string | null {
    this.#expect('(');
    const passage = this.#peek()?.kind === 'text' ? this.#next().text : null;
    this.#expect(')');
    return passage;
  }

  #from(): Test | null {
    if (!this.#accepts('previous')) return null;
    this.#expect('(');
    this.#expect(')');
    const operator = this.#operator();
    if ((operator !== '=' && operator !== '!=') || this.#peek()?.kind !== 'text') throw new NotSimple();
    return { kind: 'from', operator, passage: this.#next().text };
  }

  #comparison(): Test {
    const left = this.#variable();
    if (left === null) {
      const value = this.#literal();
      const operator = this.#operator();
      if (operator === null) throw new NotSimple();
      return { kind: 'compare', variable: this.variable(), operator: FLIPPED[operator], value };
    }
    const operator = this.#operator();
    if (operator === null) return { kind: 'truth', variable: left };
    return { kind: 'compare', variable: left, operator, value: this.#literal() };
  }

  #operator(): Operator | null {
    const operator = OPERATORS.get(this.#word() ?? '');
    if (operator === undefined) return null;
    this.#at++;
    return operator === '=' && this.#tokens[this.#at - 1]?.text === 'is' && this.#accepts('not') ? '!=' : operator;
  }

  #change(): Change {
    const variable = this.#variable();
    if (variable === null) {
      const value = this.#literal();
      this.#expect('into');
      return { kind: 'set', variable: this.variable(), value };
    }
    if (this.#accepts('++')) return { kind: 'add', variable, value: 1 };
    if (this.#accepts('--')) return { kind: 'add', variable, value: -1 };
    if (this.#accepts('+=')) return { kind: 'add', variable, value: this.#number() };
    if (this.#accepts('-=')) return { kind: 'add', variable, value: -this.#number() };
    if (!this.#accepts('to', '=')) throw new NotSimple();
    return this.#sum(variable) ?? { kind: 'set', variable, value: this.#literal() };
  }

  /** What is assigned if it is the variable itself with a number added: `$gold + 1`, `it - 1`. */
  #sum(variable: string): Change | null {
    const isItself = this.#accepts('it') || this.#variable() === variable;
    if (!isItself) return null;
    if (this.#accepts('+')) return { kind: 'add', variable, value: this.#number() };
    this.#expect('-');
    return { kind: 'add', variable, value: -this.#number() };
  }

  #literal(): TraitValue {
    const token = this.#peek();
    if (token?.kind === 'text') return this.#next().text;
    if (this.#accepts('true')) return true;
    if (this.#accepts('false')) return false;
    return this.#number();
  }

  #number(): number {
    const sign = this.#accepts('-') ? -1 : 1;
    if (this.#peek()?.kind !== 'number') throw new NotSimple();
    const number = Number(this.#next().text);
    return number === 0 ? 0 : sign * number;
  }

  #variable(): string | null {
    const word = this.#peek()?.kind === 'word' ? (this.#word() ?? '') : '';
    const name = KEYWORDS.has(word) ? undefined : VARIABLES[this.#naming].exec(word)?.[1];
    if (name === undefined) return null;
    this.#at++;
    return name;
  }

  /** Whether the token that was read last is this sign. */
  #isAfter(sign: string): boolean {
    return this.#tokens[this.#at - 1]?.text === sign;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  /** The next token, if it is a word or a sign: a quoted "and" is none. */
  #word(): string | undefined {
    const token = this.#peek();
    return token?.kind === 'word' || token?.kind === 'sign' ? token.text : undefined;
  }

  #next(): Token {
    const token = this.#peek();
    if (!token) throw new NotSimple();
    this.#at++;
    return token;
  }

  #accepts(...words: readonly string[]): boolean {
    if (!words.includes(this.#word() ?? '')) return false;
    this.#at++;
    return true;
  }

  #expect(word: string): void {
    if (!this.#accepts(word)) throw new NotSimple();
  }
}
