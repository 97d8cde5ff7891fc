import { expect, test } from 'vitest';
import { createView, pointAt, windowOf } from './view.ts';

test('[T1] the longer side of a view is 1000 units, an edge 16 of them', () => {
  for (const [width, height] of [
    [1600, 900],
    [900, 1600],
    [16, 32_768],
  ] as const) {
    const view = createView({ width, height, pixelRatio: 2 });
    const { minX, minY, maxX, maxY } = windowOf(view, [10, 20]);
    expect(Math.max(maxX - minX, maxY - minY)).toBeCloseTo(1000 / 16, 9);
    expect((maxX - minX) / (maxY - minY)).toBeCloseTo(width / height, 9);
    expect([(minX + maxX) / 2, (minY + maxY) / 2]).toEqual([10, 20]);
    expect(view.scale * (maxX - minX)).toBeCloseTo(width, 6);
  }
});

test('[T1] places of the viewport are points of the tiling', () => {
  const view = createView({ width: 1000, height: 500, pixelRatio: 1 });
  const { minX, minY, maxX, maxY } = windowOf(view, [7, -3]);
  expect(pointAt(view, [7, -3], { x: 500, y: 250 })).toEqual([7, -3]);
  expect(pointAt(view, [7, -3], { x: 0, y: 0 })).toEqual([minX, minY]);
  expect(pointAt(view, [7, -3], { x: 1000, y: 500 })).toEqual([maxX, maxY]);
});
