import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../tests/helpers/runs.ts';
import { areaWithin } from '../../tests/helpers/tiling-checker.ts';
import {
  type Box,
  contains,
  difference,
  type Lattice,
  step,
  sum,
  TURN_STEPS,
  touches,
  toVertex,
  turned,
  type Vertex,
  wholeTurn,
} from './lattice.ts';
import { spectreOutline } from './spectre.ts';

const part = fc.integer({ min: -1000, max: 1000 });
const point = fc.tuple(part, part, part, part);
const steps = fc.integer({ min: -100, max: 100 });

describe('[T1] exact points', () => {
  test('exact points rotate and step as floating-point vectors do, clockwise on screen', () => {
    for (let direction = 0; direction < TURN_STEPS; direction += 1) {
      const [x, y] = toVertex(step(direction));
      expect(x).toBeCloseTo(Math.cos((direction * Math.PI) / 6), 15);
      expect(y).toBeCloseTo(Math.sin((direction * Math.PI) / 6), 15);
    }
    fc.assert(
      fc.property(point, steps, (from, turn) => {
        const [[x, y], angle] = [toVertex(from), (turn * Math.PI) / 6];
        const [turnedX, turnedY] = toVertex(turned(from, turn));
        expect(turnedX).toBeCloseTo(x * Math.cos(angle) - y * Math.sin(angle), 8);
        expect(turnedY).toBeCloseTo(x * Math.sin(angle) + y * Math.cos(angle), 8);
      }),
    );
  });

  test('sums and turns of exact points are exact: rotations add up, translations can be undone, no coordinate is -0', () => {
    fc.assert(
      fc.property(point, point, steps, steps, (p, q, one, two) => {
        expect(turned(turned(p, one), two)).toEqual(turned(p, one + two));
        expect(turned(sum(p, q), one)).toEqual(sum(turned(p, one), turned(q, one)));
        expect(difference(sum(p, q), q)).toEqual(p);
        expect(turned(p, one).some((value) => Object.is(value, -0))).toBe(false);
      }),
    );
  });

  test('exact points rotate by whole steps only, normalised to 0 to 11', () => {
    expect([0, 11, 12, -1, -25, 25].map(wholeTurn)).toEqual([0, 11, 0, 11, 11, 1]);
    const origin: Lattice = [0, 0, 0, 0];
    for (const given of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const refusal = new RangeError(`A rotation of ${given} is not a whole number of 30° steps`);
      for (const act of [() => wholeTurn(given), () => turned(origin, given), () => step(given)]) {
        expect(act).toThrow(refusal);
      }
    }
  });
});

const ROUNDING = 1e-6; // edge lengths; for areas, square edge lengths

/** A polygon in the shape of a U: a square with sides of 4 and a notch from above, 2 wide and 3 deep. */
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
    ['around the cup', true, -1, -1, 5, 5],
    ['within a wall of the cup', true, 0.2, 1, 0.8, 2],
    ['within the notch', false, 1.5, 1, 2.5, 2],
    ['through a wall', true, -1, 1, 2, 2],
    ['beside the cup', false, 4.001, 1, 5, 2],
    ['that is a point on the floor of the notch', true, 2, 3, 2, 3],
    ['that is a line between the walls', false, 1.1, 1, 2.9, 1],
    ['that is the whole plane', true, -Infinity, -Infinity, Infinity, Infinity],
  ])('touches(cup, a box %s) returns %s', (_, expected, minX, minY, maxX, maxY) => {
    expect(touches(CUP, { minX, minY, maxX, maxY })).toBe(expected);
    expect(touches(CUP.toReversed(), { minX, minY, maxX, maxY })).toBe(expected);
  });

  test('a tile touches a box if and only if they share an area, except for rounding', () => {
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

  test('a point on the border between two polygons lies in exactly one: the right or the lower one', () => {
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
