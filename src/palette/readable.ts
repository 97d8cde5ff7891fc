import { AAA_CONTRAST, contrast, EDGE_CONTRAST } from './contrast.ts';
import { DARK_TEXT, HIGHLIGHT, PAPER, type PaletteEntry } from './palette.ts';
import { type Hex, type Hsl, hexOf, hslOf } from './tone.ts';

/** How much lightness a text loses at a time. */
export const LIGHTNESS_STEP = 0.5; // points of 100

/**
 * Darkens a text colour until it reads at 7:1 against its ground, or against each of several. One that does already
 * is left alone. Give palette colours as `{ hue, ...DARK_TEXT }`: a hex has lost the exact lightness to start from.
 * @throws RangeError when even black would not reach 7:1, because a ground is too dark
 */
export function readable(text: Hsl | Hex, grounds: Hex | readonly Hex[]): Hex {
  return darken(text, [grounds].flat(), AAA_CONTRAST);
}

/** An entry's text colour, corrected for its own pastel and for paper. */
export function ownText(entry: PaletteEntry): Hex {
  return readable({ hue: entry.hue, ...DARK_TEXT }, [entry.pastel, PAPER]);
}

/** An entry's colour for lines: its highlight, darkened to 3:1 on its own pastel and on paper. */
export function edge(entry: PaletteEntry): Hex {
  return darken({ hue: entry.hue, ...HIGHLIGHT }, [entry.pastel, PAPER], EDGE_CONTRAST);
}

function darken(color: Hsl | Hex, grounds: readonly Hex[], ratio: number): Hex {
  const tone = typeof color === 'string' ? hslOf(color) : color;
  for (let { lightness } = tone; ; lightness = Math.max(0, lightness - LIGHTNESS_STEP)) {
    const hex = hexOf({ ...tone, lightness });
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex;
    if (lightness <= 0) throw new RangeError(`Not even black reaches ${ratio}:1 on all of ${grounds.join(', ')}`);
  }
}
