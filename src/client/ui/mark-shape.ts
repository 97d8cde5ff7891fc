import { outlinePath } from '#tiles';

/** Length of an edge of the mark's tile, in units of its drawing. */
const EDGE = 28;

/** The tile drawn as a witch's hat: the tile is the crown, to which a brim, a band and a buckle are added. */
export const HAT = {
  outline: outlinePath({ scale: EDGE, rotation: 4 }),
  brim: 'M-74,42C-58,22 58,22 74,42C58,64 -58,64 -74,42Z',
  band: 'M-30,16Q3,26 37,14',
  buckle: 'M-6,7h16v17h-16Z',
} as const;

/** The same tile, turned by 60°: a cat, with a face. */
export const CAT = {
  outline: outlinePath({ scale: EDGE, rotation: 2 }),
  eyes: [
    { cx: -24, cy: -18 },
    { cx: 8, cy: -18 },
  ],
  /** Size of an eye. */
  eye: { rx: 4, ry: 7 },
  /** Size of an eye in the home screen icons, where the cat has no other features. */
  largeEye: { rx: 5, ry: 8 },
  nose: 'M-12,-6h8l-4,5Z',
  mouth: 'M-8,-1q-5,7-11,3M-8,-1q5,7,11,3',
} as const;
