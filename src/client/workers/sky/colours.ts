import { hashOfPath, type Patch, pathLength, SPRITE_SAMPLE_SIZE, type Tiling } from '#tiles';
import { changedShare } from './layout.ts';
import type { SkyColours } from './messages.ts';
import { mix, type Spread, type Tiles } from './painter.ts';

/** How many levels up the clusters lie that share a tone: patches of about 8 and 63 tiles. */
const NEAR_CLUSTER = 1;
const FAR_CLUSTER = 2;
/** How much of a tile's tone is its far cluster's, its near cluster's and its own. */
const SHARES = [0.5, 0.22, 0.28] as const;

/**
 * How much of the heat of a light the children of its cluster have, by their numbers. The second tile of the mystic has
 * all of it: it lies wholly within its cluster, among four of its siblings, which it warms; the others are farther away.
 * So no two lights touch.
 */
const HEAT_SHARES = [0.07, 0.24, 0.07, 0.07, 0.24, 0.07, 0.24, 0.24, 1] as const;
/** How hot lights are: as with stars, few are bright. */
const HEATS = [0.5, 0.5, 0.5, 0.72, 0.72, 0.98] as const;
/** So much of the accent have tiles that have some, at least and at most: half of each of two complements is grey. */
const ACCENT_SHARES = [0.64, 0.9] as const;
/** Most tiles of a cluster that has some have none: strewn like petals, not laid like a rug. */
const WITHOUT_ACCENT = 0.9;

/**
 * Where a tile stands between the two ends of its page's colours, from 0 to 1. It keeps that wherever the window goes.
 * @param from where its path begins
 * @param stride how long its path is
 * @param own the hash of that path
 */
function toneOf(paths: Uint8Array, from: number, stride: number, own: number): number {
  const near = hashOfPath(paths, from, from + Math.max(stride - NEAR_CLUSTER, 0));
  const far = hashOfPath(paths, from, from + Math.max(stride - FAR_CLUSTER, 0));
  const tone = SHARES[0] * unitOf(far) + SHARES[1] * unitOf(near) + SHARES[2] * unitOf(own);
  // Sums of chances crowd in the middle: without this, both ends of the colours would be rare.
  return tone * tone * (3 - 2 * tone);
}

/** How much of a light a tile is, from 0, as most are, to 1. One cluster in `every` has one. */
function heatOf(paths: Uint8Array, from: number, stride: number, every: number): number {
  const cluster = hashOfPath(paths, from, from + Math.max(stride - NEAR_CLUSTER, 0));
  if (cluster % every !== 0) return 0;
  const heat = HEATS[Math.floor(unitOf(Math.imul(cluster, 0x27d4eb2f) >>> 0) * HEATS.length)] as number;
  return heat * (HEAT_SHARES[paths[from + stride - 1] as number] as number);
}

/** How much of the page's accent a tile has, from 0 to 1: of most, none. */
function accentOf(paths: Uint8Array, from: number, stride: number, own: number, every: number): number {
  const far = hashOfPath(paths, from, from + Math.max(stride - FAR_CLUSTER, 0));
  if (far % every !== 0) return 0;
  const share = (unitOf(Math.imul(own, 0x85ebca6b) >>> 0) - WITHOUT_ACCENT) / (1 - WITHOUT_ACCENT);
  return share < 0 ? 0 : ACCENT_SHARES[0] + (ACCENT_SHARES[1] - ACCENT_SHARES[0]) * share;
}

/** A hash of 32 bits, from 0 to just under 1. */
function unitOf(hash: number): number {
  return hash / 2 ** 32;
}

/** How much lighter than its tone a tile may be, as a share. */
const LIGHTER = 0.07;
/** How much darker: most what is neither light nor dark in it, so that a pastel gets deeper, not greyer. */
const DEEPER = 0.3;
/** So hot a tile is all ember. */
const EMBER_HEAT = 0.4;
/** How much of an image shows where it covers a tile wholly: how light it is, in the page's own colours. */
const IMAGE_SHARE = 0.9;
/** A tile that no pixel of an image lies on. */
const NOTHING = -1;

