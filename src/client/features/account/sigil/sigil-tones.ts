import { contrast, EDGE_CONTRAST, type Hex, hexOf, LIGHTNESS_STEP, NIGHT, PALETTE } from '#palette';

/** By hue of the palette: what its light and its deep tone are called. */
const NAMES = [
  ['salmon', 'brick'],
  ['sand', 'toffee'],
  ['lemon', 'olive'],
  ['mint', 'moss'],
  ['ice', 'sea'],
  ['sky', 'ink'],
  ['lilac', 'plum'],
  ['rose', 'wine'],
] as const;

type ToneName = (typeof NAMES)[number][number];

/** A colour of a sigil's tile, and its name, for those who cannot see it, or not tell it: it is said in every language. */
export interface SigilTone {
  readonly name: ToneName;
  readonly fill: Hex;
}

const DEEP_SATURATION = 0.6;

/** The colours of a sigil, which lies on a piece of night: the pastels first, then the deep tones, by hue. */
export const SIGIL_TONES: readonly SigilTone[] = [
  ...PALETTE.map(({ pastel }, hue) => ({ name: namesOf(hue)[0], fill: pastel })),
  ...PALETTE.map((entry, hue) => ({ name: namesOf(hue)[1], fill: deep(entry.hue) })),
];

function namesOf(hue: number) {
  return NAMES[hue] as (typeof NAMES)[number];
}

/** The darkest tone of a hue that can be told from the night. */
function deep(hue: number): Hex {
  for (let lightness = 0; ; lightness += LIGHTNESS_STEP) {
    const tone = hexOf({ hue, saturation: DEEP_SATURATION, lightness });
    if (contrast(tone, NIGHT) >= EDGE_CONTRAST) return tone;
  }
}
