export { AAA_CONTRAST, contrast, EDGE_CONTRAST } from './contrast.ts';
export { cssTokens } from './css-tokens.ts';
export {
  DARK_TEXT,
  HIGHLIGHT,
  HUES,
  type Hue,
  INK,
  NIGHT,
  NIGHT_PANEL,
  PALETTE,
  PAPER,
  PASTEL,
  type PaletteEntry,
  type Tag,
} from './palette.ts';
export { type Color, ColorError, parseColor } from './parse-color.ts';
export { edge, ownText, readable } from './readable.ts';
export { sigilFills } from './sigil-fills.ts';
export { type Light, type SkyTones, skyTones } from './sky-tones.ts';
export { type Hex, type Hsl, hexOf, hslOf } from './tone.ts';
