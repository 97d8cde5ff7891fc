/** Messages between the page and the sky's worker. Lengths and positions are CSS pixels of the viewport. */

export type Backend = 'webgl2' | 'canvas2d' | 'none';

/** The backend to try: 'webgl2' even if it is slow; 'auto': WebGL if it is fast, otherwise 2D. */
export type BackendChoice = 'auto' | Exclude<Backend, 'none'>;

export interface ViewSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

export interface SkyPoint {
  readonly x: number;
  readonly y: number;
}

type Paint = 'ramp' | 'shades' | 'line' | 'accent' | 'dawn' | 'deep' | 'ember' | 'spark' | 'cat' | 'rim' | 'glow';
type Figure = 'accentEvery' | 'sparkEvery' | 'side' | 'lampFrom';

/** The colours of the tiles, explained at `SkyTones` of the palette. Colours are bytes of red, green and blue. */
export interface SkyColours extends Readonly<Record<Paint, Uint8Array> & Record<Figure, number>> {
  /** An image of 64 by 64 pixels, shown in the tiles by its lightness; null: no image. */
  readonly image: Uint8ClampedArray | null;
}

/** The first message: the canvas, and how to draw on it. */
export interface SkyStart {
  readonly type: 'start';
  readonly canvas: OffscreenCanvas;
  readonly backend: BackendChoice;
  /** Seed of the sky's random numbers. */
  readonly seed: number;
}

/** Messages from the page to the worker, after `SkyStart`. */
export type ToSky =
  | ({ readonly type: 'view' } & ViewSize)
  /** New colours; they spread from a pressed position, or apply everywhere at once. */
  | { readonly type: 'colours'; readonly colours: SkyColours; readonly from: SkyPoint | null }
  /** Whether animation is allowed. Without it, changes apply at once. */
  | { readonly type: 'motion'; readonly moving: boolean }
  /** Whether the sky is visible: no frames while it is hidden. */
  | { readonly type: 'shown'; readonly shown: boolean }
  /** The player is active: the sky moves for a while. */
  | { readonly type: 'stir' }
  | { readonly type: 'pointer'; readonly at: SkyPoint | null }
  /** Page elements that cover the sky: x, y, width and height of each. */
  | { readonly type: 'covered'; readonly boxes: Float32Array }
  /** The player pressed the sky at a position that no page element covers. */
  | { readonly type: 'press'; readonly at: SkyPoint }
  | { readonly type: 'meow'; readonly at: SkyPoint | null }
  | { readonly type: 'report' };

/** Statistics of the sky, for `/debug`. */
export interface SkyReport {
  readonly backend: Backend;
  readonly tiles: number;
  /** Number of the tiling's tree nodes that were visited to find the tiles. */
  readonly visited: number;
  readonly depth: number;
  /** The middle of the view in the tiling, in edge lengths. */
  readonly centre: readonly [x: number, y: number];
  /** Number of tiles that share an edge with the tile in the middle of the view. */
  readonly neighbours: number;
  /** CSS pixels per edge length. */
  readonly scale: number;
  /** Canvas pixels per CSS pixel. */
  readonly pixelRatio: number;
  readonly frames: number;
  /** Durations of the latest frames in the worker, newest last. */
  readonly frameTimes: readonly number[]; // ms
  readonly moving: boolean;
}

/** Messages from the worker to the page. */
export type FromSky =
  | { readonly type: 'ready'; readonly backend: Backend }
  | { readonly type: 'painted' }
  | { readonly type: 'report'; readonly report: SkyReport };
