import { type Plugin, parseAst } from 'vite';
import { type CodeNode, partsOf } from './code-node.ts';
import { NOT_HEARD, NOT_IMPORTED } from './react-left-out.ts';

/**
 * Elements that React treats as no others: what puts them where they belong is left out of it. A `<title>` in a drawing would
 * work, and cannot be told from the others here: `aria-label` says the same.
 */
const ELEMENTS = /^(html|head|body|title|meta|link|style|script)$|-/;
/** What React makes of other events. */
const EVENTS = /^(onSelect|onBeforeInput)(Capture)?$/;
/** What it does not hear of. Our components may hand it on to their elements, whatever they are. */
const UNHEARD = new RegExp(`^on(${NOT_HEARD.join('|')})(Capture)?$`, 'i');
/** Addresses are fine, functions are not. */
const ACTIONS = /^(action|formAction)$/;
const MAKERS = /^(jsxs?|createElement)$/;

/**
 * Ends the build where it asks React for what is left out of it: that would do nothing, or something else than while
 * developing. What is known only when it runs is not seen: elements by a variable, and what is handed on by `{...rest}`.
 */
export function reactAsked(): Plugin {
  return {
    name: 'react-asked',
    // Nobody loads the code that writes the pages.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      order: 'post',
      filter: {
        id: { include: /\.[jt]sx?$|\.mjs$/, exclude: /\/node_modules\/(react|react-dom|scheduler)\// },
        code: /\breact\b/,
      },
      handler(code, id) {
        const asked = askedFor(code, !id.includes('/node_modules/'));
        if (asked) this.error(`${asked} is left out of React in builds: see scripts/build/react-left-out.ts`);
      },
    },
  };
}

/**
 * What code asks React for that it does not do here, in words: `<link>`, `onSelect of <input>`, `useOptimistic of react`.
 * @param code JavaScript, with its JSX made calls already
 * @param isOurs whether more is looked at of its elements than what they listen to: packages may have a `<title>` in their drawings
 */
export function askedFor(code: string, isOurs = true): string | undefined {
  const program = parseAst(code) as CodeNode;
  const names = namesIn(program);
  const look = (node: CodeNode): string | undefined =>
    importedBy(node) ?? memberOf(node, names) ?? madeBy(node, names, isOurs) ?? firstOf(partsOf(node), look);
  return look(program);
}

/** What React is called in a module: what it is imported by, and its package or what it is there. */
type Names = ReadonlyMap<string, string>;

function namesIn(program: CodeNode): Names {
  return new Map(
    partsOf(program).flatMap(({ source, specifiers = [] }) => {
      const from = String(source?.value);
      if (!/^react(-dom|\/jsx-runtime)?$/.test(from)) return [];
      return specifiers.map(({ local, imported }): [string, string] => [local?.name ?? '', nameOf(imported) ?? from]);
    }),
  );
}

function importedBy({ type, source, specifiers = [] }: CodeNode): string | undefined {
  if (type !== 'ImportDeclaration') return undefined;
  const from = String(source?.value);
  return firstOf(specifiers, ({ imported }) => leftOutOf(from, nameOf(imported)));
}

function memberOf({ type, object, property }: CodeNode, names: Names): string | undefined {
  if (type !== 'MemberExpression') return undefined;
  return leftOutOf(names.get(object?.name ?? ''), property?.name);
}

function leftOutOf(from: string | undefined, name: string | undefined): string | undefined {
  return from && name && NOT_IMPORTED[from]?.includes(name) ? `${name} of ${from}` : undefined;
}

function madeBy({ type, callee, arguments: given = [] }: CodeNode, names: Names, isOurs: boolean): string | undefined {
  const { name, object, property } = callee ?? {};
  const maker = object && names.has(object.name ?? '') ? property?.name : names.get(name ?? '');
  if (type !== 'CallExpression' || !MAKERS.test(maker ?? '')) return undefined;
  const [element, properties] = given;
  const tag = typeof element?.value === 'string' ? element.value : undefined;
  if (isOurs && tag && ELEMENTS.test(tag)) return `<${tag}>`;
  const isFragment = names.get(element?.name ?? '') === 'Fragment';
  return firstOf(properties?.properties ?? [], ({ key, value }) => {
    const name = nameOf(key) ?? '';
    const isAsked =
      (tag && EVENTS.test(name)) || (ACTIONS.test(name) && isFunction(value)) || (isFragment && name === 'ref');
    return ((isOurs || tag) && UNHEARD.test(name)) || (isOurs && isAsked)
      ? `${name} of <${tag ?? element?.name ?? ''}>`
      : undefined;
  });
}

/** Whatever is not said to be something else. */
function isFunction(value: unknown): boolean {
  const { type, name } = value as CodeNode;
  return type !== 'Literal' && type !== 'TemplateLiteral' && name !== 'undefined';
}

function nameOf(key: CodeNode | undefined): string | undefined {
  return key && (key.name ?? String(key.value));
}

function firstOf<T>(all: readonly T[], look: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = look(one);
    if (found) return found;
  }
  return undefined;
}
