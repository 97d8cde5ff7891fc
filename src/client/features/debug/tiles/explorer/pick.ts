import {
  contains,
  type Lattice,
  METATILES,
  type Metatile,
  metatilesAlong,
  neighboursOf,
  pathOf,
  type Supertile,
  supertileBox,
  supertilesInWindow,
  type Tile,
  tileAt,
  tileCount,
  toVertex,
  turned,
  type Vertex,
} from '#tiles';
import type { World } from './scene.ts';

/** A tile or a supertile that is looked at, and what there is to say of it. */
export interface Picked extends Tile {
  readonly path: string;
  readonly metatile: Metatile;
  /** Its number in `METATILES`: of a tile, as shapes have it. */
  readonly kind: number;
  /** What is passed on the way to it: the root first, itself last. */
  readonly way: readonly Metatile[];
  readonly tiles: bigint;
  /** Those that share a side with it. */
  readonly neighbours: readonly (Tile & { readonly kind: number })[];
}

/** The shape at a point, of the level and in the detail that is drawn; null where there is none. */
export function pickAt(world: World, point: Vertex, level: number, detail: number): Picked | null {
  const { tiling } = world;
  if (level === 0) {
    const tile = tileAt(tiling, point);
    return tile && picked(world, { ...tile, kind: 0 }, neighboursOf(tiling, tile).map(asShape));
  }
  const [x, y] = point;
  const near = supertilesInWindow(tiling, { minX: x, minY: y, maxX: x, maxY: y }, level);
  const found = near.find((each) => contains(outlineAt(world, each, detail).map(toVertex), point));
  return found ? picked(world, found, neighboursOfSupertile(world, found)) : null;
}

/** The outline of a supertile where it lies. */
function outlineAt({ outlineOf }: World, { level, kind, rotation, position }: Supertile, detail: number) {
  const [a, b, c, d] = position;
  return outlineOf(level, kind, detail).map((corner): Lattice => {
    const [e, f, g, h] = turned(corner, rotation);
    return [a + e, b + f, c + g, d + h];
  });
}

/** The supertiles that share a side of its hexagon, in the order of their paths. */
function neighboursOfSupertile(world: World, supertile: Supertile): readonly Supertile[] {
  const { tiling } = world;
  const own = new Set(sideKeys(world, supertile));
  const near = supertilesInWindow(tiling, supertileBox(tiling, supertile), supertile.level);
  return near.filter((each) => pathOf(each) !== pathOf(supertile) && shares(each));

  function shares(other: Supertile): boolean {
    return sideKeys(world, other).some((key) => own.has(key));
  }
}

/** Both ends of each side, the same from either side of it. */
function sideKeys(world: World, supertile: Supertile): readonly string[] {
  const corners = outlineAt(world, supertile, supertile.level).map(String);
  return corners.map((from, at) => [from, corners[(at + 1) % corners.length]].sort().join(' '));
}

function picked(world: World, shape: Tile & { readonly kind: number }, neighbours: Picked['neighbours']): Picked {
  const path = pathOf(shape);
  const way = metatilesAlong(world.tiling, path);
  const metatile = way.at(-1) as Metatile;
  const { level, parent, index, position, rotation, kind } = shape;
  const tiles = level === 0 ? 1n : tileCount(METATILES[kind] as Metatile, level);
  return { level, parent, index, position, rotation, kind, path, way, metatile, tiles, neighbours };
}

function asShape(tile: Tile): Tile & { readonly kind: number } {
  return { ...tile, kind: 0 };
}
