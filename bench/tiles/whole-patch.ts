import { createTiling, polygonsInWindow, VERTEX_COUNT } from '#tiles';
import { plainPolygons } from '../../tests/helpers/plain-spectre.ts';
import type { Figure } from '../lib/figure.ts';
import { processorSpeeds } from '../lib/processor-time.ts';
import { type Point, publishedSpectre } from './published-spectre.ts';

const EVERYWHERE = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };
/**
 * Two references, for it matters how one is written. Plainly, as the tests have it: points and matrices taken apart by
 * name in each function. Or as the published programs are: points as objects, matrices by index, which V8 runs up to
 * twelve times faster, and which is as much slower where the garbage gets too much for it. The goals of 12 and 40 are
 * those against the plain one: see docs/decisions/011.
 */
const PLAIN = 'float matrices, whole tree, plainly written';
const PUBLISHED = 'the same as published programs have it';
/** No program that writes polygons is faster than this. */
const FILLING = 'the same memory filled with one number';
const ROUNDING = 1e-9; // edge lengths

/** All polygons of a Delta, 28 numbers a tile: ours to one Float64Array, which is taken over from last time or new. */
export async function* wholePatch(): AsyncGenerator<Figure> {
  for (const { level, goal } of [
    { level: 4, goal: 12 },
    { level: 5, goal: 40 },
  ]) {
    const tiling = createTiling({ depth: level });
    const into = polygonsInWindow(tiling, EVERYWHERE);
    const count = into.length / (2 * VERTEX_COUNT);
    requireSame(into, publishedSpectre(level), level);

    const figure = { figure: `polygons of level ${level}`, unit: 'tiles/s', better: 'more' } as const;
    const ours = () => polygonsInWindow(tiling, EVERYWHERE, { into });
    const plain = () => plainPolygons('Delta', level);
    const published = () => publishedSpectre(level);
    const anew = () => polygonsInWindow(tiling, EVERYWHERE);
    const besidePlain = await processorSpeeds({ ours, reference: plain }, count);
    yield { ...figure, ...besidePlain, referenceName: PLAIN, goal };
    const besidePublished = await processorSpeeds({ ours, reference: published }, count);
    yield { ...figure, ...besidePublished, referenceName: PUBLISHED, goal: null };
    const besideFilling = await processorSpeeds({ ours, reference: () => into.fill(0.5) }, count);
    yield { ...figure, ...besideFilling, referenceName: FILLING, goal: null };
    const fresh = await processorSpeeds({ ours: anew, reference: plain }, count);
    yield { ...figure, figure: `${figure.figure}, new array`, ...fresh, referenceName: PLAIN, goal: null };
  }
}

/** Both begin at the same vertex of the same tile, wherever that is; the published one is mirrored at odd levels. */
function requireSame(ours: Float64Array, reference: readonly Point[][], level: number): void {
  const theirs = reference.flat();
  const [origin] = theirs;
  const [fromX = 0, fromY = 0] = ours;
  const side = level % 2 === 0 ? 1 : -1;
  const isSame = theirs.every(
    ({ x, y }, vertex) =>
      Math.abs(side * (x - (origin?.x ?? 0)) - ((ours[2 * vertex] as number) - fromX)) < ROUNDING &&
      Math.abs(y - (origin?.y ?? 0) - ((ours[2 * vertex + 1] as number) - fromY)) < ROUNDING,
  );
  if (!isSame || ours.length !== 2 * theirs.length) throw new Error(`Level ${level} is laid in another way`);
}
