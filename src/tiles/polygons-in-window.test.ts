import { describe, expect, test } from 'vitest';
import type { Box } from './box.ts';
import { polygonsInWindow } from './polygons-in-window.ts';
import { polygonOf, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

const NUMBERS = 28;
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
    ['a point', { minX: 3, minY: 4, maxX: 3, maxY: 4 }, {}],
    ['with margins', { minX: -9, minY: -7, maxX: 8, maxY: 6 }, { treeMargin: 2, tileMargin: 1 }],
    ['beyond the root', { minX: 5000, minY: 5000, maxX: 5001, maxY: 5001 }, {}],
    ['more tiles than there was room for', { minX: -90, minY: -90, maxX: 90, maxY: 90 }, {}],
  ])('a window: %s', (_, window, margins) => {
    expectClose(polygonsInWindow(tiling, window, margins), expectedOf(tiling, window, margins));
  });

  test.each([0, 1, 2])('all of a root of level %i, a mystic', (depth) => {
    const mystic = createTiling({ depth, root: 'Gamma' });
    expectClose(polygonsInWindow(mystic, EVERYWHERE), expectedOf(mystic, EVERYWHERE));
  });

  test('an array that is taken over is filled from its start, and left as it was after the last tile', () => {
    const expected = polygonsInWindow(tiling, WINDOW);
    const into = new Float64Array(expected.length + NUMBERS).fill(0.5);
    const polygons = polygonsInWindow(tiling, WINDOW, { into });
    expect(polygons.buffer).toBe(into.buffer);
    expect(polygons).toEqual(expected);
    expect(into.subarray(expected.length)).toEqual(new Float64Array(NUMBERS).fill(0.5));
  });

  test('an array that is too short is not written beyond its end: another one comes back', () => {
    const into = new Float64Array(NUMBERS * 3 + 1);
    const polygons = polygonsInWindow(tiling, WINDOW, { into });
    expect(polygons.buffer).not.toBe(into.buffer);
    expect(polygons).toEqual(polygonsInWindow(tiling, WINDOW));
    expectClose(polygonsInWindow(tiling, WINDOW, { into: new Float64Array() }), expectedOf());
  });

  test('a window that is none is refused', () => {
    expect(() => polygonsInWindow(tiling, { minX: 1, minY: 0, maxX: 0, maxY: 1 })).toThrow(RangeError);
  });
});
