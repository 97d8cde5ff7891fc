import { step, toVertex, type Vertex } from './lattice.ts';
import { spectreOutline } from './spectre.ts';

/** The point that the mark turns about: near the middle, chosen by eye so that hat and cat sit alike. */
export const OUTLINE_CENTRE: Vertex = [1.5, 1.05]; // edge lengths

export interface OutlineOptions {
  /** The length of an edge, in units of the drawing. */
  readonly scale: number;
  /** Clockwise, in steps of 30°: 2 is the cat, 0 a hat, too, and 4 that of the mark. */
  readonly rotation?: number;
  /** The point of the outline that comes to lie on 0,0 of the drawing, in edge lengths. */
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

/** Found once: pages draw it in many sizes as they start. */
let outline: readonly Vertex[] | undefined;

function twoDecimals(value: number): string {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}
