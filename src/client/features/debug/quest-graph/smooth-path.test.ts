import { expect, test } from 'vitest';
import { smoothPath } from './smooth-path.ts';

/** All points that a path names, controls included. */
function pointsIn(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

test('[W10] a way of two points is straight', () => {
  const points = pointsIn(
    smoothPath([
      { x: 0, y: 0 },
      { x: 30, y: 60 },
    ]),
  );
  expect(points.at(0)).toEqual([0, 0]);
  expect(points.at(-1)).toEqual([30, 60]);
  for (const [x, y] of points) expect(y).toBeCloseTo(2 * x, 0);
});

test('[W10] a way runs from its first point to its last, and not outside of them', () => {
  const path = smoothPath([
    { x: 0, y: 0 },
    { x: 100, y: 50 },
    { x: 0, y: 100 },
  ]);
  const points = pointsIn(path);
  expect(path).toMatch(/^M0\.0,0\.0C/);
  expect(points.at(-1)).toEqual([0, 100]);
  // It leaves straight for the second point.
  expect(points[3]).toEqual([16.7, 8.3]);
  const xs = points.map(([x]) => x);
  expect(Math.min(...xs)).toBe(0);
  expect(Math.max(...xs)).toBeGreaterThan(50);
  expect(Math.max(...xs)).toBeLessThanOrEqual(100);
});

test('[W10] fewer than two points are no way', () => {
  expect(smoothPath([])).toBe('');
  expect(smoothPath([{ x: 1, y: 1 }])).toBe('');
});
