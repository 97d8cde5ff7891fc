import { hashOfPath, type Patch, pathLength, SPRITE_SAMPLE_SIZE, type Tiling } from '#tiles';
import { changedShare } from './layout.ts';
import type { SkyColours } from './messages.ts';
import { mix, type Spread, type Tiles } from './painter.ts';

/** Levels, in the tiling's tree, of the clusters whose tiles share part of their tone: about 8 and 63 tiles. */
const NEAR_CLUSTER = 1;
const FAR_CLUSTER = 2;
/** Weights of the far cluster, the near cluster and the tile itself in a tile's tone. */
const SHARES = [0.5, 0.22, 0.28] as const;

/**
 * In a cluster with a light (one bright tile), the share of the light's heat (brightness) that each tile gets, by its
 * child index. The light is the second tile of a mystic (a pair of tiles, see tiles/tiling.ts). It lies inside the
 * cluster, surrounded by the four tiles with the next largest shares, so that no two lights touch.
 */
const HEAT_SHARES = [0.07, 0.24, 0.07, 0.07, 0.24, 0.07, 0.24, 0.24, 1] as const;
/** The possible heats of lights, each entry equally likely. As with stars, few are bright. */
const HEATS = [0.5, 0.5, 0.5, 0.72, 0.72, 0.98] as const;
/** Least and most share of the accent colour in a tile that has it: above half, so that its hue prevails. */
const ACCENT_SHARES = [0.64, 0.9] as const;
/** Share of tiles without the accent in a cluster with accents, so that these look scattered. */
const WITHOUT_ACCENT = 0.9;

/**
 * A tile's position in the page's range of colours, from 0 to 1, independent of the window.
 * @param from where the tile's path in the tiling's tree starts in `paths`
 * @param stride length of a path
 * @param own the hash of the tile's path
 */
function toneOf(paths: Uint8Array, from: number, stride: number, own: number): number {
  const near = hashOfPath(paths, from, from + Math.max(stride - NEAR_CLUSTER, 0));
  const far = hashOfPath(paths, from, from + Math.max(stride - FAR_CLUSTER, 0));
  const tone = SHARES[0] * unitOf(far) + SHARES[1] * unitOf(near) + SHARES[2] * unitOf(own);
  // Sums of random numbers are mostly near the middle: spreads them, so that both ends of the range are less rare.
  return tone * tone * (3 - 2 * tone);
}

/** A tile's heat, its share of a light, from 0 (most tiles) to 1. One cluster in `every` has a light. */
function heatOf(paths: Uint8Array, from: number, stride: number, every: number): number {
  const cluster = hashOfPath(paths, from, from + Math.max(stride - NEAR_CLUSTER, 0));
  if (cluster % every !== 0) return 0;
  const heat = HEATS[Math.floor(unitOf(Math.imul(cluster, 0x27d4eb2f) >>> 0) * HEATS.length)] as number;
  return heat * (HEAT_SHARES[paths[from + stride - 1] as number] as number);
}

/** A tile's share of the page's accent colour, from 0 (most tiles) to 1. One far cluster in `every` has the accent. */
function accentOf(paths: Uint8Array, from: number, stride: number, own: number, every: number): number {
  const far = hashOfPath(paths, from, from + Math.max(stride - FAR_CLUSTER, 0));
  if (far % every !== 0) return 0;
  const share = (unitOf(Math.imul(own, 0x85ebca6b) >>> 0) - WITHOUT_ACCENT) / (1 - WITHOUT_ACCENT);
  return share < 0 ? 0 : ACCENT_SHARES[0] + (ACCENT_SHARES[1] - ACCENT_SHARES[0]) * share;
}

/** Maps a 32-bit hash to [0, 1). */
function unitOf(hash: number): number {
  return hash / 2 ** 32;
}

/** The most by which a tile may be lighter than its tone, as a share of the channel's value. */
const LIGHTER = 0.07;
/** The factor for darker tiles. Channels of medium value darken most, so that a pastel gets deeper, not greyer. */
const DEEPER = 0.3;
/** The heat at which a tile has fully the colour `ember`; hotter tiles come close to the colour `spark`. */
const EMBER_HEAT = 0.4;
/** Opacity of an image, which is shown in the page's own colours, on a tile that it covers fully. */
const IMAGE_SHARE = 0.9;
/** In place of a pixel's index: no pixel of the image is on the tile. */
const NOTHING = -1;

/** Computes red, green and blue of each tile of a patch: the same in every window, except where there is an image. */
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
    // No light or accent on an image or its faint edge: a light would look like an eye in a face, or an ear beside it.
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

/** A colour byte at a heat: interpolates from the tile's colour through the ember's to the spark's. */
function heated(byte: number, ember: number, spark: number, heat: number): number {
  return heat < EMBER_HEAT
    ? mix(byte, ember, heat / EMBER_HEAT)
    : mix(ember, spark, (heat - EMBER_HEAT) / (1 - EMBER_HEAT));
}

/** A colour byte, darkened or lightened by `light` from −1 (darkest) to 1 (lightest). */
function inLight(byte: number, light: number): number {
  const part = byte / 255;
  return byte * (1 + light * (light < 0 ? DEEPER * part * (1 - part) : LIGHTER));
}

/** Rounds a share to 0 or 1: tiles of mixed colour would blur an image that is only a few tiles large. */
function crisp(share: number): number {
  return share < 0.5 ? 0 : 1;
}

/** Perceived lightness of a colour, approximate, from 0 to 1: ITU-R BT.709, on gamma-encoded bytes. */
function lightnessAt(bytes: Uint8ClampedArray, at: number): number {
  const [red, green, blue] = [bytes[at], bytes[at + 1], bytes[at + 2]] as [number, number, number];
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** The kind of the image's pixel at a spot: 0 transparent, 1 dark, 2 light. */
export function sampleImage(image: Uint8ClampedArray, across: number, down: number): 0 | 1 | 2 {
  const pixel = pixelAt(across, down);
  if (pixel === NOTHING || crisp((image[pixel + 3] as number) / 255) === 0) return 0;
  return crisp(lightnessAt(image, pixel)) === 0 ? 1 : 2;
}

/**
 * The index of the pixel at a spot of the image, which is 1 wide and 1 high. The image repeats, with gaps of its own
 * size, so that a sky that drifts away from it comes to the next copy.
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

/** The colours of tiles while new colours spread over them: outside of the spread, tiles have their former colours. */
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
