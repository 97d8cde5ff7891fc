import { describe, expect, test } from 'vitest';
import { createTiling, type Vertex } from '#tiles';
import { spotsOf } from './image.ts';
import { createView, layOut } from './layout.ts';

const tiling = createTiling();
const ANCHOR: Vertex = [12, -7];

describe.each([
  [1000, 500, 184],
  [1920, 1080, 353.28],
])('[A12, T3] an image in a view of %d by %d', (width, height, middle) => {
  const view = createView({ width, height, pixelRatio: 1 });
  const layout = layOut(tiling, view, ANCHOR);
  const spots = spotsOf(layout, ANCHOR);
  const edge = (16 / 1000) * Math.max(width, height);

  test('the image is at its place in the view, 90% as high as the view, and undistorted', () => {
    const place = [middle, 0.485 * height];
    for (let tile = 0; tile < layout.count; tile += 1) {
      const [x, y] = [0, 1].map((part) => {
        const fromMiddle =
          (layout.pivots[2 * tile + part] as number) + (layout.base[part] as number) - (ANCHOR[part] as number);
        const seen = [width, height][part] as number;
        return 0.5 + (seen / 2 + fromMiddle * edge - (place[part] as number)) / (0.9 * height);
      });
      expect(spots[2 * tile]).toBeCloseTo(x as number, 5);
      expect(spots[2 * tile + 1]).toBeCloseTo(y as number, 5);
    }
  });
});

test('[A12, T3] a view that is higher than wide shows no image, as the page’s text would cover it', () => {
  const layout = layOut(tiling, createView({ width: 300, height: 900, pixelRatio: 1 }), ANCHOR);
  for (const spot of spotsOf(layout, ANCHOR)) expect(spot - 2 * Math.floor(spot / 2)).toBeGreaterThanOrEqual(1);
});
