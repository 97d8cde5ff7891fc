import type { Vertex } from '#tiles';
import { sampleImage } from './colours.ts';
import type { Layout, View } from './layout.ts';

/**
 * Where the middle of an image is, as shares of the view from the left and the top: beside the page's text. In views
 * that are higher than wide, the text would cover the image, so none is shown.
 */
const PLACE: Vertex = [0.184, 0.485];
/**
 * The image's size, and the least distance of its middle from the left edge, so that it is fully visible: both as
 * shares of the view's height.
 */
const SIZE = 0.9;
const LEAST_LEFT = 0.3;
/** A spot outside of the image and its copies, see `pixelAt` in colours.ts. */
const NOWHERE = -0.5;

/** An image's width and height, in the pixels of the view. */
function imageSize({ height }: View): number {
  return SIZE * height;
}

/**
 * Each tile's spot (0 to 1 across and down) in a square image, which is at `PLACE` in a view whose middle is the anchor
 * (the second argument).
 */
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

/** How far to the right the best place is searched; on the left there is no space. */
const RIGHT = 2.5; // edge lengths
/** How far up and down the best place is searched. */
const FARTHEST = 1.5; // edge lengths
const STEP = 0.5; // edge lengths
/** Distances from a tile's pivot at which the image is sampled, at `POINTS` points each. */
const RINGS = [0.5, 1.1] as const; // edge lengths
const POINTS = 6;

/**
 * Returns the anchor near the given one at which the tiles show the image best. A tile has a single colour, that of the
 * pixel at its pivot, so a small shift decides whether two ears look whole and alike.
 */
export function imagePlace(layout: Layout, [x, y]: Vertex, image: Uint8ClampedArray): Vertex {
  const around = pointsAround(imageSize(layout.view) / layout.view.scale);
  let best: Vertex = [x, y];
  // Starts with the given anchor, which stays if no other is better, as in a view without an image.
  let most = scoreImage(spotsOf(layout, best), image, around);
  for (let across = 0; across <= RIGHT; across += STEP) {
    for (let down = -FARTHEST; down <= FARTHEST; down += STEP) {
      const anchor: Vertex = [x + across, y + down];
      const shown = scoreImage(spotsOf(layout, anchor), image, around);
      if (shown <= most) continue;
      [best, most] = [anchor, shown];
    }
  }
  return best;
}

/**
 * Scores how well tiles show an image if each tile has the colour at its pivot. For the image's dark and its light
 * part, compares the points that have the colour with those that should (intersection over union). Takes the lower
 * score of the left and the right half of the image, so that both ears count.
 */
function scoreImage(spots: Float32Array, image: Uint8ClampedArray, around: readonly Vertex[]): number {
  const [both, either] = [new Uint32Array(6), new Uint32Array(6)];
  for (let at = 0; at < spots.length; at += 2) {
    const [across, down] = [spots[at] as number, spots[at + 1] as number];
    if (across < 0 || across >= 1 || down < 0 || down >= 1) continue;
    const own = sampleImage(image, across, down);
    for (const [right, below] of around) {
      const wanted = sampleImage(image, across + right, down + below);
      const half = across + right < 0.5 ? 0 : 3;
      if (wanted === own) both[half + own] = (both[half + own] as number) + 1;
      else either[half + own] = (either[half + own] as number) + 1;
      either[half + wanted] = (either[half + wanted] as number) + 1;
    }
  }
  const share = (at: number) => (either[at] === 0 ? 1 : (both[at] as number) / (either[at] as number));
  return Math.min(share(1), share(4)) + Math.min(share(2), share(5));
}

/** The sample points around a tile's pivot, in shares of the image. */
function pointsAround(edgesOfImage: number): readonly Vertex[] {
  return RINGS.flatMap((radius) =>
    Array.from({ length: POINTS }, (_, point): Vertex => {
      const angle = (2 * Math.PI * point) / POINTS;
      return [(radius * Math.cos(angle)) / edgesOfImage, (radius * Math.sin(angle)) / edgesOfImage];
    }),
  );
}
