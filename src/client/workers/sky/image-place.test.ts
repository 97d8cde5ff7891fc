import { describe, expect, test } from 'vitest';
import { createTiling, type Vertex } from '#tiles';
import { seenAt } from './colours.ts';
import { imagePlace } from './image-place.ts';
import { spotsOf } from './image-spots.ts';
import { layOut } from './layout.ts';
import { createView } from './view.ts';

const tiling = createTiling();
const ANCHORS = Array.from({ length: 16 }, (_, at): Vertex => [13.7 * at, 7.1 * at]);
/** The eyes of a face: how far from its middle, across and down, and how large. */
const EYE = { across: 0.15, down: -0.02, radius: 0.07 };

/** A round dark face with two light eyes. */
const FACE = Uint8ClampedArray.from(
  Array.from({ length: 64 * 64 }, (_, at) => {
    const [x, y] = [((at % 64) + 0.5) / 64 - 0.5, (Math.floor(at / 64) + 0.5) / 64 - 0.5];
    const isEye = Math.hypot(Math.abs(x) - EYE.across, y - EYE.down) < EYE.radius;
    const shade = isEye ? 255 : 0;
    return [shade, shade, shade, Math.hypot(x, y) < 0.35 ? 255 : 0];
  }).flat(),
);

/** How many tiles each eye is made of. */
function eyesAt(anchor: Vertex, laidOutAt: Vertex): readonly [number, number] {
  const layout = layOut(tiling, createView({ width: 1280, height: 800, pixelRatio: 1 }), laidOutAt);
  const spots = spotsOf(layout, anchor);
  const eyes: [number, number] = [0, 0];
  for (let at = 0; at < spots.length; at += 2) {
    const [x, y] = [spots[at] as number, spots[at + 1] as number];
    const isInside = x >= 0 && x < 1 && y >= 0 && y < 1;
    if (isInside && seenAt(FACE, x, y) === 2) eyes[x < 0.5 ? 0 : 1] += 1;
  }
  return eyes;
}

describe('[A12, T3] where an image lies', () => {
  const found = ANCHORS.map((anchor) => {
    const layout = layOut(tiling, createView({ width: 1280, height: 800, pixelRatio: 1 }), anchor);
    return { anchor, place: imagePlace(layout, anchor, FACE) };
  });

  test('is where its eyes are of nearly as many tiles each, whatever part of the sky there is', () => {
    const differences = (of: (one: (typeof found)[number]) => Vertex) =>
      found.map((one) => {
        const [left, right] = eyesAt(of(one), one.anchor);
        return Math.min(left, right) === 0 ? Number.POSITIVE_INFINITY : Math.abs(left - right);
      });
    expect(Math.max(...differences(({ place }) => place))).toBeLessThanOrEqual(1);
    // Where it is left where it was, some of them squint.
    expect(Math.max(...differences(({ anchor }) => anchor))).toBeGreaterThan(1);
  });

  test('is less than a tile from where it should lie, and no nearer to the edge of the window', () => {
    for (const { anchor, place } of found) {
      const [right, down] = [place[0] - anchor[0], place[1] - anchor[1]];
      expect(right).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(2.5);
      expect(Math.abs(down)).toBeLessThanOrEqual(1.5);
    }
  });
});
