import { expect, test } from 'vitest';
import { emphasesFor, lineWidthAt } from './lines.ts';

test.each([
  ['none', 0, 7, []],
  ['fit', 0, 7, [1, 2]],
  ['fit', 5, 7, [6, 7]],
  ['fit', 6, 7, [7]],
  ['fit', 7, 7, []],
  [3, 0, 7, [3]],
  [3, 3, 7, []],
  [1, 4, 7, []],
  [8, 0, 7, []],
] as const)('[T1] clusters %s over level %i of %i: drawn thicker from %j', (clusters, level, depth, from) => {
  expect(emphasesFor(clusters, level, depth).map((each) => each.from)).toEqual(from);
});

test('[T1] what lies higher is drawn wider, and all of it wider than the line around a small tile', () => {
  const [next, wide] = emphasesFor('fit', 0, 7).map(({ width }) => width);
  expect(wide).toBeGreaterThan(next ?? 0);
  expect(next).toBeGreaterThan(lineWidthAt(10));
});

test.each([
  [0.001, 0.75],
  [20, 1.4],
  [160, 2.5],
])('[T1] at %d px an edge a line is %d px wide', (scale, width) => {
  expect(lineWidthAt(scale)).toBeCloseTo(width, 9);
});
