/** What the page and the sky's worker say to each other. Lengths and places are CSS pixels of the viewport. */

export type Backend = 'webgl2' | 'canvas2d' | 'none';

/** Which way of drawing to take: the best there is, or this one even where it is slow. */
export type BackendChoice = 'auto' | Exclude<Backend, 'none'>;

export interface ViewSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

type Paint = 'ramp' | 'shades' | 'line' | 'accent' | 'dawn' | 'deep' | 'ember' | 'spark' | 'cat' | 'rim' | 'glow';
type Figure = 'accentEvery' | 'sparkEvery' | 'side' | 'lampFrom';

/** What tiles are coloured from: `SkyTones` of the palette says what each is. Colours are bytes of red, green and blue. */
export interface SkyColours extends Readonly<Record<Paint, Uint8Array> & Record<Figure, number>> {
  /** An image of the page, 64 by 64, to be seen in the tiles by how light it is; null where the ramp is all. */
  readonly image: Uint8ClampedArray | null;
}

/** The first message: what the sky is drawn on, and how. */
export interface SkyStart {
  readonly type: 'start';
  readonly canvas: OffscreenCanvas;
  readonly backend: BackendChoice;
  /** Of the chances that the sky takes. */
  readonly seed: number;
}

/** From the page to the worker, once it has started. */
export type ToSky =
  | ({ readonly type: 'view' } & ViewSize)
  /** New colours; they spread from a place where something was pressed, or come everywhere at once. */
  | { readonly type: 'colours'; readonly colours: SkyColours; readonly from: Place | null }
  /** Whether anything may move. What changes while nothing may is there at once. */
  | { readonly type: 'motion'; readonly moving: boolean }
  /** Nobody can see the sky: no frame until it is shown again. */
  | { readonly type: 'shown'; readonly shown: boolean }
  /** Somebody is there: the sky moves on for a while. */
  | { readonly type: 'stir' }
  | { readonly type: 'pointer'; readonly at: Place | null }
  /** Where something stands before the sky: x, y, width and height of each. */
  | { readonly type: 'covered'; readonly boxes: Float32Array }
  /** The bare sky was pressed there. */
  | { readonly type: 'press'; readonly at: Place }
  | { readonly type: 'meow'; readonly at: Place | null }
  | { readonly type: 'report' };

/** What the sky did so far. */
export interface SkyReport {
  readonly backend: Backend;
  /** Tiles drawn, and nodes of the tree that were looked at to find them. */
  readonly tiles: number;
  readonly visited: number;
  readonly depth: number;
  /** Where the middle of the view is in the tiling, in edge lengths. */
  readonly centre: readonly [x: number, y: number];
  /** Tiles that share an edge with the one in the middle. */
  readonly neighbours: number;
  /** CSS pixels per edge length. */
  readonly scale: number;
  /** Canvas pixels per CSS pixel. */
  readonly pixelRatio: number;
  readonly frames: number;
  /** What the newest frames took in the worker, newest last. */
  readonly frameTimes: readonly number[]; // ms
  readonly moving: boolean;
}

/** From the worker to the page. */
export type FromSky =
  | { readonly type: 'ready'; readonly backend: Backend }
  | { readonly type: 'painted' }
  | { readonly type: 'report'; readonly report: SkyReport };
