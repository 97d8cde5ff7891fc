import {
  type Box,
  createTiling,
  MAX_DEPTH,
  METATILES,
  type Metatile,
  type Patch,
  type Tile,
  type Tiling,
  tileOf,
  tilesInWindow,
} from '#tiles';

/** A window that contains the whole plane. */
export const EVERYWHERE: Box = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** One tiling for each metatile as the root, at different depths up to MAX_DEPTH. */
export const TILINGS = METATILES.map((root, at) =>
  createTiling({ root, depth: [5, 6, 7, 8, 9, 11, 13, 15, MAX_DEPTH][at] ?? 0 }),
);

const lists = new Map<string, readonly Tile[]>();

/** Lists the tiles of a patch. */
export function listed(tiling: Tiling, patch: Patch): readonly Tile[] {
  return Array.from({ length: patch.count }, (_, number) => tileOf(tiling, patch, number));
}

/** All tiles of a tiling with this root and depth, cached. */
export function allTiles(root: Metatile, depth: number): readonly Tile[] {
  const kept = lists.get(`${root} ${depth}`);
  if (kept) return kept;
  const tiling = createTiling({ root, depth });
  const tiles = listed(tiling, tilesInWindow(tiling, EVERYWHERE));
  lists.set(`${root} ${depth}`, tiles);
  return tiles;
}
