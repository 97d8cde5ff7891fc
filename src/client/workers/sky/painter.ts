import type { Vertex } from '#tiles';
import type { Backend, SkyColours } from './messages.ts';

/** The tiles to draw, as arrays; lengths are edge lengths, relative to an integer point near the middle of the view. */
export interface Tiles {
  readonly count: number;
  /** Four integers a tile: its first vertex, see `Lattice`. */
  readonly places: Int16Array;
  /** Steps of 30°. */
  readonly rotations: Uint8Array;
  /** Red, green and blue. */
  readonly colours: Uint8Array;
  /** Each tile's approximate middle: x and y. */
  readonly pivots: Float64Array;
  /** The colours before their last change. */
  readonly former: Uint8Array;
}

/** A hat that is currently a cat. */
export interface Cat {
  readonly tile: number;
  readonly angle: number; // rad, clockwise
  /** How far it is out of its hat, 0 to 1. */
  readonly out: number;
  /** How far its eyes are open, 0 to 1. */
  readonly eyes: number;
}

/** A spread of new colours, which apply within the radius. */
export interface Spread {
  readonly from: Vertex;
  readonly radius: number; // edge lengths
}

/** The content of one picture. */
export interface Frame {
  /** The middle of the view. */
  readonly middle: Vertex;
  /** Canvas pixels per edge length. */
  readonly scale: number;
  readonly spread: Spread | null;
  /** The light on each tile, 0 to 255. */
  readonly lights: Uint8Array;
  readonly cats: readonly Cat[];
  /** Colours beside the tiles': the new ones, and those before the change. */
  readonly now: Lighting;
  readonly before: Lighting;
}

/** Colours beside the tiles'; the shaders use the same names. */
export const PAINTS = ['line', 'glow', 'cat', 'rim', 'dawn', 'deep'] as const;

type Lighting = Pick<SkyColours, (typeof PAINTS)[number] | 'side' | 'lampFrom'>;

/** Most cats at once: the shader has a slot for each. */
export const CATS_AT_MOST = 4;

/** Holds the current painter; null while its context is lost. */
export interface PainterSlot {
  readonly current: Painter | null;
}

/** A rendering backend. */
export interface Painter {
  readonly backend: Backend;
  /** Whether it is fast enough to move the whole picture from frame to frame. */
  readonly drifts: boolean;
  /** Sets the tiles of the next pictures. */
  load(tiles: Tiles): void;
  paint(frame: Frame): void;
}

/** The direction of the light: from above, and from the sky's own side; this is for the right. */
export const LIGHT: Vertex = [0.5, -0.866];
/** Width of a tile's rim, which catches light. */
export const RIM = 0.17; // edge lengths
/** How much lighter a rim is that faces the light. */
export const RIM_LIGHT = 0.1;
/** Width of the line between two tiles on each of them, and its opacity. */
export const LINE_WIDTH = 0.045; // edge lengths
export const LINE_SHARE = 0.55;
/** Width of the ring over which colours change; beyond it, tiles have their former ones. */
export const SPREAD_WIDTH = 9; // edge lengths

/** The source of the sky's light, −1 to 1 across and down the view: beyond the upper right corner, or mirrored. */
export const SOURCE: Vertex = [0.8, -1.1];
/** Its range, and the opacity of its colour where it is nearest. */
export const SOURCE_REACH = 2.6;
export const SOURCE_SHARE = 0.52;
/** The distances from the source between which the glaze fades in. */
export const DEEP_FROM = 0.5;
export const DEEP_TO = 2.7;
/** A tile this much brighter than the start of lamps is fully a lamp. */
export const LAMP_SPAN = 40; // bytes

/** Opacity of the glow on a fully lit tile. */
export const GLOW_SHARE = 0.85;
/** How much larger than its hat a fully emerged cat is. */
export const CAT_GROWTH = 0.15;
/** Width of the line around a cat. */
export const CAT_LINE = 0.07; // edge lengths
/** How much darker the gap behind a cat is. */
export const LEFT_SHADE = 0.2;

/** Farthest distance of a tile's point from its pivot. */
export const TILE_REACH = 2.8; // edge lengths

/** The eyes of a cat, in edge lengths from the first vertex of the upright hat. */
export const LEFT_EYE: Vertex = [0.515, 1.471];
export const RIGHT_EYE: Vertex = [1.086, 0.481];
export const EYE_SIZE: Vertex = [0.19, 0.27];
/** The slit in an eye: its width as a share of the eye's, and its height. */
export const SLIT: Vertex = [0.22, 0.75];
export const NOSE: Vertex = [1.233, 1.226];
export const NOSE_SIZE: Vertex = [0.11, 0.075];

/** The sky's corner light at a point, as in the shaders. */
interface SkyLight {
  /** Opacity of the light's colour. */
  readonly near: number;
  /** Opacity of the glaze. */
  readonly deep: number;
}

/**
 * @param x from −1 to 1 across the view, and y down it
 * @param side the side of the light: −1 for the left, 1 for the right
 */
export function skyLightAt(x: number, y: number, side: number): SkyLight {
  const far = Math.hypot(x - SOURCE[0] * side, y - SOURCE[1]);
  const near = Math.max(0, 1 - far / SOURCE_REACH);
  return { near: near * near * SOURCE_SHARE, deep: smoothstep(DEEP_FROM, DEEP_TO, far) };
}

/** How much of a lamp, 0 to 1, a colour with this brightest channel is. Light and glaze do not affect lamps. */
export function lampShare(brightest: number, lampFrom: number): number {
  return smoothstep(lampFrom, lampFrom + LAMP_SPAN, brightest);
}

/** A colour byte in that light, given the bytes of the light's colour and the glaze. */
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