/** Red, green and blue for each tile of a patch. A tile keeps its colour wherever the window goes. */
export function coloursOf(tiling: Tiling, patch: Patch, colours: SkyColours, spots: Float32Array): Uint8Array {
  const { image } = colours;
  const stride = pathLength(tiling);
  const bytes = new Uint8Array(3 * patch.count);
  for (let tile = 0; tile < patch.count; tile += 1) {
    const from = stride * tile;
    const own = hashOfPath(patch.paths, from, from + stride);
    const light = unitOf(Math.imul(own, 0x9e3779b1) >>> 0) * 2 - 1;
    const pixel = image ? pixelAt(spots[2 * tile] as number, spots[2 * tile + 1] as number) : NOTHING;
    const isSeen = image !== null && pixel !== NOTHING;
    const alpha = isSeen ? (image[pixel + 3] as number) / 255 : 0;
    const seen = crisp(alpha) * IMAGE_SHARE;
    const tone = toneOf(patch.paths, from, stride, own);
    // None where there is anything of an image: a spark in a face would be one more eye, and one beside it an ear.
    const heat = alpha === 0 ? heatOf(patch.paths, from, stride, colours.sparkEvery) : 0;
    const accent = alpha === 0 && heat === 0 ? accentOf(patch.paths, from, stride, own, colours.accentEvery) : 0;
    const bright = isSeen ? crisp(lightnessAt(image, pixel)) : 0;
    for (let part = 0; part < 3; part += 1) {
      const shade = mix(colours.shades[part] as number, colours.shades[3 + part] as number, bright);
      const bare = mix(onRamp(colours.ramp, tone, part), colours.accent[part] as number, accent);
      const base = mix(bare, shade, seen);
      const lit = heated(base, colours.ember[part] as number, colours.spark[part] as number, heat);
      bytes[3 * tile + part] = clamp(inLight(lit, light));
    }
  }
  return bytes;
}

function onRamp(ramp: Uint8Array, tone: number, part: number): number {
  const last = ramp.length / 3 - 1;
  const at = tone * last;
  const below = Math.min(Math.floor(at), last - 1);
  return mix(ramp[3 * below + part] as number, ramp[3 * (below + 1) + part] as number, at - below);
}

/** A byte of a colour as it gets hotter: by way of the ember to the spark. */
function heated(byte: number, ember: number, spark: number, heat: number): number {
  return heat < EMBER_HEAT
    ? mix(byte, ember, heat / EMBER_HEAT)
    : mix(ember, spark, (heat - EMBER_HEAT) / (1 - EMBER_HEAT));
}

/** A byte of a colour in a light from −1, where it is deepest, to 1, where it is lightest. */
function inLight(byte: number, light: number): number {
  const part = byte / 255;
  return byte * (1 + light * (light < 0 ? DEEPER * part * (1 - part) : LIGHTER));
}

/** A pixel on an edge belongs to one side of it or to the other: a tile of both would blur what is few tiles large. */
function crisp(share: number): number {
  return share < 0.5 ? 0 : 1;
}

/** How light a colour is to the eye, from 0 to 1, more or less: ITU-R BT.709, on bytes as they are. */
function lightnessAt(bytes: Uint8ClampedArray, at: number): number {
  const [red, green, blue] = [bytes[at], bytes[at + 1], bytes[at + 2]] as [number, number, number];
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** What is seen of an image at a spot: nothing, what is dark in it, or what is light. */
export function seenAt(image: Uint8ClampedArray, across: number, down: number): 0 | 1 | 2 {
  const pixel = pixelAt(across, down);
  if (pixel === NOTHING || crisp((image[pixel + 3] as number) / 255) === 0) return 0;
  return crisp(lightnessAt(image, pixel)) === 0 ? 1 : 2;
}

/**
 * The pixel at a spot of the image, which is 1 wide and 1 high. Beside it is as much of the bare sky, then the image
 * again: so a sky that drifts away from it never comes to its end.
 */
function pixelAt(across: number, down: number): number {
  const [column, row] = [lineAt(across), lineAt(down)];
  return column < 0 || row < 0 ? NOTHING : 4 * (SPRITE_SAMPLE_SIZE * row + column);
}

function lineAt(spot: number): number {
  const inside = spot - 2 * Math.floor(spot / 2);
  return inside < 1 ? Math.floor(inside * SPRITE_SAMPLE_SIZE) : NOTHING;
}

function clamp(value: number): number {
  return Math.min(Math.max(Math.round(value), 0), 255);
}

/** The colours that tiles have while new ones spread over them: what they had been, where these have not come yet. */
export function shownColours({ count, colours, former, pivots }: Tiles, spread: Spread): Uint8Array {
  const shown = new Uint8Array(3 * count);
  for (let tile = 0; tile < count; tile += 1) {
    const share = changedShare(spread, pivots[2 * tile] as number, pivots[2 * tile + 1] as number);
    for (let at = 3 * tile; at < 3 * tile + 3; at += 1) {
      shown[at] = Math.round(mix(former[at] as number, colours[at] as number, share));
    }
  }
  return shown;
}
