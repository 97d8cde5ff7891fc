import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** The bundler's own file, with what wraps a module that is written for Node. */
const RUNTIME = 'rolldown-runtime';

/** Chrome knows it since 136, as the first line of a file. To others it is a comment. */
const ALL_FUNCTIONS = '//# allFunctionsCalledOnLoad\n';
/** Smaller files have little to compile; to each it adds some 20 bytes. */
const WORTH_IT = 10_000; // letters

/**
 * What is called as soon as a page comes is compiled while it comes, in a thread of its own. Else V8 looks it over then, and
 * compiles each function when it is first called, on the page's own thread: docs/decisions/044.
 * - Wrapped modules, React among them, stand in parentheses. The bundler writes them so, and swc leaves them out.
 * - Files that are large say so of all that is in them.
 */
export function calledAtOnce(): Plugin {
  return {
    name: 'called-at-once',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    renderChunk(code) {
      const { body } = this.parse(code);
      const wrappers = new Set<string>();
      const marked = new MagicString(code);
      for (const statement of body) {
        if (statement.type === 'ImportDeclaration' && statement.source.value.includes(RUNTIME))
          for (const { local } of statement.specifiers) wrappers.add(local.name);
        if (statement.type !== 'VariableDeclaration') continue;
        for (const { init } of statement.declarations) {
          if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
          const [wrapped] = init.arguments;
          if (wrapped?.type !== 'ArrowFunctionExpression' || !wrappers.has(init.callee.name)) continue;
          marked.appendLeft(wrapped.start, '(').appendRight(wrapped.end, ')');
        }
      }
      return { code: marked.toString(), map: marked.generateMap({ hires: true }) };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.code.length < WORTH_IT) continue;
          file.code = ALL_FUNCTIONS + file.code;
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

/** The map of a file before whose first line there is another one now. */
function oneLineDown(map: string): string {
  const { mappings, ...rest }: { readonly mappings: string } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: `;${mappings}` });
}
