import { type Plugin, parseAst } from 'vite';
import { type CodeNode, partsOf } from './code-node.ts';

/** Elements that React treats as no others: what puts them where they belong is left out of it (react-parts.ts). */
const ELEMENTS = /^(html|head|body|title|meta|link|style|script)$|-/;
/** What React makes of other events, and what it hands to customised elements. */
const PROPERTIES = /^(onSelect|onBeforeInput)(Capture)?$|^is$/;
/** Addresses are fine, functions are not. */
const ACTIONS = /^(action|formAction)$/;

/**
 * Ends the build where our pages ask React for what is left out of it: it would do nothing, or something else than while
 * developing. Its functions and components need no such look: what is left out is not to be imported (react-names.ts).
 */
export function reactAsked(): Plugin {
  return {
    name: 'react-asked',
    // Nobody loads the code that writes the pages.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      order: 'post',
      filter: { id: /\/src\/client\/.*\.tsx$/ },
      handler(code) {
        const asked = askedFor(code);
        if (asked) this.error(`${asked} is left out of React here: see scripts/build/react-parts.ts`);
      },
    },
  };
}

/**
 * What code asks React for that it does not do here, in words: `<link>`, `onSelect of <input>`.
 * @param code JavaScript, with its JSX made calls already
 */
export function askedFor(code: string): string | undefined {
  const look = (node: CodeNode): string | undefined => askedBy(node) ?? firstOf(partsOf(node), look);
  return look(parseAst(code) as CodeNode);
}

function askedBy({ type, callee, arguments: given = [] }: CodeNode): string | undefined {
  const [element, properties] = given;
  if (type !== 'CallExpression' || !/^_?(jsxs?|createElement)$/.test(callee?.name ?? '')) return undefined;
  if (typeof element?.value !== 'string') return undefined;
  if (ELEMENTS.test(element.value)) return `<${element.value}>`;
  return firstOf(properties?.properties ?? [], ({ key, value }) => {
    const name = key?.name ?? String(key?.value);
    const isAction = ACTIONS.test(name) && (value as CodeNode).type !== 'Literal';
    return PROPERTIES.test(name) || isAction ? `${name} of <${element.value}>` : undefined;
  });
}

function firstOf<T>(all: readonly T[], look: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = look(one);
    if (found) return found;
  }
  return undefined;
}
