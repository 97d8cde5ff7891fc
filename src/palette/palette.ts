import { type Hex, hexOf } from './tone.ts';

/** The eight hues in degrees, in the order that pages number them from 0, and what each stands for. */
export const HUES = [
  { hue: 0, tags: ['error'] },
  { hue: 32, tags: ['orange', 'warning'] },
  { hue: 69, tags: ['yellow'] },
  { hue: 100, tags: ['green', 'info', 'success'] },
  { hue: 180, tags: [] },
  { hue: 240, tags: ['blue'] },
  { hue: 270, tags: ['purple', 'magic'] },
  { hue: 340, tags: ['red', 'danger'] },
] as const;
export type Hue = (typeof HUES)[number]['hue'];
export type Tag = (typeof HUES)[number]['tags'][number];

// Saturation as a share, lightness in points of 100.
/** Grounds. */
export const PASTEL = { saturation: 0.64, lightness: 80 } as const;
/** Light: sparks, eyes, glints. Never carries text. */
export const HIGHLIGHT = { saturation: 0.99, lightness: 50 } as const;
/** Coloured text, before it is corrected for its ground. */
export const DARK_TEXT = { saturation: 0.99, lightness: 25 } as const;

/** Neutral text: 17.4:1 on paper, 8.5:1 or more on every pastel. */
export const INK: Hex = '#1c0f29';
/** Panels by day. */
export const PAPER: Hex = '#fcf9f3';
/** The ground of the moonlight theme. */
export const NIGHT: Hex = '#170d21';
/** Panels of the moonlight theme; the pastels are its text. */
export const NIGHT_PANEL: Hex = '#241730';

export interface PaletteEntry {
  readonly hue: Hue;
  readonly pastel: Hex;
  readonly highlight: Hex;
  /** The given dark tone. It falls short of 7:1 on most pastels: write with `ownText` or `readable`. */
  readonly text: Hex;
  readonly tags: readonly Tag[];
}

/** One entry for each hue; a page's palette number is the index. */
export const PALETTE: readonly PaletteEntry[] = HUES.map(({ hue, tags }) => ({
  hue,
  pastel: hexOf({ hue, ...PASTEL }),
  highlight: hexOf({ hue, ...HIGHLIGHT }),
  text: hexOf({ hue, ...DARK_TEXT }),
  tags,
}));
