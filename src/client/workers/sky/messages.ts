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

/** What tiles are coloured from. All colours are bytes of red, green and blue. */
export interface SkyColours {
  /** From one tone to the other: clusters of tiles take theirs from between. */
  readonly ramp: Uint8Array;
  /** What some tiles have more or less of in some clusters of about 63, and one in how many these are. */
  readonly accent: Uint8Array;
  readonly accentEvery: number;
  /** Which upper corner the light comes from, −1 for the left, 1 for the right. */
  readonly side: number;
  /** What falls on tiles from beyond it, the more the nearer they are to it. */
  readonly dawn: Uint8Array;
  /** What lies over tiles as a glaze, the more the farther they are from the light. */
  readonly deep: Uint8Array;
  /** A tile with any byte above this is a light itself: neither of the two falls on it. */
  readonly lampFrom: number;
  /** What is warmed by lights, and what lights are at their hottest; one cluster of about eight tiles in how many has one. */
  readonly ember: Uint8Array;
  readonly spark: Uint8Array;
  readonly sparkEvery: number;
  /** The coat of a cat. */
  readonly cat: Uint8Array;
  /** The thin line around it. */
  readonly rim: Uint8Array;
  /** What lights tiles up, and the eyes of cats. */
  readonly glow: Uint8Array;
  /** The line between tiles. */
  readonly line: Uint8Array;
  /** What an image is seen in: its darkest, its lightest. */
  readonly shades: Uint8Array;
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
