import { TinyColor } from '@ctrl/tinycolor';
import { INK, NIGHT, type PaletteEntry } from './palette.ts';
import { type Hex, hexOf, hslOf } from './tone.ts';

/** The light a page is read in. */
export type Light = 'day' | 'moonlight';

/** What the tiles behind a page are coloured with. No text stands on them, so that contrast does not bind here. */
export interface SkyTones {
  /** From the lightest to the darkest by day, from the darkest to the lightest by night: neighbours on the colour wheel. */
  readonly ramp: readonly Hex[];
  /** The line between tiles. */
  readonly line: Hex;
  /** What a few tiles take from the entry's highlight. */
  readonly spark: Hex;
  /** The coat of a cat. */
  readonly cat: Hex;
  /** Light that falls on tiles, and the eyes of cats. */
  readonly glow: Hex;
  /** One tile in so many has the spark. */
  readonly sparkEvery: number;
}

/** Each stop by day: degrees from the entry's hue, saturation as a share, lightness in points. Chosen by eye. */
const DAY_RAMP = [
  [-24, 0.66, 90],
  [-9, 0.66, 86],
  [0, 0.64, 81],
  [10, 0.62, 76],
  [24, 0.58, 71],
] as const;
/** By night the same, and how much of it is mixed into the night, which is violet on every page. */
const NIGHT_RAMP = [
  [-26, 0.42, 10, 25],
  [-12, 0.42, 14, 50],
  [0, 0.42, 18, 75],
  [14, 0.42, 23, 90],
  [30, 0.4, 29, 100],
] as const;
/** By night the highlight would glare. */
const NIGHT_SPARK = { saturation: 0.8, lightness: 66 } as const;
/** Cats at night. */
const DARKEST: Hex = '#0b0611';
/** Where there is magic, more tiles shine. */
const SPARK_EVERY = 47;
const MAGIC_SPARK_EVERY = 19;

export function skyTones({ hue, highlight, tags }: PaletteEntry, light: Light): SkyTones {
  const tone = (degrees: number, saturation: number, lightness: number) =>
    hexOf({ hue: (hue + degrees + 360) % 360, saturation, lightness });
  return {
    ramp:
      light === 'day'
        ? DAY_RAMP.map(([degrees, saturation, lightness]) => tone(degrees, saturation, lightness))
        : NIGHT_RAMP.map(([degrees, saturation, lightness, share]) =>
            inNight(tone(degrees, saturation, lightness), share),
          ),
    line: light === 'day' ? hexOf({ hue, saturation: 0.42, lightness: 52 }) : hexOf({ ...hslOf(NIGHT), lightness: 5 }),
    spark: light === 'day' ? highlight : hexOf({ ...hslOf(highlight), ...NIGHT_SPARK }),
    cat: light === 'day' ? INK : DARKEST,
    glow: hexOf({ hue: (hue + 25) % 360, saturation: 0.95, lightness: light === 'day' ? 96 : 82 }),
    sparkEvery: tags.some((tag) => tag === 'magic') ? MAGIC_SPARK_EVERY : SPARK_EVERY,
  };
}

function inNight(tone: Hex, share: number): Hex {
  return new TinyColor(NIGHT).mix(tone, share).toHexString() as Hex;
}
