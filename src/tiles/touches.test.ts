import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../tests/helpers/runs.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import type { Box } from './box.ts';
import type { Vertex } from './lattice.ts';
import { spectreOutline } from './spectre.ts';
import { contains, touches } from './touches.ts';

const ROUNDING = 1e-6; // edge lengths, or their square

/** A cup: a square of 4 with a notch from above, 2 wide and 3 deep. */
const CUP: readonly Vertex[] = [
  [0, 0],
  [1, 0],
  [1, 3],
  [3, 3],
  [3, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

describe('[T1] touching', () => {
  test.each<[string, boolean, number, number, number, number]>([
    ['around it', true, -1, -1, 5, 5],
    ['within its wall', true, 0.2, 1, 0.8, 2],
    ['within its notch', false, 1.5, 1, 2.5, 2],
    ['through a wall', true, -1, 1, 2, 2],
    ['beside it', false, 4.001, 1, 5, 2],
    ['a point on its floor', true, 2, 3, 2, 3],
    ['a line between the walls', false, 1.1, 1, 2.9, 1],
    ['everywhere', true, -Infinity, -Infinity, Infinity, Infinity],
  ])('a cup and a box %s: %s', (_, expected, minX, minY, maxX, maxY) => {
    expect(touches(CUP, { minX, minY, maxX, maxY })).toBe(expected);
    expect(touches(CUP.toReversed(), { minX, minY, maxX, maxY })).toBe(expected);
  });

  test('a tile touches a box in which it has an area, and no other but for rounding', () => {
    const coordinate = fc.noBias(fc.double({ min: -4, max: 6, noNaN: true }));
    const side = fc.noBias(fc.double({ min: 0.01, max: 2, noNaN: true }));
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(fc.nat(11), coordinate, coordinate, side, side, (rotation, x, y, width, height) => {
        const outline = spectreOutline(rotation);
        const box: Box = { minX: x, minY: y, maxX: x + width, maxY: y + height };
        const isTouching = touches(outline, box);
        seen[`${isTouching}`] += 1;
        if (areaWithin(outline, [x, y, x + width, y + height]) > ROUNDING) expect(isTouching).toBe(true);
        const wide = [x - ROUNDING, y - ROUNDING, x + width + ROUNDING, y + height + ROUNDING] as const;
        if (isTouching) expect(areaWithin(outline, wide)).toBeGreaterThan(0);
      }),
      { numRuns: Math.min(5 * RUNS, 20_000) },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
  });

  test('a point lies in one of two that share a border: the one right of it or below', () => {
    const onBorders: readonly Vertex[] = [
      [0, 1],
      [0.5, 0],
      [2, 3],
      [0, 0],
    ];
    expect(onBorders.filter((point) => contains(CUP, point))).toEqual(onBorders);
    const [filling, whole] = [CUP.slice(1, 5), CUP.toSpliced(2, 2)];
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 50 }), fc.integer({ min: -10, max: 50 }), (x, y) => {
        const point: Vertex = [x / 10, y / 10];
        const both = Number(contains(CUP, point)) + Number(contains(filling, point));
        expect(both).toBe(Number(contains(whole, point)));
      }),
    );
  });
});
