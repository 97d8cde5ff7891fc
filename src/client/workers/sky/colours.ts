import { hashOfPath, type Patch, pathLength, SPRITE_SAMPLE_SIZE, type Tiling } from '#tiles';
import type { SkyColours } from './messages.ts';
import { accentOf, heatOf, toneOf, unitOf } from './tone.ts';

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

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function clamp(value: number): number {
  return Math.min(Math.max(Math.round(value), 0), 255);
}
