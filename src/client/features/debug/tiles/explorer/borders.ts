import { createMidpoints, NO_SIDE } from '#tiles';
import type { RingOf, Shapes } from './shapes.ts';

/** A side from one point to the next, in edge lengths from a base: x and y of both, in turn. */
export type Segments = Float64Array;

/** The sides of shapes by the highest level at which two different supertiles meet there. */
export interface Sides {
  readonly segments: Segments;
  /** The level of each: that of the shapes where both are in the same parent, the root's on its border. */
  readonly levels: Uint8Array;
}

/**
 * Every side once, though two shapes have it: they meet by their exact midpoints. What lies on the border of
 * a picture has nobody across, and counts as lying on the border of everything.
 */
export function sidesOf(shapes: Shapes, ringOf: RingOf, detail: number, base: readonly number[]): Sides {
  const { count, positions, rotations, kinds, level } = shapes;
  const rings = Array.from({ length: count }, (_, shape) =>
    ringOf(level, kinds[shape] as number, rotations[shape] as number, detail),
  );
  const total = rings.reduce((sum, { drawn }) => sum + drawn.length / 2, 0);
  const midpoints = createMidpoints(total);
  const { doubled } = midpoints;
  const owners = new Int32Array(total);
  const segments = new Float64Array(4 * total);
  const levels = new Uint8Array(total);
  const outermost = level + shapes.stride;
  let made = 0;

  for (let shape = 0; shape < count; shape += 1) {
    const { exact, drawn } = rings[shape] as (typeof rings)[number];
    const [a, b, c, d] = [0, 1, 2, 3].map(
      (part) => (positions[4 * shape + part] as number) - (base[part] as number),
    ) as [number, number, number, number];
    const x = a + c / 2 + b * HALF_ROOT;
    const y = d + b / 2 + c * HALF_ROOT;
    const points = drawn.length / 2;
    for (let from = 0; from < points; from += 1) {
      const to = from + 1 < points ? from + 1 : 0;
      const at = 4 * made;
      doubled[at] = 2 * a + (exact[4 * from] as number) + (exact[4 * to] as number);
      doubled[at + 1] = 2 * b + (exact[4 * from + 1] as number) + (exact[4 * to + 1] as number);
      doubled[at + 2] = 2 * c + (exact[4 * from + 2] as number) + (exact[4 * to + 2] as number);
      doubled[at + 3] = 2 * d + (exact[4 * from + 3] as number) + (exact[4 * to + 3] as number);
      const other = midpoints.meet(made);
      if (other !== NO_SIDE) {
        levels[other] = meetingLevel(shapes, owners[other] as number, shape);
        continue;
      }
      owners[made] = shape;
      levels[made] = outermost;
      segments[at] = x + (drawn[2 * from] as number);
      segments[at + 1] = y + (drawn[2 * from + 1] as number);
      segments[at + 2] = x + (drawn[2 * to] as number);
      segments[at + 3] = y + (drawn[2 * to + 1] as number);
      made += 1;
    }
  }
  return { segments: segments.subarray(0, 4 * made), levels: levels.subarray(0, made) };
}

const HALF_ROOT = Math.sqrt(3) / 2;

/** The highest level at which two shapes belong to different supertiles. */
function meetingLevel({ paths, stride, level }: Shapes, shape: number, other: number): number {
  for (let step = 0; step < stride; step += 1) {
    if (paths[stride * shape + step] !== paths[stride * other + step]) return level + stride - step - 1;
  }
  return level;
}
