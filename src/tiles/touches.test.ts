import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import { type Box, boxAround, expanded } from './box.ts';
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
    ['within its notch, at the floor', true, 1.5, 1, 2.5, 3],
    ['within its notch, at a wall', true, 1, 1, 2, 2],
    ['through a wall', true, -1, 1, 2, 2],
    ['through both walls', true, -1, 1, 5, 2],
    ['upon a corner', true, 4, 4, 5, 5],
    ['upon a side', true, 4, 1, 5, 2],
    ['beside it', false, 4.001, 1, 5, 2],
    ['above its notch', false, 1.5, -1, 2.5, -0.001],
    ['a point in its wall', true, 0.5, 1, 0.5, 1],
    ['a point in its notch', false, 2, 1, 2, 1],
    ['a point on its floor', true, 2, 3, 2, 3],
    ['a line from wall to wall', true, 1, 1, 3, 1],
    ['a line between the walls', false, 1.1, 1, 2.9, 1],
    ['far away', false, 1e300, 1e300, Infinity, Infinity],
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
      { seed: 2, numRuns: 2000 },
    );
    expect(seen.true).toBeGreaterThan(200);
    expect(seen.false).toBeGreaterThan(200);
  });

  test.each<[string, Vertex, boolean]>([
    ['its wall', [0.5, 1], true],
    ['its notch', [2, 1], false],
    ['its left side', [0, 1], true],
    ['its right side', [4, 1], false],
    ['its upper side', [0.5, 0], true],
    ['its lower side', [0.5, 4], false],
    ['the floor of its notch', [2, 3], true],
    ['its upper left corner', [0, 0], true],
    ['its lower right corner', [4, 4], false],
  ])('a cup and a point on %s', (_, point, expected) => {
    expect(contains(CUP, point)).toBe(expected);
    expect(contains(CUP.toReversed(), point)).toBe(expected);
  });

  test('of each two that share a border, one contains a point on it and the other does not', () => {
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

describe('[T1] boxes', () => {
  test('lie around points, and grow on each side', () => {
    const box = boxAround(CUP);
    expect(box).toEqual({ minX: 0, minY: 0, maxX: 4, maxY: 4 });
    expect(expanded(box, 0.5)).toEqual({ minX: -0.5, minY: -0.5, maxX: 4.5, maxY: 4.5 });
    expect(boxAround([])).toEqual({ minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity });
  });
});
