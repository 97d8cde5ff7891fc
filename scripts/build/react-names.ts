import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { NOT_IMPORTED } from './react-left-out.ts';

const require = createRequire(import.meta.url);

/** What our modules import of React, and the file of its package that has it. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
};
const PREFIX = '\0react-names:';

/**
 * Gives our modules React's functions by their names. React is a CommonJS module: each call of one would find it in the
 * module's object, `(0, m.useState)(…)`, in every file anew. 0.1 to 0.35 kB of every page (measured, brotli).
 */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    // Nobody loads the code that writes the pages.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime|-dom)?$/ },
      // Packages import it as they always do. It is the same file in the end, so that there is one React.
      handler: (source, importer) => (importer?.includes('/node_modules/') ? null : `${PREFIX}${source}`),
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const source = id.slice(PREFIX.length);
        const file = require.resolve(`../../node_modules/${FILES[source]}`);
        const names = Object.keys(require(file)).filter((name) => !NOT_IMPORTED[source]?.includes(name));
        // In calls that nobody misses: what no page uses is left out.
        const named = names.map((name) => `${name} = /* @__PURE__ */ (() => all.${name})()`);
        return `import all from ${JSON.stringify(file)};\nexport const ${named.join(', ')};`;
      },
    },
  };
}
