import type { Vertex } from '#tiles';
import type { Backend, SkyColours } from './messages.ts';

/** The tiles to draw, as arrays. Positions are in edge lengths, relative to the first vertex of the first tile. */
export interface Tiles {
  readonly count: number;
  /** Each tile's first vertex: four integers, see `Lattice`. */
  readonly places: Int16Array;
  /** Each tile's rotation in steps of 30°. */
  readonly rotations: Uint8Array;
  /** Each tile's red, green and blue. */
  readonly colours: Uint8Array;
  /** Each tile's approximate middle: x and y. */
  readonly pivots: Float64Array;
  /** Each tile's colour before the last change of colours. */
  readonly former: Uint8Array;
}

/** A tile that is currently drawn as a cat instead of a hat. */
export interface Cat {
  readonly tile: number;
  readonly angle: number; // rad, clockwise
  /** How far the hat has become a cat, 0 to 1. */
  readonly out: number;
  /** How far the cat's eyes are open, 0 to 1. */
  readonly eyes: number;
}

/** New colours that spread from a point: tiles within the radius have them. */
export interface Spread {
  readonly from: Vertex;
  readonly radius: number; // edge lengths
}

/** The content of one picture. */
export interface Frame {
  /** The middle of the view, relative to the first vertex of the first tile. */
  readonly middle: Vertex;
  /** Canvas pixels per edge length. */
  readonly scale: number;
  readonly spread: Spread | null;
  /** The light on each tile, 0 to 255. */
  readonly lights: Uint8Array;
  readonly cats: readonly Cat[];
  /** The colours other than those of the tiles; `before`: those before the last change of colours. */
  readonly now: Lighting;
  readonly before: Lighting;
}

/** Names of the colours in `Lighting`; the shaders use the same names. */
export const PAINTS = ['line', 'glow', 'cat', 'rim', 'dawn', 'deep'] as const;

type Lighting = Pick<SkyColours, (typeof PAINTS)[number] | 'side' | 'lampFrom'>;

/** Most cats at once: the shader has a slot for each. */
export const CATS_AT_MOST = 4;

/** Holds the current painter; null while the canvas has lost its graphics context. */
export interface PainterSlot {
  readonly current: Painter | null;
}

/** A rendering backend. */
export interface Painter {
  readonly backend: Backend;
  /** Whether the painter is fast enough to move the whole picture in each frame. */
  readonly drifts: boolean;
  /** Sets the tiles of the next pictures. */
  load(tiles: Tiles): void;
  paint(frame: Frame): void;
}

/** The direction that the light comes from: above, and the right; mirrored for a sky with its light on the left. */
export const LIGHT: Vertex = [0.5, -0.866];
/** Width of a tile's rim, which catches light. */
export const RIM = 0.17; // edge lengths
/** How much lighter a rim is where it faces the light, as a share. */
export const RIM_LIGHT = 0.1;
/** Width of the line between two tiles (on each tile), and its opacity. */
export const LINE_WIDTH = 0.045; // edge lengths
export const LINE_SHARE = 0.55;
/** Width of the ring in which former colours blend into new ones; outside of it, tiles have their former colours. */
export const SPREAD_WIDTH = 9; // edge lengths

/** Position of the sky's light, near the upper right corner, or mirrored. The view is −1 to 1 across and down. */
export const SOURCE: Vertex = [0.8, -1.1];
/** The range of the light, in the units of `SOURCE`. */
export const SOURCE_REACH = 2.6;
/** The opacity of the light's colour at `SOURCE`. */
export const SOURCE_SHARE = 0.52;
/** The distances from `SOURCE` between which the glaze, which darkens the view, fades in. */
export const DEEP_FROM = 0.5;
export const DEEP_TO = 2.7;
/** A tile whose brightest channel is this much above `lampFrom` is fully a lamp (see `lampShare`). */
export const LAMP_SPAN = 40; // bytes

/** Opacity of the glow on a fully lit tile. */
export const GLOW_SHARE = 0.85;
/** How much larger a cat is than its hat, as a share. */
export const CAT_GROWTH = 0.15;
/** Width of the line around a cat. */
export const CAT_LINE = 0.07; // edge lengths
/** How much darker than its tile the gap behind a cat is, as a share. */
export const LEFT_SHADE = 0.2;

/** Farthest distance of a tile's point from its pivot. */
export const TILE_REACH = 2.8; // edge lengths

/** Positions of a cat's eyes, in edge lengths from the first vertex of the upright hat. */
export const LEFT_EYE: Vertex = [0.515, 1.471];
export const RIGHT_EYE: Vertex = [1.086, 0.481];
export const EYE_SIZE: Vertex = [0.19, 0.27];
/** The slit in an eye: width and height as shares of the eye's. */
export const SLIT: Vertex = [0.22, 0.75];
export const NOSE: Vertex = [1.233, 1.226];
export const NOSE_SIZE: Vertex = [0.11, 0.075];

/** The light from the sky's upper corner at a point; the shaders compute the same. */
interface SkyLight {
  /** Opacity of the light's colour. */
  readonly near: number;
  /** Opacity of the glaze, a tint that darkens the view away from the light. */
  readonly deep: number;
}

/**
 * @param x −1 to 1 from the left to the right of the view
 * @param y −1 to 1 from the top to the bottom of the view
 * @param side the side of the light: −1 for the left, 1 for the right
 */
export function skyLightAt(x: number, y: number, side: number): SkyLight {
  const far = Math.hypot(x - SOURCE[0] * side, y - SOURCE[1]);
  const near = Math.max(0, 1 - far / SOURCE_REACH);
  return { near: near * near * SOURCE_SHARE, deep: smoothstep(DEEP_FROM, DEEP_TO, far) };
}

/** How far a bright tile is a lamp, 0 to 1, by its brightest channel. Light and glaze do not change lamps. */
export function lampShare(brightest: number, lampFrom: number): number {
  return smoothstep(lampFrom, lampFrom + LAMP_SPAN, brightest);
}

/** A colour byte in the corner light, given the bytes of the light's colour (`dawn`) and of the glaze. */
export function inSkyLight(byte: number, { near, deep }: SkyLight, dawn: number, glaze: number): number {
  const under = byte * (1 - deep + (deep * glaze) / 255);
  return mix(under, dawn, near);
}

/** Linear interpolation from a to b. */
export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function smoothstep(from: number, to: number, value: number): number {
  const way = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return way * way * (3 - 2 * way);
}
