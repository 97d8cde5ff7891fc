import { createTiling, METATILES, spectreOutline, type Tiling, TURN_STEPS, tilesInWindow, VERTEX_COUNT } from '#tiles';
import { plainPolygons } from '../tests/helpers/plain-spectre.ts';
import { bundleSize, inTurns } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';
import { type Point, publishedSpectre } from './tiles/published-spectre.ts';

/** The tiling compared with its published construction: a whole patch, a window of a large patch, and download size. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* wholePatch();
  yield* windows();
  yield* sizes();
}

const EVERYWHERE = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };
/**
 * There are two references, because coding style affects speed. PLAIN destructures points and matrices, as the tests'
 * reference does. PUBLISHED reads matrices by index, which V8 runs up to twelve times faster. The goals apply to PLAIN:
 * docs/decisions/011.
 */
const PLAIN = 'float matrices, whole tree, plainly written';
const PUBLISHED = 'the same as published programs have it';
const HALF_SQRT_3 = Math.sqrt(3) / 2;
const ROUNDING = 1e-9; // edge lengths

/**
 * Measures how fast the outlines of all tiles of a Delta cluster (see METATILES) are computed: 14 points, 28 numbers a
 * tile. The game's code writes these into one reused Float64Array.
 */
async function* wholePatch(): AsyncGenerator<Figure> {
  for (const { level, goal } of [
    { level: 4, goal: 12 },
    { level: 5, goal: 40 },
  ]) {
    const tiling = createTiling({ depth: level });
    const into = new Float64Array(2 * VERTEX_COUNT * tilesInWindow(tiling, EVERYWHERE).count);
    fillPolygons(tiling, into);
    requireSame(into, publishedSpectre(level), level);
    const speeds = await inTurns(
      {
        ours: () => fillPolygons(tiling, into),
        plain: () => plainPolygons('Delta', level),
        published: () => publishedSpectre(level),
      },
      into.length / (2 * VERTEX_COUNT),
    );
    const figure = {
      figure: `polygons of level ${level}`,
      unit: 'tiles/s',
      better: 'more',
      ours: speeds.ours,
    } as const;
    yield { ...figure, reference: speeds.plain, referenceName: PLAIN, goal };
    yield { ...figure, reference: speeds.published, referenceName: PUBLISHED };
  }
}

/** Writes the vertices of all tiles, x and y alternating. Optimised for speed, like the code that draws the sky. */
function fillPolygons(tiling: Tiling, polygons: Float64Array): void {
  const { count, positions, rotations } = tilesInWindow(tiling, EVERYWHERE);
  const outlines = Array.from({ length: TURN_STEPS }, (_, rotation) =>
    Float64Array.from(spectreOutline(rotation).flat()),
  );
  const numbers = 2 * VERTEX_COUNT;
  for (let tile = 0; tile < count; tile += 1) {
    const [a, b] = [positions[4 * tile] as number, positions[4 * tile + 1] as number];
    const [c, d] = [positions[4 * tile + 2] as number, positions[4 * tile + 3] as number];
    const [x, y] = [a + c / 2 + b * HALF_SQRT_3, d + b / 2 + c * HALF_SQRT_3];
    const outline = outlines[rotations[tile] as number] as Float64Array;
    for (let at = 0; at < numbers; at += 2) {
      polygons[numbers * tile + at] = x + (outline[at] as number);
      polygons[numbers * tile + at + 1] = y + (outline[at + 1] as number);
    }
  }
}

/** Requires equal polygons. The two patches may lie apart, and the published patch is mirrored at odd levels. */
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

/** Windows around 0,0 with about 3,300 tiles, as half width and half height in edge lengths: a square, and 16:9. */
const WINDOWS = [
  [80, 80],
  [107, 60],
].map(([x = 0, y = 0]) => ({ minX: -x, minY: -y, maxX: x, maxY: y }));
const [SQUARE = EVERYWHERE] = WINDOWS;
const LEVELS = Array.from({ length: 12 }, (_, index) => 7 + index);

async function* windows(): AsyncGenerator<Figure> {
  const alone = { better: 'less' } as const;
  const ratios = METATILES.flatMap((root) =>
    LEVELS.flatMap((depth) => {
      const tiling = createTiling({ root, depth });
      return WINDOWS.map((window) => {
        const { visited, count } = tilesInWindow(tiling, window);
        return visited / count;
      });
    }),
  );
  const worst = 'visited / visible of 3,300 tiles, the worst root';
  yield { ...alone, figure: worst, unit: 'nodes a tile', ours: Math.max(...ratios), goal: 1.35 };

  for (const depth of [7, 18]) {
    const tiling = createTiling({ depth });
    const { found } = await inTurns({ found: () => tilesInWindow(tiling, SQUARE) });
    const figure = `window of 3,300 tiles, level ${depth}`;
    yield { ...alone, figure, unit: 'ms', ours: 1000 / found, goal: 0.2 };
  }
}

const ALL = `export * from './src/tiles/index.ts';`;
/** What sky-worker.ts imports. The worker has no exports itself, so importing it would bundle nothing. */
const WORKER = `
  export { createSky } from './src/client/workers/sky/sky.ts';
  export { startPainter } from './src/client/workers/sky/start-painter.ts';
`;

async function* sizes(): AsyncGenerator<Figure> {
  const figure = { unit: 'bytes gz', better: 'less' } as const;
  yield { ...figure, figure: 'all of #tiles', ours: await bundleSize(ALL), goal: 8192 };
  yield { ...figure, figure: 'worker of the sky', ours: await bundleSize(WORKER) };
}
