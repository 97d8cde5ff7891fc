import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstLoads } from '../scripts/build/first-loads.ts';
import { paths } from '../scripts/lib/paths.ts';
import { buildOnce, bundleCode } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';

const HELLO = `
  import { createElement as make, StrictMode, useState } from 'react';
  import { hydrateRoot } from 'react-dom/client';

  function Hello() {
    const [presses, setPresses] = useState(0);
    return make('button', { onClick: () => setPresses(presses + 1) }, 'Hello, world', presses);
  }
`;

/** The smallest React app: a hydrated page with a button. */
export const HELLO_WORLD = {
  script: `${HELLO} hydrateRoot(document.body, make(StrictMode, null, make(Hello)));`,
  html: '<button>Hello, world<!-- -->0</button>',
};

/** The same page as the only route of React Router in data mode: how apps with these libraries usually begin. */
const ROUTED_HELLO = `
  import { createBrowserRouter } from 'react-router';
  import { RouterProvider } from 'react-router/dom';
  ${HELLO}
  const router = createBrowserRouter([{ path: '/', Component: Hello }]);
  hydrateRoot(document.body, make(StrictMode, null, make(RouterProvider, { router })));
`;

const sizes = new Map<string, number>();

/** The transferred size of every page's first load, compared with a hello world of React and React Router. */
export async function* figures(): AsyncGenerator<Figure> {
  buildOnce();
  const hello = {
    reference: brotliCompressSync(await bundleCode(ROUTED_HELLO)).length,
    referenceName: 'hello world of React and React Router',
  };
  for (const { path, language, scripts, styles, html } of firstLoads(paths.client)) {
    // The figures have no goals, because .size-limit.js has the limits.
    for (const [kind, files] of Object.entries<readonly string[]>({ js: scripts, css: styles, html: [html] })) {
      const ours = files.reduce((sum, file) => sum + sizeOf(file), 0);
      const figure = { figure: `${path} (${language}) ${kind}`, unit: 'bytes br', better: 'less', ours } as const;
      yield kind === 'js' ? { ...figure, ...hello } : figure;
    }
  }
}

function sizeOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, known);
  return known;
}
