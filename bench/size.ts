import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstLoads } from '../scripts/build/first-loads.ts';
import { paths } from '../scripts/lib/paths.ts';
import { buildOnce, bundleCode } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';

/** The smallest app of the same parts: a page that React hydrates, and that can be pressed. */
export const HELLO_WORLD = {
  script: `
    import { createElement as make, StrictMode, useState } from 'react';
    import { hydrateRoot } from 'react-dom/client';

    function Hello() {
      const [presses, setPresses] = useState(0);
      return make('button', { onClick: () => setPresses(presses + 1) }, 'Hello, world', presses);
    }
    hydrateRoot(document.body, make(StrictMode, null, make(Hello)));
  `,
  html: '<button>Hello, world<!-- -->0</button>',
};

const sizes = new Map<string, number>();

/** What the first load of every page comes to as it is sent, beside an app of the same parts that says hello. */
export async function* figures(): AsyncGenerator<Figure> {
  buildOnce();
  const hello = {
    reference: brotliCompressSync(await bundleCode(HELLO_WORLD.script)).length,
    referenceName: 'hello world of React',
  };
  for (const { path, language, scripts, styles, html } of firstLoads(paths.client)) {
    // .size-limit.js holds the limits.
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
