import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlinePath } from './outline-path.ts';

describe('[T1] outlinePath', () => {
  test('the hat of the logo', () => {
    expect(outlinePath({ scale: 28 })).toBe(
      'M-42.00,-29.40L-14.00,-29.40L0.00,-53.65L24.25,-39.65L24.25,-11.65L52.25,-11.65L66.25,12.60' +
        'L42.00,26.60L17.75,12.60L3.75,36.85L-24.25,36.85L-52.25,36.85L-66.25,12.60L-42.00,-1.40Z',
    );
  });

  test('rotation is clockwise: three steps bring the right side down', () => {
    expect(outlinePath({ scale: 1, rotation: 3, centre: [0, 0] })).toMatch(/^M0\.00,0\.00L0\.00,1\.00L0\.87,1\.50L/);
  });

  test('the centre lies on 0,0 and zero has no sign', () => {
    expect(outlinePath({ scale: 10, centre: [1, 0], rotation: 2 })).toContain('L0.00,0.00L');
    expect(outlinePath({ scale: 28, centre: [1.5, -0.866] })).toContain('L0.00,0.00L'); // -0.0007 before rounding
  });

  test('twelve steps are a full turn, forwards and backwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), (rotation) => {
        const path = outlinePath({ scale: 28, rotation });
        expect(outlinePath({ scale: 28, rotation: rotation + 12 })).toBe(path);
        expect(path).toMatch(/^M(?:-?\d+\.\d\d,-?\d+\.\d\d(?:L|Z$)){14}$/);
      }),
    );
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('a rotation of %d steps is refused', (rotation) => {
    expect(() => outlinePath({ scale: 28, rotation })).toThrow(RangeError);
  });
});
