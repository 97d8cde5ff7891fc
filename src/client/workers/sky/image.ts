import type { Vertex } from '#tiles';
import { seenAt } from './colours.ts';
import type { Layout, View } from './layout.ts';

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
function imageSize({ height }: View): number {
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

/** How far an image is moved at most to the right, up and down, and in which steps: to the left there is no room. */
const RIGHT = 2.5; // edge lengths
const FARTHEST = 1.5; // edge lengths
const STEP = 0.5; // edge lengths
/** Where a tile is asked what of the image lies on it: so far from its pivot. */
const RINGS = [0.5, 1.1] as const; // edge lengths
const POINTS = 6;

/**
 * The anchor near this one at which tiles show most of an image. A tile is all of one colour, and has that of the pixel at
 * its pivot: whether two ears are whole, and alike, or one of them ragged, is a matter of where the grid lies.
 */
export function imagePlace(layout: Layout, [x, y]: Vertex, image: Uint8ClampedArray): Vertex {
  const around = pointsAround(imageSize(layout.view) / layout.view.scale);
  let best: Vertex = [x, y];
  // Where all places are as good, as in a view that shows no image, it stays where it is.
  let most = shownOf(spotsOf(layout, best), image, around);
  for (let across = 0; across <= RIGHT; across += STEP) {
    for (let down = -FARTHEST; down <= FARTHEST; down += STEP) {
      const anchor: Vertex = [x + across, y + down];
      const shown = shownOf(spotsOf(layout, anchor), image, around);
      if (shown <= most) continue;
      [best, most] = [anchor, shown];
    }
  }
  return best;
}

/**
 * How well an image is shown, where what is seen at the pivots of tiles is seen all over them: of what is dark in it and of
 * what is light, the points that have it and should, among those that have it or should. Of its two halves, the worse one.
 */
function shownOf(spots: Float32Array, image: Uint8ClampedArray, around: readonly Vertex[]): number {
  const [both, either] = [new Uint32Array(6), new Uint32Array(6)];
  for (let at = 0; at < spots.length; at += 2) {
    const [across, down] = [spots[at] as number, spots[at + 1] as number];
    if (across < 0 || across >= 1 || down < 0 || down >= 1) continue;
    const own = seenAt(image, across, down);
    for (const [right, below] of around) {
      const wanted = seenAt(image, across + right, down + below);
      const half = across + right < 0.5 ? 0 : 3;
      if (wanted === own) both[half + own] = (both[half + own] as number) + 1;
      else either[half + own] = (either[half + own] as number) + 1;
      either[half + wanted] = (either[half + wanted] as number) + 1;
    }
  }
  const share = (at: number) => (either[at] === 0 ? 1 : (both[at] as number) / (either[at] as number));
  return Math.min(share(1), share(4)) + Math.min(share(2), share(5));
}

/** Points of a tile, as seen from its pivot, in shares of the image. */
function pointsAround(edgesOfImage: number): readonly Vertex[] {
  return RINGS.flatMap((radius) =>
    Array.from({ length: POINTS }, (_, point): Vertex => {
      const angle = (2 * Math.PI * point) / POINTS;
      return [(radius * Math.cos(angle)) / edgesOfImage, (radius * Math.sin(angle)) / edgesOfImage];
    }),
  );
}
