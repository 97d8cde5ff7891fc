import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const CLIENT = fileURLToPath(new URL('../src/client', import.meta.url));

/**
 * Names of variables that hold elements, not text. This includes `children`: a component that puts them beside other
 * elements must not be given text.
 */
const ELEMENTS =
  'BREATH FACES PICTURES asked bar board children drawing face hand hands intro meters onPaper picture prize tails'.split(
    ' ',
  );
/** Folders of drawings, which the test skips: there each lookup in a table (`A[b]`) gives an element, not a text. */
const ART = /(^|\/)art\//;

/** A node of the syntax tree: the fields that this test uses. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

/** The kinds of children that an element can have. */
type Kind = 'fixed text' | 'text' | 'list of texts' | 'element' | 'sometimes an element';

/**
 * Finds texts that break when a browser translates the page. Translators replace text nodes, and React does not notice:
 * unless a text that changes or comes and goes is alone in its element, React fails or updates the detached node.
 */
function looseTexts(file: string, code: string): string[] {
  const found: string[] = [];
  const report = (node: Node, what: string) =>
    found.push(`${file}:${code.slice(0, node.start).split('\n').length}: ${what}`);
  const look = (node: Node) => {
    const kinds = (node.children as Node[]).flatMap((child) => kindOf(child) ?? []);
    const isLoose =
      node.type === 'JSXFragment'
        ? kinds.some((kind) => kind.endsWith('text'))
        : kinds.length > 1
          ? kinds.some((kind) => kind === 'text' || kind === 'list of texts') ||
            (kinds.includes('fixed text') && kinds.includes('sometimes an element'))
          : kinds[0] === 'list of texts';
    if (isLoose) report(node, kinds.join(', '));
  };
  /** Reports a component that returns text: the text may stand beside other elements where the component is used. */
  const lookAtComponent = (node: Node) => {
    const name = (node.id as { readonly name?: string } | null)?.name ?? '';
    const { body = [] } = (node.body ?? {}) as { readonly body?: readonly Node[] };
    if (!/^[A-Z]/.test(name)) return;
    for (const statement of body) {
      const given = statement.type === 'ReturnStatement' ? (statement.argument as Node | null) : null;
      if (
        given &&
        /^(Literal|TemplateLiteral|CallExpression)$/.test(given.type) &&
        kindOfValue(given)?.endsWith('text')
      ) {
        report(statement, 'a component that gives back text');
      }
    }
  };
  new Visitor({
    FunctionDeclaration: (node) => lookAtComponent(node as unknown as Node),
    JSXElement: (node) => look(node as unknown as Node),
    JSXFragment: (node) => look(node as unknown as Node),
  }).visit(parseSync(file, code).program);
  return found;
}

/** The kind of a child; null when it is not rendered. */
function kindOf(child: Node): Kind | null {
  switch (child.type) {
    case 'JSXText':
      return /^\s*$/.test(child.value as string) ? null : 'fixed text';
    case 'JSXExpressionContainer':
      return kindOfValue(child.expression as Node);
    default:
      return 'element';
  }
}

function kindOfValue(value: Node): Kind | null {
  const [consequent, alternate, left, right, callee] = [
    value.consequent,
    value.alternate,
    value.left,
    value.right,
    value.callee,
  ] as Node[];
  switch (value.type) {
    case 'JSXEmptyExpression':
      return null;
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'Literal':
      if (value.value === null || typeof value.value === 'boolean') return null;
      return value.value === ' ' ? null : 'fixed text';
    case 'ConditionalExpression': {
      const kinds = [consequent, alternate].map((one) => one && kindOfValue(one));
      return kinds.some((kind) => kind?.endsWith('text')) ? 'text' : 'sometimes an element';
    }
    case 'LogicalExpression': {
      // The left side of `&&` is not rendered; the left sides of `||` and `??` are.
      const shown = value.operator === '&&' ? [right] : [left, right];
      return shown.some((one) => one && kindOfValue(one)?.endsWith('text')) ? 'text' : 'sometimes an element';
    }
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return kindOfValue(value.expression as Node);
    case 'CallExpression':
      return kindOfCall(callee as Node, value.arguments as readonly Node[]);
    case 'Identifier':
    case 'MemberExpression':
      return ELEMENTS.includes(nameOf(value)) ? 'sometimes an element' : 'text';
    default:
      return 'text';
  }
}

/** The last name of `a`, `a.b` and `a?.b`, and the table's name of `A[b]`. */
function nameOf(value: Node): string {
  const { name, property, object, expression } = value as Partial<Record<string, Node>>;
  if (typeof name === 'string') return name;
  const inner = value.computed === true ? object : (property ?? expression);
  return inner ? nameOf(inner) : '';
}

/** Functions that return elements, not texts. */
const GIVE_ELEMENTS = ['rich', 'createPortal', 'layouts', 'portraitOf', 'useMemo', 'board', 'meters', 'prize'];

function kindOfCall(callee: Node, args: readonly Node[]): Kind {
  const name = nameOf(callee);
  if (GIVE_ELEMENTS.includes(name)) return 'sometimes an element';
  if (name !== 'map' && name !== 'flatMap') return 'text';
  const body = args[0]?.body as Node | undefined;
  const given = body?.type === 'BlockStatement' ? returnIn(body) : body;
  return given && kindOfValue(given)?.endsWith('text') === false ? 'sometimes an element' : 'list of texts';
}

function returnIn({ body }: Node): Node | undefined {
  const last = (body as readonly Node[]).findLast(({ type }) => type === 'ReturnStatement');
  return (last?.argument as Node | undefined) ?? undefined;
}

test('[F2] [F3] [F4] [F5] a text that changes, comes or goes is alone in its element, so that pages can be translated', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.tsx$/.test(name) && !ART.test(name),
  );
  expect(files.length).toBeGreaterThan(90);
  const loose = files.flatMap((name) =>
    looseTexts(relative('.', join(CLIENT, name)), readFileSync(join(CLIENT, name), 'utf8')),
  );
  expect(loose).toEqual([]);
});
