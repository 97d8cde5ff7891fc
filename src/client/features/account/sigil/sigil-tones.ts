import fills from 'virtual:sigil-fills';
import type { Hex } from '#palette';

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

/** The colours of a sigil, which lies on a piece of night: light ones first, then the deep ones, by hue. */
export const SIGIL_TONES: readonly SigilTone[] = fills.map((fill, at) => {
  const names = NAMES[at % NAMES.length] as (typeof NAMES)[number];
  return { name: names[at < NAMES.length ? 0 : 1], fill };
});
