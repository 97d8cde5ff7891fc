import { createTiling } from '#tiles';
import { layOut } from '../layout.ts';
import type { Frame, Tiles } from '../painter.ts';
import { createView } from '../view.ts';

const layout = layOut(createTiling(), createView({ width: 400, height: 300, pixelRatio: 1 }), [0, 0]);
export const { count, rotations, pivots } = layout;
const grey = new Uint8Array(3 * count).fill(100);
const [black, white] = [new Uint8Array(3), new Uint8Array(3).fill(255)];

/** Grey tiles of a small view. */
export const tiles: Tiles = { count, places: layout.places, rotations, pivots, colours: grey, former: grey };

/** A frame of that view without light or shade. */
export const FRAME: Frame = {
  middle: [-layout.base[0], -layout.base[1]],
  scale: 6.4,
  spread: null,
  lights: new Uint8Array(count),
  cats: [],
  line: black,
  formerLine: black,
  glow: white,
  cat: black,
  formerCat: black,
  rim: black,
  formerRim: black,
  dawn: white,
  formerDawn: white,
  deep: white,
  formerDeep: white,
  side: 1,
  formerSide: 1,
  lampFrom: 255,
  formerLampFrom: 255,
};
