import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, type Lattice, step, sum, TURN_STEPS, toVertex, turned, wholeTurn } from './lattice.ts';

const part = fc.integer({ min: -1000, max: 1000 });
const point = fc.tuple(part, part, part, part);
const steps = fc.integer({ min: -100, max: 100 });

describe('[T1] exact points', () => {
  test('turn and step as floats do, clockwise on screen', () => {
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

  test('lose nothing: turns add up, shifts are taken back, zero has no sign', () => {
    fc.assert(
      fc.property(point, point, steps, steps, (p, q, one, two) => {
        expect(turned(turned(p, one), two)).toEqual(turned(p, one + two));
        expect(turned(sum(p, q), one)).toEqual(sum(turned(p, one), turned(q, one)));
        expect(difference(sum(p, q), q)).toEqual(p);
        expect(turned(p, one).some((value) => Object.is(value, -0))).toBe(false);
      }),
    );
  });

  test('count a turn from 0 to 11 steps, and refuse parts of a step', () => {
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
