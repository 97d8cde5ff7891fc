import type { Vertex } from '#tiles';
import type { Backend, SkyColours } from './messages.ts';

/** The tiles to draw, by numbers; lengths are edge lengths, from a whole point near the middle of the view. */
export interface Tiles {
  readonly count: number;
  /** Four whole numbers a tile: its first vertex, see `Lattice`. */
  readonly places: Int16Array;
  /** Steps of 30°. */
  readonly rotations: Uint8Array;
  /** Red, green and blue. */
  readonly colours: Uint8Array;
  /** Where each tile's middle is, more or less: x and y. */
  readonly pivots: Float64Array;
  /** What the colours were before they last changed. */
  readonly former: Uint8Array;
}

/** A hat that is just now a cat. */
export interface Cat {
  readonly tile: number;
  readonly angle: number; // rad, clockwise
  /** How far out of its hat, 0 to 1. */
  readonly out: number;
  /** How far open, 0 to 1. */
  readonly eyes: number;
}

/** New colours on their way: those within the radius have them. */
export interface Spread {
  readonly from: Vertex;
  readonly radius: number; // edge lengths
}

/** What one picture shows. */
export interface Frame {
  /** The middle of the view. */
  readonly middle: Vertex;
  /** Canvas pixels per edge length. */
  readonly scale: number;
  readonly spread: Spread | null;
  /** How much each tile is lit, 0 to 255. */
  readonly lights: Uint8Array;
  readonly cats: readonly Cat[];
  /** What is not of tiles: in the new colours, and before they came. */
  readonly now: Lighting;
  readonly before: Lighting;
}

/** The colours of what is not of tiles; the shaders have them by the same names. */
export const PAINTS = ['line', 'glow', 'cat', 'rim', 'dawn', 'deep'] as const;

type Lighting = Pick<SkyColours, (typeof PAINTS)[number] | 'side' | 'lampFrom'>;

/** At most so many cats at once: the shader has a place for each. */
export const CATS_AT_MOST = 4;

/** Holds the painter there is just now: none while its context is lost. */
export interface PainterSlot {
  readonly current: Painter | null;
}

/** One way to draw. */
export interface Painter {
  readonly backend: Backend;
  /** Whether the whole picture may move from frame to frame. */
  readonly drifts: boolean;
  /** Takes the tiles that the next pictures show. */
  load(tiles: Tiles): void;
  paint(frame: Frame): void;
}

/** The light falls from above, and from the side of the sky's own: this is from the right. */
export const LIGHT: Vertex = [0.5, -0.866];
/** How wide the rim of a tile is, where it catches light. */
export const RIM = 0.17; // edge lengths
/** How much lighter a rim is that faces the light. */
export const RIM_LIGHT = 0.1;
/** How wide the line between two tiles is on each of them, and how much of its colour shows. */
export const LINE_WIDTH = 0.045; // edge lengths
export const LINE_SHARE = 0.55;
/** Over how wide a ring the colours change, beyond which a tile has its former ones. */
export const SPREAD_WIDTH = 9; // edge lengths

/** Where the light of the sky comes from, from −1 to 1 across the view and down it: beyond the upper right corner, or as far on the left. */
export const SOURCE: Vertex = [0.8, -1.1];
/** How far it reaches, and how much of its colour shows where it is nearest. */
export const SOURCE_REACH = 2.6;
export const SOURCE_SHARE = 0.52;
/** Between how near and how far from it the glaze comes over the tiles. */
export const DEEP_FROM = 0.5;
export const DEEP_TO = 2.7;
/** How much brighter than what lamps begin with one is wholly one. */
export const LAMP_SPAN = 40; // bytes

/** How much of the glow shows in a tile that is lit all the way. */
export const GLOW_SHARE = 0.85;
/** How much larger a cat is than its hat when it is all out. */
export const CAT_GROWTH = 0.15;
/** How wide the line around a cat is. */
export const CAT_LINE = 0.07; // edge lengths
/** How much darker the place is that it left. */
export const LEFT_SHADE = 0.2;

/** How far a tile reaches from its pivot, however it is turned. */
export const TILE_REACH = 2.8; // edge lengths

/** The eyes of a cat: in edge lengths from the first vertex of the upright hat. */
export const LEFT_EYE: Vertex = [0.515, 1.471];
export const RIGHT_EYE: Vertex = [1.086, 0.481];
export const EYE_SIZE: Vertex = [0.19, 0.27];
/** The slit in an eye, as a share of its width, and its height. */
export const SLIT: Vertex = [0.22, 0.75];
export const NOSE: Vertex = [1.233, 1.226];
export const NOSE_SIZE: Vertex = [0.11, 0.075];

/** What the light of the sky, from beyond its corner, is at some place: as the shaders have it. */
interface SkyLight {
  /** How much of the colour of that light is seen. */
  readonly near: number;
  /** How much of the glaze lies there. */
  readonly deep: number;
}

/**
 * @param x from −1 to 1 across the view, and y down it
 * @param side where the light comes from: −1 for the left, 1 for the right
 */
export function skyLightAt(x: number, y: number, side: number): SkyLight {
  const far = Math.hypot(x - SOURCE[0] * side, y - SOURCE[1]);
  const near = Math.max(0, 1 - far / SOURCE_REACH);
  return { near: near * near * SOURCE_SHARE, deep: smoothstep(DEEP_FROM, DEEP_TO, far) };
}

/** How much of a light itself something is, 0 to 1, whose brightest part is that: neither light nor glaze falls on it. */
export function lampShare(brightest: number, lampFrom: number): number {
  return smoothstep(lampFrom, lampFrom + LAMP_SPAN, brightest);
}

/** A byte of a colour in that light, given those of the light's own colour and of the glaze. */
export function inSkyLight(byte: number, { near, deep }: SkyLight, dawn: number, glaze: number): number {
  const under = byte * (1 - deep + (deep * glaze) / 255);
  return mix(under, dawn, near);
}

/** So much of the second number in the first, from 0 to 1. */
export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function smoothstep(from: number, to: number, value: number): number {
  const way = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return way * way * (3 - 2 * way);
}
