import type { Vertex } from '#tiles';
import type { Layout } from './layout.ts';
import type { View } from './view.ts';

/**
 * Where the middle of an image comes to lie: so much of the view from its left, and from above. There, what a page says
 * does not stand before it where windows are wide; where they are narrow, all of them is covered, and it is not shown.
 */
const PLACE: Vertex = [0.184, 0.485];
/** How large it is, and how far from the left its middle is at least, for all of it to be seen: of the view's height. */
const SIZE = 0.9;
const LEAST_LEFT = 0.3;
/** In none of the images, see `coloursOf`. */
const NOWHERE = -0.5;

/** How wide and high an image is, in the pixels of the view. */
export function imageSize({ height }: View): number {
  return SIZE * height;
}

/** Where each tile is in a square image, nearly as high as the view, which had its middle at the anchor when it came. */
export function spotsOf({ count, pivots, base, view }: Layout, [x, y]: Vertex): Float32Array {
  const { width, height, scale } = view;
  const spots = new Float32Array(2 * count);
  if (width < height) return spots.fill(NOWHERE);
  const size = imageSize(view);
  const [left, top] = [Math.max(PLACE[0] * width, LEAST_LEFT * height) - width / 2, (PLACE[1] - 0.5) * height];
  for (let tile = 0; tile < count; tile += 1) {
    spots[2 * tile] = (((pivots[2 * tile] as number) + base[0] - x) * scale - left) / size + 0.5;
    spots[2 * tile + 1] = (((pivots[2 * tile + 1] as number) + base[1] - y) * scale - top) / size + 0.5;
  }
  return spots;
}
