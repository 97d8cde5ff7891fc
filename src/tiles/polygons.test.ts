import { describe, expect, test } from 'vitest';
import { createPatch } from './patch.ts';
import { polygonsOf } from './polygons.ts';
import { polygonOf, tileOf } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

const NUMBERS = 28;
const tiling = createTiling({ depth: 7 });
/** Far out, where floats are at their coarsest, and wide enough to have tiles in all rotations. */
const patch = tilesInWindow(tiling, { minX: 700, minY: -320, maxX: 780, maxY: -260 });

describe('[T1] polygonsOf', () => {
  test('a patch of tiles in all 12 rotations gives what polygonOf gives for each', () => {
    expect(new Set(patch.rotations.subarray(0, patch.count)).size).toBe(12);
    const polygons = polygonsOf(patch);
    const expected = Array.from({ length: patch.count }, (_, number) => polygonOf(tileOf(tiling, patch, number))).flat(
      2,
    );
    expect(polygons).toHaveLength(NUMBERS * patch.count);
    expect(Math.max(...expected.map((value, at) => Math.abs(value - (polygons[at] as number))))).toBeLessThan(1e-12);
  });

  test('an array that is taken over is filled from its start, and left as it was after the last tile', () => {
    const into = new Float64Array(NUMBERS * patch.count + 2).fill(0.5);
    expect(polygonsOf(patch, into)).toBe(into);
    expect(into.subarray(0, -2)).toEqual(polygonsOf(patch));
    expect(into.slice(-2)).toEqual(Float64Array.of(0.5, 0.5));
  });

  test('no room is made for entries of a patch that mean nothing', () => {
    expect(polygonsOf(createPatch(tiling, 100))).toHaveLength(0);
  });

  test('an array that is too short is refused', () => {
    const few = { ...patch, count: 3 };
    expect(polygonsOf(few, new Float64Array(84))).toHaveLength(84);
    expect(() => polygonsOf(few, new Float64Array(83))).toThrow(
      new RangeError('3 polygons take 84 numbers, and there is room for 83'),
    );
  });
});
