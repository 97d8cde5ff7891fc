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
  const none = { reference: null, referenceName: null };
  const hello = {
    reference: brotliCompressSync(await bundleCode(HELLO_WORLD.script)).length,
    referenceName: 'hello world of React',
  };
  for (const { path, language, scripts, styles, html } of firstLoads(paths.client)) {
    for (const [kind, files, reference] of [
      ['js', scripts, hello],
      ['css', styles, none],
      ['html', [html], none],
    ] as const) {
      const figure = `${path} (${language}) ${kind}`;
      const ours = files.reduce((sum, file) => sum + sizeOf(file), 0);
      // .size-limit.js holds the limits.
      yield { figure, unit: 'bytes br', better: 'less', ours, ...reference, goal: null };
    }
  }
}

function sizeOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, known);
  return known;
}
