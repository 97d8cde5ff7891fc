import { contrast, EDGE_CONTRAST } from './contrast.ts';
import { NIGHT, PALETTE } from './palette.ts';
import { LIGHTNESS_STEP } from './readable.ts';
import { type Hex, hexOf } from './tone.ts';

const DEEP_SATURATION = 0.6;

/** The colours of a sigil, which lies on a piece of night: the pastels first, then the deep tones, by hue. */
export function sigilFills(): readonly Hex[] {
  return [...PALETTE.map(({ pastel }) => pastel), ...PALETTE.map(({ hue }) => deep(hue))];
}

/** The darkest tone of a hue that can be told from the night. */
function deep(hue: number): Hex {
  for (let lightness = 0; ; lightness += LIGHTNESS_STEP) {
    const tone = hexOf({ hue, saturation: DEEP_SATURATION, lightness });
    if (contrast(tone, NIGHT) >= EDGE_CONTRAST) return tone;
  }
}
