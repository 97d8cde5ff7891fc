import { describe, expect, test } from 'vitest';
import type { Box } from './box.ts';
import { polygonsInWindow } from './polygons-in-window.ts';
import { polygonOf, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

const tiling = createTiling({ depth: 7 });
/** Far out, where floats are at their coarsest, and wide enough to have tiles in all rotations. */
const WINDOW: Box = { minX: 700, minY: -320, maxX: 780, maxY: -260 };
const EVERYWHERE: Box = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** What is to come out, tile by tile. */
function expectedOf(of = tiling, window = WINDOW, margins = {}): number[] {
  const patch = tilesInWindow(of, window, margins);
  return Array.from({ length: patch.count }, (_, number) => polygonOf(tileOf(of, patch, number))).flat(2);
}

function expectClose(polygons: Float64Array, expected: readonly number[]): void {
  expect(polygons).toHaveLength(expected.length);
  expect(Math.max(0, ...expected.map((value, at) => Math.abs(value - (polygons[at] as number))))).toBeLessThan(1e-12);
}

describe('[T1] polygonsInWindow', () => {
  test('gives what polygonOf gives for each tile of a window, in all 12 rotations', () => {
    const { rotations, count } = tilesInWindow(tiling, WINDOW);
    expect(new Set(rotations.subarray(0, count)).size).toBe(12);
    expectClose(polygonsInWindow(tiling, WINDOW), expectedOf());
  });

  test.each([
    ['with margins', { minX: -9, minY: -7, maxX: 8, maxY: 6 }, { treeMargin: 2, tileMargin: 1 }],
    ['beyond the root', { minX: 5000, minY: 5000, maxX: 5001, maxY: 5001 }, {}],
  ])('a window: %s', (_, window, margins) => {
    expectClose(polygonsInWindow(tiling, window, margins), expectedOf(tiling, window, margins));
  });

  test('all of a mystic', () => {
    const mystic = createTiling({ depth: 0, root: 'Gamma' });
    expectClose(polygonsInWindow(mystic, EVERYWHERE), expectedOf(mystic, EVERYWHERE));
  });

  test('fills an array it is given from its start, or another one where that is too short', () => {
    const expected = polygonsInWindow(tiling, WINDOW);
    const into = new Float64Array(expected.length + 1).fill(0.5);
    const polygons = polygonsInWindow(tiling, WINDOW, { into });
    expect(polygons.buffer).toBe(into.buffer);
    expect(polygons).toEqual(expected);
    expect(into.at(-1)).toBe(0.5);
    const short = new Float64Array(100);
    expect(polygonsInWindow(tiling, WINDOW, { into: short }).buffer).not.toBe(short.buffer);
    expect(polygonsInWindow(tiling, WINDOW, { into: short })).toEqual(expected);
  });
});
