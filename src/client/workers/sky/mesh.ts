import { spectreOutline, spectreVertices, VERTEX_COUNT, type Vertex } from '#tiles';

/** How wide the rim of a tile is, where it catches light. */
export const RIM = 0.17; // edge lengths

/**
 * A tile as triangles: a flat middle, and a rim of one slanted strip an edge. The corners at the outside are exact
 * points, so that tiles meet without a gap however they are rounded.
 */
export interface Mesh {
  /** For each vertex four whole numbers: the corner of the tile it belongs to. */
  readonly corners: Int8Array;
  /** For each vertex: how far inwards from its corner (x, y), and the way its strip faces (x, y); 0, 0 in the middle. */
  readonly shifts: Float32Array;
  readonly triangles: Uint8Array;
}

export function createMesh(): Mesh {
  const exact = spectreVertices();
  const outline = spectreOutline();
  const inset = outline.map((_, at) => insetOf(outline, at));
  const [corners, shifts, triangles]: [number[], number[], number[]] = [[], [], []];
  const add = (at: number, inwards: boolean, facing: Vertex) => {
    corners.push(...(exact[at] as readonly number[]));
    shifts.push(...(inwards ? (inset[at] as Vertex) : [0, 0]), ...facing);
    return shifts.length / 4 - 1;
  };
  const middle = outline.map((_, at) => add(at, true, [0, 0]));
  const flat = outline.map(([x, y], at): Vertex => [x + (inset[at] as Vertex)[0], y + (inset[at] as Vertex)[1]]);
  for (const [a, b, c] of triangulate(flat)) triangles.push(...[a, b, c].map((at) => middle[at] as number));
  for (let at = 0; at < VERTEX_COUNT; at += 1) {
    const next = (at + 1) % VERTEX_COUNT;
    const facing = outwards(outline, at);
    const [a, b] = [add(at, false, facing), add(next, false, facing)];
    const [c, d] = [add(at, true, facing), add(next, true, facing)];
    triangles.push(a, b, c, c, b, d);
  }
  return { corners: Int8Array.from(corners), shifts: Float32Array.from(shifts), triangles: Uint8Array.from(triangles) };
}

/** From a corner to where its two edges meet when both are moved inwards by the rim. */
function insetOf(outline: readonly Vertex[], at: number): Vertex {
  const [x0, y0] = outwards(outline, (at + outline.length - 1) % outline.length);
  const [x1, y1] = outwards(outline, at);
  const scale = -RIM / (1 + x0 * x1 + y0 * y1);
  return [(x0 + x1) * scale, (y0 + y1) * scale];
}

/** The way the edge after a vertex faces; the outline goes clockwise with y down. */
function outwards(outline: readonly Vertex[], at: number): Vertex {
  const [x0, y0] = outline[at] as Vertex;
  const [x1, y1] = outline[(at + 1) % outline.length] as Vertex;
  return [y1 - y0, x0 - x1];
}

/** Cuts one ear after another off a polygon without holes. */
function triangulate(outline: readonly Vertex[]): readonly (readonly [number, number, number])[] {
  const left = outline.map((_, at) => at);
  const triangles: [number, number, number][] = [];
  while (left.length > 2) {
    const ear = left.findIndex((_, at) => {
      const [a, b, c] = earAt(left, at);
      const [p, q, r] = [outline[a], outline[b], outline[c]] as unknown as [Vertex, Vertex, Vertex];
      if (side(p, q, r) <= FLAT) return false;
      return left.every((other) => {
        const point = outline[other] as Vertex;
        return [a, b, c].includes(other) || side(p, q, point) < 0 || side(q, r, point) < 0 || side(r, p, point) < 0;
      });
    });
    triangles.push(earAt(left, ear));
    left.splice(ear, 1);
  }
  return triangles;
}

/** A corner between two edges in line makes no triangle. */
const FLAT = 1e-9;

function earAt(left: readonly number[], at: number): [number, number, number] {
  return [left.at(at - 1), left[at], left[(at + 1) % left.length]] as [number, number, number];
}

/** Positive where the third point lies clockwise of the way from the first to the second. */
function side([x0, y0]: Vertex, [x1, y1]: Vertex, [x2, y2]: Vertex): number {
  return (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
}
