import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { REFERENCES, type TellerName } from './tellers.ts';

const CHILD = fileURLToPath(new URL('heap-child.ts', import.meta.url));
/** Less cannot be told from nothing: a kilobyte over 100,000 choices. */
const LEAST = 0.01; // bytes

type Point = readonly [choices: number, bytes: number];

/** What a choice leaves on the heap for good, over 100,000 choices in a process of its own. */
export function* heaps(): Generator<Figure> {
  const figure = { figure: 'heap kept by a choice', unit: 'bytes', better: 'less', ours: growthOf('ours') } as const;
  yield { ...figure, reference: null, referenceName: null, goal: 1 };
  for (const referenceName of REFERENCES) {
    yield { ...figure, reference: growthOf(referenceName), referenceName, goal: null };
  }
}

/** The median of the slopes between any two points of a long telling. */
function growthOf(name: TellerName): number {
  const points: Point[] = JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', CHILD, name], { encoding: 'utf8' }),
  );
  const slopes = points.flatMap(([choices, bytes], index) =>
    points.slice(index + 1).map(([later, then]) => (then - bytes) / (later - choices)),
  );
  return Math.max(median(slopes), LEAST);
}
