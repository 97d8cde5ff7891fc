import type { Vertex } from '#tiles';
import type { Layout } from './layout.ts';

/**
 * Where the middle of an image comes to lie: so much of the view from its left, and from above. There, what a page says
 * does not stand before it where windows are wide; where they are narrow, all of them is covered, and it is not shown.
 */
const PLACE: Vertex = [0.184, 0.44];
/** In none of the images, see `coloursOf`. */
const NOWHERE = -0.5;

/** Where each tile is in a square image as high as the view, which had its middle at the anchor when the image came. */
export function spotsOf({ count, pivots, base, view }: Layout, [x, y]: Vertex): Float32Array {
  const { width, height, scale } = view;
  const spots = new Float32Array(2 * count);
  if (width < height) return spots.fill(NOWHERE);
  const [left, top] = [(PLACE[0] - 0.5) * width, (PLACE[1] - 0.5) * height];
  for (let tile = 0; tile < count; tile += 1) {
    spots[2 * tile] = (((pivots[2 * tile] as number) + base[0] - x) * scale - left) / height + 0.5;
    spots[2 * tile + 1] = (((pivots[2 * tile + 1] as number) + base[1] - y) * scale - top) / height + 0.5;
  }
  return spots;
}
