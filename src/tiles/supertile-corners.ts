import { type Lattice, ORIGIN, sum, turned } from './lattice.ts';
import type { Level } from './levels.ts';
import { METATILES, type Metatile } from './metatiles.ts';
import { spectreVertices } from './spectre.ts';
import { childOf, type Placed } from './tiling.ts';

/**
 * Every supertile is a hexagon to its neighbours: wherever it lies, there are six points of its border at which it meets
 * two others, the same six for each kind. Each is a corner of one of its children: the child and the number of the
 * corner there. Found by looking at all supertiles of levels 1 to 3 that have neighbours all around.
 */
const CORNERS: Readonly<Record<Metatile, readonly (readonly [child: number, corner: number])[]>> = {
  Gamma: [
    [0, 3],
    [0, 1],
    [3, 2],
    [5, 2],
    [6, 2],
    [7, 5],
  ],
  Delta: [
    [0, 2],
    [2, 2],
    [3, 2],
    [5, 3],
    [5, 1],
    [7, 5],
  ],
  Theta: [
    [0, 3],
    [2, 3],
    [2, 1],
    [5, 3],
    [5, 1],
    [7, 5],
  ],
  Lambda: [
    [0, 3],
    [2, 2],
    [3, 2],
    [5, 3],
    [5, 1],
    [7, 5],
  ],
  Xi: [
    [0, 3],
    [2, 3],
    [2, 1],
    [5, 3],
    [6, 2],
    [7, 5],
  ],
  Pi: [
    [0, 3],
    [2, 2],
    [3, 2],
    [5, 3],
    [6, 2],
    [7, 5],
  ],
  Sigma: [
    [0, 2],
    [2, 2],
    [3, 2],
    [5, 3],
    [5, 1],
    [6, 1],
  ],
  Phi: [
    [0, 3],
    [2, 3],
    [3, 2],
    [5, 3],
    [5, 1],
    [7, 5],
  ],
  Psi: [
    [0, 3],
    [2, 3],
    [3, 2],
    [5, 3],
    [6, 2],
    [7, 5],
  ],
};

/** The vertex of a tile that is its corner of a number: those above ask for no other. For `Phi` the third is another. */
const VERTICES: Readonly<Record<number, number>> = { 1: 10, 2: 6, 3: 5, 5: 0 };
const PHI = METATILES.indexOf('Phi');
const PHI_VERTEX = 7;

/**
 * The corners of each kind of supertile, unturned, from its place: by level, then by kind; none at level 0. They go
 * clockwise at odd levels and counterclockwise at even ones, for the construction mirrors at each.
 */
export function createCorners(levels: readonly Level[]): readonly (readonly (readonly Lattice[])[])[] {
  const base = spectreVertices();
  const corners: (readonly (readonly Lattice[])[])[] = [[]];
  for (let level = 1; level < levels.length; level += 1) {
    corners.push(
      METATILES.map((metatile, kind) => CORNERS[metatile].map((corner) => cornerAt(level, kind, ...corner))),
    );
  }
  return corners;

  function cornerAt(level: number, kind: number, index: number, corner: number): Lattice {
    const child = childOf(levels, { level, kind, position: ORIGIN, rotation: 0 }, index) as Placed;
    const own = level === 1 ? base[vertexOf(child.kind, corner)] : corners[level - 1]?.[child.kind]?.[corner];
    return sum(child.position, turned(own as Lattice, child.rotation));
  }
}

function vertexOf(kind: number, corner: number): number {
  return kind === PHI ? PHI_VERTEX : (VERTICES[corner] as number);
}
