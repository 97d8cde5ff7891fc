import { type Box, type Lattice, ORIGIN, sum, turned } from './lattice.ts';
import { spectreVertices } from './spectre.ts';
import type { Tile } from './tile.ts';
import { requireWindow } from './tiles-in-window.ts';
import { CHILD_COUNT, childOf, METATILES, type Metatile, type Placed, supertileBox, type Tiling } from './tiling.ts';

/** A supertile as it lies in the plane, and its kind: a number in `METATILES`. */
export type Supertile = Tile & Placed;

/**
 * All supertiles of a level whose boxes touch a window, in the order of their paths. At level 0 a mystic is one, though
 * there are two tiles in it. A list of objects: it is for looking at them, and a screen does not hold many.
 * @throws RangeError when the window is none, or for a level that there is not
 */
export function supertilesInWindow(tiling: Tiling, window: Box, level: number): readonly Supertile[] {
  const { levels, depth } = tiling;
  if (!Number.isInteger(level) || level < 0 || level > depth) {
    throw new RangeError(`A level of ${level} is not a whole number from 0 to ${depth}`);
  }
  requireWindow(window);
  const found: Supertile[] = [];
  descend(tiling.nest[0] as Placed, null, 0);
  return found;

  function descend(node: Placed, parent: string | null, index: number): void {
    const { minX, minY, maxX, maxY } = supertileBox(tiling, node);
    if (minX > window.maxX || maxX < window.minX || minY > window.maxY || maxY < window.minY) return;
    if (node.level === level) {
      found.push({ ...node, parent, index });
      return;
    }
    const path = parent === null ? '' : `${parent}${index}`;
    for (let number = 0; number < CHILD_COUNT; number += 1) {
      const child = childOf(levels, node, number);
      if (child) descend(child, path, number);
    }
  }
}

/**
 * Every supertile is a hexagon to its neighbours: wherever it lies, there are six points of its border at which it meets
 * two others, the same six for each kind. Each is a corner of one of its children: two digits, the child and the number of
 * the corner there. Found by looking at all supertiles of levels 1 to 3 that have neighbours all around.
 */
const CORNERS: Readonly<Record<Metatile, string>> = {
  Gamma: '03 01 32 52 62 75',
  Delta: '02 22 32 53 51 75',
  Theta: '03 23 21 53 51 75',
  Lambda: '03 22 32 53 51 75',
  Xi: '03 23 21 53 62 75',
  Pi: '03 22 32 53 62 75',
  Sigma: '02 22 32 53 51 61',
  Phi: '03 23 32 53 51 75',
  Psi: '03 23 32 53 62 75',
};

/** The vertex of a tile that is its corner of a number: those above ask for no other. For `Phi` the third is another. */
const VERTICES: Readonly<Record<number, number>> = { 1: 10, 2: 6, 3: 5, 5: 0 };
const PHI = METATILES.indexOf('Phi');
const PHI_VERTEX = 7;

/** By level, then by number in `METATILES`; none at level 0. */
type Corners = readonly (readonly (readonly Lattice[])[])[];

/**
 * The corners of each kind of supertile, unturned, from its place. They go clockwise at odd levels and counterclockwise at
 * even ones, for the construction mirrors at each.
 */
export function createCorners({ levels }: Tiling): Corners {
  const base = spectreVertices();
  const corners: (readonly (readonly Lattice[])[])[] = [[]];
  for (let level = 1; level < levels.length; level += 1) {
    corners.push(
      METATILES.map((metatile, kind) =>
        CORNERS[metatile].split(' ').map(([child, corner]) => cornerAt(level, kind, Number(child), Number(corner))),
      ),
    );
  }
  return corners;

  function cornerAt(level: number, kind: number, index: number, corner: number): Lattice {
    const child = childOf(levels, { level, kind, position: ORIGIN, rotation: 0 }, index) as Placed;
    const vertex = child.kind === PHI ? PHI_VERTEX : (VERTICES[corner] as number);
    const own = level === 1 ? base[vertex] : corners[level - 1]?.[child.kind]?.[corner];
    return sum(child.position, turned(own as Lattice, child.rotation));
  }
}
