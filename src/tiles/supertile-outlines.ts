import { type Lattice, ORIGIN, sum, turned } from './lattice.ts';
import { CHILD_COUNT, METATILES, MYSTIC } from './metatiles.ts';
import { SECOND_VERTEX, spectreVertices } from './spectre.ts';
import { createCorners } from './supertile-corners.ts';
import { childOf, type Tiling } from './tiling.ts';

/**
 * The outline of a supertile, unturned, from its place: all around, the first point not repeated.
 * @param kind its number in `METATILES`
 * @param detail 0 goes along the edges of its tiles, exactly; a higher level goes straight from corner to corner of its
 * supertiles of that level. Outlines of the same detail fit together without a gap, whatever their levels are.
 */
export type OutlineOf = (level: number, kind: number, detail: number) => readonly Lattice[];

/** Makes the outlines of a tiling's supertiles as they are asked for, from those one level down, and keeps them. */
export function createOutlines({ levels }: Tiling): OutlineOf {
  const corners = createCorners(levels);
  const made = new Map<number, readonly Lattice[]>();
  return outlineOf;

  function outlineOf(level: number, kind: number, detail: number): readonly Lattice[] {
    if (detail > level || level >= levels.length) {
      throw new RangeError(`There is no outline of level ${level} in detail ${detail}`);
    }
    const key = (level * levels.length + detail) * METATILES.length + kind;
    const known = made.get(key);
    if (known) return known;
    const outline = level > detail ? around(childrenOf(level, kind, detail)) : smallest(level, kind);
    made.set(key, outline);
    return outline;
  }

  function childrenOf(level: number, kind: number, detail: number): readonly (readonly Lattice[])[] {
    return Array.from({ length: CHILD_COUNT }, (_, index) => {
      const child = childOf(levels, { level, kind, position: ORIGIN, rotation: 0 }, index);
      if (!child) return [];
      const outline = outlineOf(level - 1, child.kind, detail);
      return outline.map((point) => sum(child.position, turned(point, child.rotation)));
    });
  }

  function smallest(level: number, kind: number): readonly Lattice[] {
    if (level > 0) return corners[level]?.[kind] as readonly Lattice[];
    const first = spectreVertices();
    if (kind !== MYSTIC) return first;
    return around([first, spectreVertices(1).map((vertex) => sum(vertex, first[SECOND_VERTEX] as Lattice))]);
  }
}

/** The outline of outlines that fit together: what is left when sides that are gone along both ways are left out. */
function around(outlines: readonly (readonly Lattice[])[]): readonly Lattice[] {
  const sides = new Map<string, readonly [from: Lattice, to: Lattice]>();
  for (const outline of outlines) {
    for (const [at, from] of outline.entries()) {
      const to = outline[(at + 1) % outline.length] as Lattice;
      if (!sides.delete(`${to} ${from}`)) sides.set(`${from} ${to}`, [from, to]);
    }
  }
  const next = new Map([...sides.values()].map(([from, to]) => [String(from), to]));
  const outline: Lattice[] = [];
  let at = [...sides.values()][0]?.[0];
  for (; at && next.has(String(at)); at = outline.at(-1)) {
    outline.push(next.get(String(at)) as Lattice);
    next.delete(String(at));
  }
  return outline;
}
