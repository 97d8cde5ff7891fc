import { AFTERWARDS, BUDGETS, WANTED } from '../scripts/build/weights/budgets.ts';
import { budgetOf } from '../scripts/build/weights/find-too-heavy.ts';
import { bytesAfter, firstLoads, KINDS, laterBytes } from '../scripts/build/weights/first-loads.ts';
import { readModuleSizes } from '../scripts/build/weights/module-sizes.ts';
import { paths } from '../scripts/lib/paths.ts';
import { buildOnce } from './lib/build-once.ts';
import type { Figure } from './lib/figure.ts';
import { helloWorldBytes } from './size/hello-world.ts';
import { readLast } from './size/last-figures.ts';

const figure = { unit: 'bytes br', better: 'less' } as const;
const none = { reference: null, referenceName: null };

/**
 * The first load of every page, by kind: beside what is wanted, the last figures that were written down, and an app of the
 * same parts that does nothing.
 */
export async function* figures(): AsyncGenerator<Figure> {
  buildOnce();
  const loads = await firstLoads(paths.client);
  const last = readLast();
  const hello = { reference: await helloWorldBytes(), referenceName: 'hello world of React' };

  for (const load of loads) {
    const { path, bytes } = load;
    for (const kind of KINDS) {
      const name = { ...figure, figure: `${path} ${kind}`, ours: bytes[kind] };
      // What CI holds code to is what was reached.
      const goal = kind === 'js' ? WANTED : budgetOf(path, kind, BUDGETS.en);
      yield { ...name, ...none, goal };
      const before = last[path]?.[kind];
      if (before) yield { ...name, reference: before, referenceName: 'last figures', goal: null };
      if (kind === 'js') yield { ...name, ...hello, goal: null };
    }
    const after = AFTERWARDS[path];
    if (after) {
      const ours = bytesAfter(load, after, readModuleSizes(), paths.client);
      yield { ...figure, figure: `${path} js, right after`, ours, ...none, goal: null };
    }
    const later = laterBytes(load, loads, paths.client);
    yield { ...figure, figure: `${path} js, later`, ours: later, ...none, goal: null };
  }
  for (const { path, bytes } of await firstLoads(paths.client, 'de')) {
    for (const kind of ['js', 'html'] as const) {
      const goal = budgetOf(path, kind, BUDGETS.de);
      yield { ...figure, figure: `${path} ${kind}, in German`, ours: bytes[kind], ...none, goal };
    }
  }
}
