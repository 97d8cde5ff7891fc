import { expect, test } from 'vitest';
import { sparkline, summaryOf } from './frame-summary.ts';

test.each([
  [[], null],
  [[3], { median: 3, worst: 3 }],
  [[9, 1], { median: 5, worst: 9 }],
  [[1, 20, 2], { median: 2, worst: 20 }],
  [[4, 1, 3, 2], { median: 2.5, worst: 4 }],
] as const)('[T1] of frame times %j, the summary is %j', (times, summary) => {
  expect(summaryOf(times)).toEqual(summary);
});

test.each([
  [[], ''],
  [[5], 'M0.0 0.0'],
  [[0, 2, 1], 'M0.0 40.0L50.0 0.0L100.0 20.0'],
  [[0, 0], 'M0.0 40.0L100.0 40.0'],
] as const)('[T1] frame times %j are drawn as %j', (times, path) => {
  expect(sparkline(times, 100, 40)).toBe(path);
});
