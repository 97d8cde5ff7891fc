import { outlinePath } from '#tiles';

/** How long an edge of the mark's tile is, in units of its drawing. */
const EDGE = 28;

/** The one tile, upright: a hat, with a band and its buckle. */
export const HAT = {
  outline: outlinePath({ scale: EDGE }),
  band: 'M-42,8H24',
  buckle: { x: -21, y: 1, width: 14, height: 14 },
} as const;

/** The same tile, turned by 60°: a cat, with a face. */
export const CAT = {
  outline: outlinePath({ scale: EDGE, rotation: 2 }),
  eyes: [
    { cx: -24, cy: -18 },
    { cx: 8, cy: -18 },
  ],
  /** How large an eye is. */
  eye: { rx: 4, ry: 7 },
  /** … and where the cat is small and her eyes are all there is to her face. */
  largeEye: { rx: 5, ry: 8 },
  nose: 'M-12,-6h8l-4,5Z',
  mouth: 'M-8,-1q-5,7-11,3M-8,-1q5,7,11,3',
} as const;
