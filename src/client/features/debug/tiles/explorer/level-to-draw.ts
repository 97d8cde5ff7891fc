/** There are never more shapes than this in a picture. */
export const MOST_SHAPES = 6000;
/** So many are aimed at: those that lie half in the window come on top. */
const AIM = 4000;
/** The least a shape is to cover: smaller ones are dust. */
const LEAST_SHAPE = 170; // CSS pixels²
/** The least a side of an outline is to measure where it goes straight from corner to corner. */
const LEAST_SIDE = 2.2; // CSS pixels
/** The side of a tile that is still worth drawing. */
const LEAST_EDGE = 1.6; // CSS pixels

const TILE_AREA = Math.sqrt(3) * (3 + Math.sqrt(3)); // edge lengths²
/** How many times as large a supertile is as one of the level below. */
const INFLATION = 4 + Math.sqrt(15);
/** How long a side of a supertile's hexagon is, as a share of the square root of its area. */
const SIDE_SHARE = 0.62;

/**
 * The lowest level at which an area holds few enough supertiles, each large enough to be seen.
 * @param area what may be seen, in edge lengths²
 */
export function levelToDraw(area: number, scale: number, depth: number): number {
  let level = 0;
  while (level < depth && (area > AIM * areaOf(level) || areaOf(level) * scale ** 2 < LEAST_SHAPE)) level += 1;
  return level;
}

/** The lowest level whose corners are far enough apart to be seen: see `OutlineOf`. */
export function detailFor(scale: number, level: number): number {
  if (level === 0 || scale >= LEAST_EDGE) return 0;
  let detail = 1;
  while (detail < level && SIDE_SHARE * Math.sqrt(areaOf(detail)) * scale < LEAST_SIDE) detail += 1;
  return detail;
}

/** How much a supertile covers, more or less: a Gamma is a little smaller. */
function areaOf(level: number): number {
  return TILE_AREA * INFLATION ** level;
}
