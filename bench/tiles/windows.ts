import {
  type Box,
  createPatch,
  createTiling,
  METATILES,
  neighboursInPatch,
  polygonsInWindow,
  type Tiling,
  tilesInWindow,
  type Vertex,
} from '#tiles';
import type { Figure } from '../lib/figure.ts';
import { processorTime } from '../lib/processor-time.ts';

/** Windows that find about as many tiles, in edge lengths: a square, and 16:9. */
const WINDOWS = {
  '3,300': [
    [160, 160],
    [214, 120],
  ],
  860: [
    [80, 80],
    [107, 60],
  ],
} as const;

const LEVELS = Array.from({ length: 12 }, (_, index) => 7 + index);
/** 0,0, where the sky begins; and a spiral from there, well inside the smallest of the roots, for windows that move. */
const BEGIN = [[0, 0]] as const;
const SPIRAL = Array.from({ length: 25 }, (_, index) => {
  const [radius, angle] = [28 * index, 2.4 * index];
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
});

const alone = { better: 'less', reference: null, referenceName: null } as const;

/** What is looked at beside what is found, and how long it takes to find it. */
export function* windows(): Generator<Figure> {
  const tilings = METATILES.flatMap((root) => LEVELS.map((depth) => createTiling({ root, depth })));
  for (const [tiles, goal] of [
    ['3,300', 1.35],
    [860, 1.8],
  ] as const) {
    const figure = { ...alone, unit: 'nodes a tile' } as const;
    const begun = Math.max(...ratios(tilings, tiles, BEGIN));
    yield { ...figure, figure: `visited / visible of ${tiles} tiles, the worst root`, ours: begun, goal };
    const moved = Math.max(...ratios(tilings, tiles, SPIRAL));
    yield { ...figure, figure: `visited / visible of ${tiles} tiles, the worst place`, ours: moved, goal: null };
  }

  for (const depth of [7, 18]) {
    const tiling = createTiling({ depth });
    const window = boxAt([0, 0], WINDOWS['3,300'][0]);
    const patch = tilesInWindow(tiling, window);
    const found = processorTime(() => tilesInWindow(tiling, window, { patch }));
    yield { ...alone, figure: `window of 3,300 tiles, level ${depth}`, unit: 'ms', ours: found, goal: 0.2 };
    const into = polygonsInWindow(tiling, window);
    const drawn = processorTime(() => polygonsInWindow(tiling, window, { into }));
    yield { ...alone, figure: `polygons of the same window, level ${depth}`, unit: 'ms', ours: drawn, goal: null };
  }

  const patch = tilesInWindow(createTiling(), boxAt([0, 0], WINDOWS[860][0]));
  const met = processorTime(() => neighboursInPatch(patch));
  yield { ...alone, figure: 'neighboursInPatch of 860 tiles', unit: 'ms', ours: met, goal: null };
  yield { ...alone, figure: 'createTiling', unit: 'ms', ours: processorTime(() => createTiling()), goal: null };
}

function ratios(tilings: readonly Tiling[], tiles: keyof typeof WINDOWS, places: readonly Vertex[]): number[] {
  return tilings.flatMap((tiling) => {
    const patch = createPatch(tiling, 4096);
    const boxes = places.flatMap((place) => WINDOWS[tiles].map((size) => boxAt(place, size)));
    return boxes.map((box) => {
      const { visited, count } = tilesInWindow(tiling, box, { patch });
      return visited / count;
    });
  });
}

function boxAt([x, y]: Vertex, [width, height]: readonly [number, number]): Box {
  return { minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2 };
}
