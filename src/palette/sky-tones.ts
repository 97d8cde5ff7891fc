import { TinyColor } from '@ctrl/tinycolor';
import { INK, NIGHT, type PaletteEntry } from './palette.ts';
import { type Hex, hexOf, hslOf } from './tone.ts';

/** The light a page is read in. */
export type Light = 'day' | 'moonlight';

/** What the tiles behind a page are coloured with. No text stands on them, so that contrast does not bind here. */
export interface SkyTones {
  /** From the lightest to the darkest by day, from the darkest to the lightest by night: neighbours on the colour wheel. */
  readonly ramp: readonly Hex[];
  /** What a page's picture is seen in: its darkest, its lightest. */
  readonly shades: readonly Hex[];
  /** The line between tiles. */
  readonly line: Hex;
  /** What a few tiles take from the entry's highlight. */
  readonly spark: Hex;
  /** The coat of a cat. */
  readonly cat: Hex;
  /** The thin line around a cat, so that one before another can be told from it, and from the night. */
  readonly rim: Hex;
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
/**
 * By night degrees, and a share of the way, towards the night's violet, by the shorter side of the wheel: embers come out
 * of plum, not out of mud. Then saturation and lightness, and how much of it is mixed into the night itself.
 */
const NIGHT_RAMP = [
  [26, 0.42, 0.5, 10, 30],
  [14, 0.36, 0.56, 14, 62],
  [4, 0.31, 0.6, 18, 86],
  [-8, 0.27, 0.62, 23, 100],
  [-20, 0.24, 0.64, 28.5, 100],
] as const;
/** No hue goes farther than so. */
const LONGEST_WAY = 122; // degrees
/** The darks and the lights of a page's picture: degrees towards the night, saturation and lightness. */
const DAY_SHADES = [
  [0, 0.6, 54],
  [0, 0.75, 92],
] as const;
const NIGHT_SHADES = [
  [28, 0.5, 6],
  [0, 0.5, 52],
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
        : NIGHT_RAMP.map(([degrees, part, saturation, lightness, share]) =>
            inNight(tone(towardsNight(hue, degrees, part), saturation, lightness), share),
          ),
    shades: (light === 'day' ? DAY_SHADES : NIGHT_SHADES).map(([degrees, saturation, lightness]) =>
      tone(towardsNight(hue, degrees, 0), saturation, lightness),
    ),
    line: light === 'day' ? hexOf({ hue, saturation: 0.42, lightness: 52 }) : hexOf({ ...hslOf(NIGHT), lightness: 5 }),
    rim:
      light === 'day' ? hexOf({ hue, saturation: 0.5, lightness: 66 }) : hexOf({ hue, saturation: 0.6, lightness: 62 }),
    spark: light === 'day' ? highlight : hexOf({ ...hslOf(highlight), ...NIGHT_SPARK }),
    cat: light === 'day' ? INK : DARKEST,
    glow:
      light === 'day'
        ? hexOf({ hue: (hue + 25) % 360, saturation: 0.95, lightness: 96 })
        : hexOf({ hue: (hue + 6) % 360, saturation: 0.95, lightness: 82 }),
    sparkEvery: tags.some((tag) => tag === 'magic') ? MAGIC_SPARK_EVERY : SPARK_EVERY,
  };
}

function towardsNight(hue: number, degrees: number, part: number): number {
  const way = ((hslOf(NIGHT).hue - hue + 540) % 360) - 180;
  return (way < 0 ? -1 : 1) * (degrees + part * Math.min(Math.abs(way), LONGEST_WAY));
}

function inNight(tone: Hex, share: number): Hex {
  return new TinyColor(NIGHT).mix(tone, share).toHexString() as Hex;
}
