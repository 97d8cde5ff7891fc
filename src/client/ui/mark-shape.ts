import { outlinePath } from '#tiles';

/** How long an edge of the mark's tile is, in units of its drawing. */
const EDGE = 28;

/** The one tile with its arm up: a hat with a bent tip. The brim it stands in is what has it read as one, small as it is. */
export const HAT = {
  outline: outlinePath({ scale: EDGE, rotation: 8 }),
  brim: 'M-74,38l22-13H52l22,13l-22,13H-52Z',
  band: 'M-46,16H50',
  buckle: 'M-7,8h14v16h-14Z',
} as const;

/** The same tile on its head: a cat, with a face. */
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
