import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, type Lattice, step, sum, TURN_STEPS, toVertex, turned, wholeTurn } from './lattice.ts';

const part = fc.integer({ min: -1000, max: 1000 });
const point = fc.tuple(part, part, part, part);
const steps = fc.integer({ min: -100, max: 100 });

describe('[T1] exact points', () => {
  test('a step leads one edge length along its direction, clockwise on screen', () => {
    for (let direction = 0; direction < TURN_STEPS; direction += 1) {
      const [x, y] = toVertex(step(direction));
      expect(x).toBeCloseTo(Math.cos((direction * Math.PI) / 6), 15);
      expect(y).toBeCloseTo(Math.sin((direction * Math.PI) / 6), 15);
    }
  });

  test('turns about 0,0 as floats do', () => {
    fc.assert(
      fc.property(point, steps, (from, turn) => {
        const [[x, y], angle] = [toVertex(from), (turn * Math.PI) / 6];
        const [turnedX, turnedY] = toVertex(turned(from, turn));
        expect(turnedX).toBeCloseTo(x * Math.cos(angle) - y * Math.sin(angle), 8);
        expect(turnedY).toBeCloseTo(x * Math.sin(angle) + y * Math.cos(angle), 8);
      }),
    );
  });

  test('nothing is lost: turns add up, shifts are taken back, zero has no sign', () => {
    fc.assert(
      fc.property(point, point, steps, steps, (p, q, one, two) => {
        expect(turned(turned(p, one), two)).toEqual(turned(p, one + two));
        expect(turned(sum(p, q), one)).toEqual(sum(turned(p, one), turned(q, one)));
        expect(difference(sum(p, q), q)).toEqual(p);
        expect(turned(p, one).some((value) => Object.is(value, -0))).toBe(false);
      }),
    );
  });

  test.each<[number, number]>([
    [0, 0],
    [11, 11],
    [12, 0],
    [-1, 11],
    [-25, 11],
    [25, 1],
  ])('%i steps are a turn of %i', (given, whole) => {
    expect(wholeTurn(given)).toBe(whole);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d steps are refused', (given) => {
    const refusal = new RangeError(`A rotation of ${given} is not a whole number of 30° steps`);
    const origin: Lattice = [0, 0, 0, 0];
    for (const act of [() => wholeTurn(given), () => turned(origin, given), () => step(given)]) {
      expect(act).toThrow(refusal);
    }
  });
});
