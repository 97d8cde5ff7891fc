import {
  type Box,
  type Lattice,
  type OutlineOf,
  pathLength,
  spectreVertices,
  supertilesInWindow,
  type Tiling,
  tilesInWindow,
  toVertex,
  turned,
} from '#tiles';

/** What one picture is made of: tiles, or supertiles of one level. */
export interface Shapes {
  readonly level: number;
  readonly count: number;
  /** Four whole numbers a shape, see `Lattice`. */
  readonly positions: Int32Array;
  /** Steps of 30°. */
  readonly rotations: Uint8Array;
  /** Numbers in `METATILES`. Tiles are all alike: theirs is 0. */
  readonly kinds: Uint8Array;
  /** The digits of each path, `stride` a shape. */
  readonly paths: Uint8Array;
  readonly stride: number;
}

/** The shapes of a level whose boxes touch a window. */
export function shapesIn(tiling: Tiling, window: Box, level: number): Shapes {
  if (level === 0) {
    const patch = tilesInWindow(tiling, window);
    return { ...patch, level, kinds: new Uint8Array(patch.count), stride: pathLength(tiling) };
  }
  const found = supertilesInWindow(tiling, window, level);
  const stride = tiling.depth - level;
  return {
    level,
    count: found.length,
    positions: Int32Array.from(found.flatMap(({ position }) => position)),
    rotations: Uint8Array.from(found, ({ rotation }) => rotation),
    kinds: Uint8Array.from(found, ({ kind }) => kind),
    paths: Uint8Array.from(
      found.flatMap(({ parent, index }) => (parent === null ? [] : [...parent, index].map(Number))),
    ),
    stride,
  };
}

/** An outline in one rotation, from the place of its shape. */
export interface Ring {
  /** Four whole numbers a point. */
  readonly exact: Int32Array;
  /** x and y of each point, in edge lengths. */
  readonly drawn: Float64Array;
}

export type RingOf = (level: number, kind: number, rotation: number, detail: number) => Ring;

/** Turns outlines as they are asked for, and keeps them. */
export function createRings(outlineOf: OutlineOf): RingOf {
  const made = new Map<string, Ring>();
  return (level, kind, rotation, detail) => {
    const key = `${level} ${kind} ${rotation} ${detail}`;
    const known = made.get(key);
    if (known) return known;
    const outline = level === 0 ? spectreVertices() : outlineOf(level, kind, detail);
    const points: readonly Lattice[] = outline.map((point) => turned(point, rotation));
    const ring = { exact: Int32Array.from(points.flat()), drawn: Float64Array.from(points.flatMap(toVertex)) };
    made.set(key, ring);
    return ring;
  };
}
