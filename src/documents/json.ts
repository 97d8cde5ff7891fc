import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { MAX_DEPTH, MAX_DOCUMENT_LENGTH } from './schema.ts';

/** The way to a value in a document: names of properties, and positions in lists from 0. */
export type Path = readonly (string | number)[];

/** A mistake in a JSON text, and where it begins (UTF-16 code units). */
export interface JsonMistake {
  readonly code: 'too-large' | 'not-json' | 'repeated-name';
  readonly message: string;
  readonly offset: number;
}

export interface JsonText {
  readonly value: unknown;
  readonly mistakes: readonly JsonMistake[];
  /** Where a value begins; of a missing one, the value that should contain it. */
  offsetOf(path: Path): number;
}

const MOST_MISTAKES = 20;

/** Parses JSON from outside: never throws, and finds what `JSON.parse` hides, such as names that are given twice. */
export function parseJson(written: string): JsonText {
  const text = written.startsWith(BYTE_ORDER_MARK) ? ` ${written.slice(1)}` : written; // as Windows' editors write it
  const tooLarge = sizeMistake(text);
  if (tooLarge) return { value: undefined, mistakes: [tooLarge], offsetOf: () => tooLarge.offset };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors; // the others may only follow from it
  const { value, refusal } = parsed(text);
  const syntax = first ? syntaxMistake(first, text) : refusal;
  return {
    value,
    mistakes: syntax ? [syntax] : root ? repeatedNames(root).slice(0, MOST_MISTAKES) : [],
    offsetOf: (path) => (root ? nodeAt(root, path).offset : 0),
  };
}

const BYTE_ORDER_MARK = '\ufeff';

/** Line and column of an offset, both from 1. */
export function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Deep nesting would exhaust the stack of every recursive reader. */
function sizeMistake(text: string): JsonMistake | null {
  if (text.length > MAX_DOCUMENT_LENGTH) {
    const message = `the text has ${text.length} characters, more than ${MAX_DOCUMENT_LENGTH}`;
    return { code: 'too-large', message, offset: 0 };
  }
  let depth = 0;
  // Strings are matched so that brackets in them do not count. An unclosed one ends at the end of its line.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth <= MAX_DEPTH) continue;
    return { code: 'too-large', message: `lists and objects are nested more than ${MAX_DEPTH} deep`, offset: index };
  }
  return null;
}

function parsed(text: string): { readonly value: unknown; readonly refusal: JsonMistake | null } {
  try {
    return { value: JSON.parse(text), refusal: null };
  } catch (error) {
    const message = `this is not JSON: ${(error as SyntaxError).message}`;
    return { value: undefined, refusal: { code: 'not-json', message, offset: 0 } };
  }
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a value is wanted: a text in "straight quotes", a number, true, false, a list or an object',
  InvalidNumberFormat: 'this number is not written as JSON writes numbers',
  PropertyNameExpected: 'the name of a property is wanted, in "straight quotes"',
  ValueExpected: 'a value is wanted',
  ColonExpected: 'a colon is wanted between name and value',
  CommaExpected: 'a comma is wanted before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the document has ended, and there is more text',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a text is not closed: a " is missing',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'after \\u come four digits from 0 to 9 and a to f',
  InvalidEscapeCharacter: 'after \\ comes one of " \\ / b f n r t u',
  InvalidCharacter: 'a text contains a character that must be escaped, such as a line break: write \\n',
};

function syntaxMistake({ error, offset }: ParseError, text: string): JsonMistake {
  const message =
    text.trim() === '' ? 'the document is empty' : (SYNTAX[printParseErrorCode(error)] ?? 'this is not JSON');
  return { code: 'not-json', message, offset };
}

/** `JSON.parse` keeps the last of several values with one name, and `__proto__` means something else to JavaScript. */
function repeatedNames(node: Node): JsonMistake[] {
  const children = node.children ?? [];
  const within = children.flatMap(repeatedNames);
  if (node.type !== 'object') return within;
  const seen = new Set<unknown>();
  for (const { children: [name] = [] } of children) {
    if (!name) continue;
    const { value, offset } = name;
    if (seen.has(value)) within.push({ code: 'repeated-name', message: `"${value}" is here twice`, offset });
    if (value === '__proto__') within.push({ code: 'repeated-name', message: `"__proto__" cannot be a name`, offset });
    seen.add(value);
  }
  return within;
}

function nodeAt(root: Node, path: Path): Node {
  let node = root;
  for (const step of path) {
    const { type, children = [] } = node;
    const next =
      type === 'array' && typeof step === 'number'
        ? children[step]
        : children.find(({ children: [name] = [] }) => name?.value === step)?.children?.[1];
    if (!next) break;
    node = next;
  }
  return node;
}
