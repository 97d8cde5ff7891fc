import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlinePath, spectreOutline } from './spectre.ts';

test('[T1] the outline of the Spectre has the vertices of the visual design brief', () => {
  const brief =
    '0,0 1,0 1.5,-.8660 2.3660,-.3660 2.3660,.6340 3.3660,.6340 3.8660,1.5 ' +
    '3,2 2.1340,1.5 1.6340,2.3660 .6340,2.3660 -.3660,2.3660 -.8660,1.5 0,1';
  const listed = brief.split(' ').map((pair) => pair.split(',').map((text) => Number(text).toFixed(4)));
  expect(spectreOutline().map((vertex) => vertex.map((value) => value.toFixed(4)))).toEqual(listed);
});

test('[T1] outlinePath draws the hat of the logo', () => {
  expect(outlinePath({ scale: 28 })).toBe(
    'M-42.00,-29.40L-14.00,-29.40L0.00,-53.65L24.25,-39.65L24.25,-11.65L52.25,-11.65L66.25,12.60' +
      'L42.00,26.60L17.75,12.60L3.75,36.85L-24.25,36.85L-52.25,36.85L-66.25,12.60L-42.00,-1.40Z',
  );
});

test('[T1] outlinePath turns clockwise about its centre, and writes zero without a sign', () => {
  expect(outlinePath({ scale: 1, rotation: 3, centre: [0, 0] })).toMatch(/^M0\.00,0\.00L0\.00,1\.00L0\.87,1\.50L/);
  expect(outlinePath({ scale: 10, centre: [1, 0], rotation: 2 })).toContain('L0.00,0.00L');
  expect(outlinePath({ scale: 28, centre: [1.5, -0.866] })).toContain('L0.00,0.00L'); // -0.0007 before rounding
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), (rotation) => {
      const path = outlinePath({ scale: 28, rotation });
      expect(outlinePath({ scale: 28, rotation: rotation + 12 })).toBe(path);
      expect(path).toMatch(/^M(?:-?\d+\.\d\d,-?\d+\.\d\d(?:L|Z$)){14}$/);
    }),
  );
  expect(() => outlinePath({ scale: 28, rotation: 0.5 })).toThrow(RangeError);
});
