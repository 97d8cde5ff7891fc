/** A piece of code as parsers give it (ESTree), as far as it matters to whoever goes over all of it. */
export interface CodeNode {
  readonly type: string;
  /** Where it stands in the code, in letters. */
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly computed?: boolean;
  readonly shorthand?: boolean;
  readonly id?: CodeNode | null;
  readonly init?: CodeNode | null;
  readonly declarations?: readonly CodeNode[];
  readonly property?: CodeNode;
  readonly key?: CodeNode;
  readonly left?: CodeNode;
  readonly right?: CodeNode;
  readonly test?: CodeNode | null;
  readonly discriminant?: CodeNode;
  readonly cases?: readonly CodeNode[];
  readonly consequent?: CodeNode | readonly CodeNode[];
  readonly alternate?: CodeNode | null;
  readonly body?: CodeNode | readonly CodeNode[];
  readonly callee?: CodeNode;
  readonly arguments?: readonly CodeNode[];
  readonly properties?: readonly CodeNode[];
  readonly object?: CodeNode;
  readonly source?: CodeNode | null;
  readonly specifiers?: readonly CodeNode[];
  readonly imported?: CodeNode;
  readonly local?: CodeNode;
}

/** What a piece of code consists of, in the code's order. */
export function partsOf(node: CodeNode): CodeNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(part: unknown): part is CodeNode {
  return typeof part === 'object' && part !== null && 'type' in part;
}
