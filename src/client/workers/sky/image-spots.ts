import type { Vertex } from '#tiles';
import type { Layout } from './layout.ts';

/** Where each tile is in a square image as high as the view, with its middle at the anchor: see `coloursOf`. */
export function spotsOf({ count, pivots, base, view }: Layout, [x, y]: Vertex): Float32Array {
  const { height, scale } = view;
  const spots = new Float32Array(2 * count);
  for (let tile = 0; tile < count; tile += 1) {
    spots[2 * tile] = (((pivots[2 * tile] as number) + base[0] - x) * scale) / height + 0.5;
    spots[2 * tile + 1] = (((pivots[2 * tile + 1] as number) + base[1] - y) * scale) / height + 0.5;
  }
  return spots;
}
