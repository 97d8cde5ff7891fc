import { TinyColor } from '@ctrl/tinycolor';
import { HIGHLIGHT, INK, NIGHT, type PaletteEntry } from './palette.ts';
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

/**
 * Each stop by day: degrees from the entry's hue, saturation as a share, lightness in points. Chosen by eye. Warm hues go
 * the other way round the wheel, from cream to coral: darker orange beside yellow is the colour of sand and olives.
 */
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
/** Warm are the hues from red to here. */
const END_OF_WARM = 60; // degrees
/**
 * Yellow has a day and a night of its own: what lies beside 69 degrees on the wheel is lime, and dark yellow is olive. Here
 * the sun shines, and a lamp burns in violet. Hue, saturation and lightness; by night also how much of it is mixed into the
 * night itself.
 */
const SUN_RAMP = [
  [60, 0.86, 91],
  [57, 0.88, 87],
  [54, 0.88, 83],
  [50, 0.86, 79.5],
  [46, 0.84, 76.5],
] as const;
const LAMP_RAMP = [
  [268, 0.5, 10, 30],
  [284, 0.4, 16, 80],
  [39, 0.74, 19, 100],
  [41, 0.84, 25, 100],
  [44, 0.92, 31.5, 100],
] as const;
/** What one would call yellow. */
const SUN_HUE = 54; // degrees
const YELLOW = 69; // degrees
/** The darks and the lights of a page's picture: degrees towards the night, saturation and lightness. */
const DAY_SHADES = [
  [0, 0.6, 54],
  [0, 0.75, 92],
] as const;
/** Even what is dark in it is lighter than the night around, or a black cat would be nowhere. */
const NIGHT_SHADES = [
  [18, 0.46, 34],
  [0, 0.52, 66],
] as const;
/** By night the highlight would glare. */
const NIGHT_SPARK = { saturation: 0.8, lightness: 66 } as const;
/** Cats at night. */
const DARKEST: Hex = '#0b0611';
/** Where there is magic, more tiles shine. */
const SPARK_EVERY = 47;
const MAGIC_SPARK_EVERY = 19;

export function skyTones({ hue: own, highlight, tags }: PaletteEntry, light: Light): SkyTones {
  const day = light === 'day';
  const isYellow = own === YELLOW;
  const hue = isYellow ? SUN_HUE : own;
  const bright = isYellow ? hexOf({ ...HIGHLIGHT, hue }) : highlight;
  return {
    ramp: day ? dayRamp(own) : nightRamp(own),
    shades: (day ? DAY_SHADES : NIGHT_SHADES).map(([degrees, saturation, lightness]) =>
      hexOf({ hue: (hue + towardsNight(hue, degrees, 0) + 360) % 360, saturation, lightness }),
    ),
    line: day ? hexOf({ hue, saturation: 0.42, lightness: 52 }) : hexOf({ ...hslOf(NIGHT), lightness: 5 }),
    // Lamps are light themselves: what is to show before them is lighter.
    rim: hexOf(day ? { hue, saturation: 0.5, lightness: 66 } : { hue, saturation: 0.6, lightness: isYellow ? 88 : 62 }),
    spark: day ? bright : hexOf({ hue, ...NIGHT_SPARK }),
    cat: day ? INK : DARKEST,
    glow: day
      ? hexOf({ hue: (hue + 25) % 360, saturation: 0.95, lightness: 96 })
      : hexOf({ hue: (hue + 6) % 360, saturation: 0.95, lightness: 82 }),
    sparkEvery: tags.some((tag) => tag === 'magic') ? MAGIC_SPARK_EVERY : SPARK_EVERY,
  };
}

function dayRamp(hue: number): readonly Hex[] {
  if (hue === YELLOW) return SUN_RAMP.map(([at, saturation, lightness]) => hexOf({ hue: at, saturation, lightness }));
  const way = hue < END_OF_WARM ? -1 : 1;
  return DAY_RAMP.map(([degrees, saturation, lightness]) =>
    hexOf({ hue: (hue + way * degrees + 360) % 360, saturation, lightness }),
  );
}

function nightRamp(hue: number): readonly Hex[] {
  if (hue === YELLOW) {
    return LAMP_RAMP.map(([at, saturation, lightness, share]) =>
      inNight(hexOf({ hue: at, saturation, lightness }), share),
    );
  }
  return NIGHT_RAMP.map(([degrees, part, saturation, lightness, share]) => {
    const at = (hue + towardsNight(hue, degrees, part) + 360) % 360;
    return inNight(hexOf({ hue: at, saturation, lightness }), share);
  });
}

function towardsNight(hue: number, degrees: number, part: number): number {
  const way = ((hslOf(NIGHT).hue - hue + 540) % 360) - 180;
  return (way < 0 ? -1 : 1) * (degrees + part * Math.min(Math.abs(way), LONGEST_WAY));
}

function inNight(tone: Hex, share: number): Hex {
  return new TinyColor(NIGHT).mix(tone, share).toHexString() as Hex;
}
