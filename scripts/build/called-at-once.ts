import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** The bundler's own file, with what wraps a module that is written for Node. */
const RUNTIME = 'rolldown-runtime';

/**
 * Puts the wrapped modules into parentheses. What stands in them is taken by V8 to be called at once, and is compiled whole, in a
 * thread of its own, while it comes; anything else is looked over then, and parsed once more when it is called, on the
 * page's own thread: React, the largest file there is, among it. The bundler writes them so, and swc leaves them out.
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
  };
}
