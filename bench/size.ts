import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstLoads } from '../scripts/build/first-loads.ts';
import { paths } from '../scripts/lib/paths.ts';
import { buildOnce } from './lib/build-once.ts';
import type { Figure } from './lib/figure.ts';
import { helloWorldBytes } from './size/hello-world.ts';

const sizes = new Map<string, number>();

/** What the first load of every page comes to as it is sent, beside an app of the same parts that says hello. */
export async function* figures(): AsyncGenerator<Figure> {
  buildOnce();
  const none = { reference: null, referenceName: null };
  const hello = { reference: await helloWorldBytes(), referenceName: 'hello world of React' };
  for (const { path, language, scripts, styles, html } of firstLoads(paths.client)) {
    const figure = (kind: string, files: readonly string[]) =>
      ({
        figure: `${path} (${language}) ${kind}`,
        unit: 'bytes br',
        better: 'less',
        ours: files.reduce((sum, file) => sum + packedSize(file), 0),
        goal: null, // .size-limit.js holds the limits
      }) as const;
    yield { ...figure('js', scripts), ...hello };
    yield { ...figure('css', styles), ...none };
    yield { ...figure('html', [html]), ...none };
  }
}

function packedSize(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, known);
  return known;
}
