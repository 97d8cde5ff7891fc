import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { MAX_DEPTH, MAX_DOCUMENT_LENGTH } from './schema.ts';

/** The way to a value in a document: names of properties, and positions in lists from 0. */
export type Path = readonly (string | number)[];

/** A mistake in a JSON text, and where it begins (UTF-16 code units). */
export interface JsonMistake {
  readonly code: 'too-large' | 'not-json' | 'repeated-name';
  /** A whole sentence. */
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
  const { tooLarge, names } = scan(text);
  if (tooLarge) return { value: undefined, mistakes: [tooLarge], offsetOf: () => tooLarge.offset };

  const { value, refusal } = parsed(text);
  // The tree takes more time and memory than all else, and a text without mistakes needs none.
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  const treeOf = () => {
    tree ??= parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    return tree;
  };
  const offsetOf = (path: Path) => {
    const root = treeOf();
    return root ? nodeAt(root, path).offset : 0;
  };
  if (refusal === null) {
    const root = countNames(value) === names ? undefined : treeOf();
    return { value, mistakes: root ? repeatedNames(root).slice(0, MOST_MISTAKES) : [], offsetOf };
  }
  treeOf();
  const [first] = errors; // the others may only follow from it
  return { value, mistakes: [first ? syntaxMistake(first, text) : refusal], offsetOf };
}

const BYTE_ORDER_MARK = '\ufeff';

/** Line and column of an offset, both from 1. */
export function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * The mistake of a text that is too large, and how many names of properties the text has if it is JSON. Deep nesting
 * would exhaust the stack of every recursive reader.
 */
function scan(text: string): { readonly tooLarge: JsonMistake | null; readonly names: number } {
  let [depth, names] = [0, 0];
  const tooLarge = (message: string, offset: number) =>
    ({ tooLarge: { code: 'too-large', message, offset }, names }) as const;
  if (text.length > MAX_DOCUMENT_LENGTH) {
    return tooLarge(`The text has ${text.length} characters, more than ${MAX_DOCUMENT_LENGTH}.`, 0);
  }
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case ':':
        names += 1;
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > MAX_DEPTH) return tooLarge(`Lists and objects are nested more than ${MAX_DEPTH} deep.`, at);
        break;
      case ']':
      case '}':
        depth -= 1;
    }
  }
  return { tooLarge: null, names };
}

/** Where a string ends that begins at an offset. An unclosed one ends at the end of its line. */
function endOfString(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** How many names of properties a value has, without `__proto__`, which is not allowed. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const within = Object.values(value).reduce<number>((sum, one) => sum + countNames(one), 0);
  if (Array.isArray(value)) return within;
  return within + Object.keys(value).length - (Object.hasOwn(value, '__proto__') ? 1 : 0);
}

function parsed(text: string): { readonly value: unknown; readonly refusal: JsonMistake | null } {
  try {
    return { value: JSON.parse(text), refusal: null };
  } catch (error) {
    const message = `The text is not JSON: ${(error as SyntaxError).message}.`;
    return { value: undefined, refusal: { code: 'not-json', message, offset: 0 } };
  }
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'A value is expected here: a text in "straight quotes", a number, true, false, a list or an object.',
  InvalidNumberFormat: 'This number is not written as JSON writes numbers.',
  PropertyNameExpected: 'The name of a property is expected here, in "straight quotes".',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is missing between the name and the value.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'A closing } is missing.',
  CloseBracketExpected: 'A closing ] is missing.',
  EndOfFileExpected: 'There is more text after the end of the document.',
  InvalidCommentToken: 'JSON cannot have comments.',
  UnexpectedEndOfComment: 'JSON cannot have comments.',
  UnexpectedEndOfString: 'A text is not closed: its last " is missing.',
  UnexpectedEndOfNumber: 'This number is not complete.',
  InvalidUnicode: 'After \\u four digits from 0 to 9 and a to f are expected.',
  InvalidEscapeCharacter: 'After \\ one of " \\ / b f n r t u is expected.',
  InvalidCharacter:
    'A text contains a character that must be escaped, such as a line break. Write a line break as \\n.',
};

function syntaxMistake({ error, offset }: ParseError, text: string): JsonMistake {
  const message =
    text.trim() === ''
      ? 'The document is empty.'
      : (SYNTAX[printParseErrorCode(error)] ?? 'The text is not JSON here.');
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
    if (seen.has(value)) within.push({ code: 'repeated-name', message: `The name "${value}" is given twice.`, offset });
    if (value === '__proto__')
      within.push({ code: 'repeated-name', message: '"__proto__" is not allowed as a name.', offset });
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
