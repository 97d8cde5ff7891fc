import { type Lattice, ORIGIN, step, sum, toVertex, turned, type Vertex } from './lattice.ts';

/**
 * The Spectre with straight edges: the directions of its 14 unit edges, in steps clockwise from the x axis, in
 * clockwise order on screen. Smith, Myers, Kaplan, Goodman-Strauss, "A chiral aperiodic monotile", 2023.
 */
const SPECTRE_DIRECTIONS = [0, 10, 1, 3, 0, 2, 5, 7, 4, 6, 6, 8, 11, 9] as const;

export const VERTEX_COUNT = SPECTRE_DIRECTIONS.length;
/** The vertex at which the second tile of a "mystic" (a pair of tiles) begins, rotated by 30°. Same paper, figure 2.1. */
export const SECOND_VERTEX = 8;

/** The exact 14 vertices of a tile rotated by `rotation` steps of 30°; the first vertex is at 0,0. */
export function spectreVertices(rotation = 0): readonly Lattice[] {
  let at: Lattice = ORIGIN;
  return SPECTRE_DIRECTIONS.map((direction) => {
    const vertex = at;
    at = sum(at, step(direction));
    return turned(vertex, rotation);
  });
}

/**
 * The 14 vertices of `spectreVertices` as floats, in edge lengths. Rounding errors do not add up along the outline.
 */
export function spectreOutline(rotation = 0): readonly Vertex[] {
  return spectreVertices(rotation).map(toVertex);
}

/** The rotation centre of tiles and of the logo. Chosen by eye: hat and cat look centred. */
export const OUTLINE_CENTRE: Vertex = [1.5, 1.05]; // edge lengths

interface OutlineOptions {
  /** Drawing units per edge length. */
  readonly scale: number;
  /** Clockwise, in steps of 30°. The shape looks like a hat at 0, a cat at 2, the hat of the logo at 4. */
  readonly rotation?: number;
  /** The point of the outline, in edge lengths, that is placed at 0,0 of the drawing. */
  readonly centre?: Vertex;
}

/**
 * The Spectre as the `d` of an SVG path, y down, two decimals.
 * @throws RangeError when the rotation is not a whole number of steps
 */
export function outlinePath({ scale, rotation = 0, centre = OUTLINE_CENTRE }: OutlineOptions): string {
  const [cos, sin] = toVertex(step(rotation));
  outline ??= spectreOutline();
  const points = outline.map(([vertexX, vertexY]) => {
    const [x, y] = [vertexX - centre[0], vertexY - centre[1]];
    return `${twoDecimals((x * cos - y * sin) * scale)},${twoDecimals((x * sin + y * cos) * scale)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Cached, because pages draw the outline in many sizes while they load. */
let outline: readonly Vertex[] | undefined;

function twoDecimals(value: number): string {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}
