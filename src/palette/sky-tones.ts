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

/** Each stop by day: degrees from the entry's hue, saturation as a share, lightness in points. Chosen by eye. */
const DAY_RAMP = [
  [-24, 0.66, 90],
  [-9, 0.66, 86],
  [0, 0.64, 81],
  [10, 0.62, 76],
  [24, 0.58, 71],
] as const;
/**
 * From rose to orange colours are fuller and nearer to each other: paler, honey is drab and coral brown. Those between red
 * and yellow go the other way round the wheel, from honey to coral: darker orange beside yellow is the colour of sand.
 */
const WARM_DAY_RAMP = [
  [-14, 0.9, 90],
  [-7, 0.88, 86],
  [0, 0.82, 81],
  [8, 0.78, 76.5],
  [18, 0.76, 72],
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
/** Warm are the hues from here, by red, to there. */
const START_OF_WARM = 300; // degrees
const END_OF_WARM = 60; // degrees
/**
 * Yellow has a day and a night of its own: what lies beside 69 degrees on the wheel is lime, and dark yellow is olive. Here
 * the sun shines, from white to apricot, and a lamp burns in violet, with embers between: side by side they were the blots
 * of a soldier's coat. Hue, saturation and lightness; by night also how much of it is mixed into the night itself.
 */
const SUN_RAMP = [
  [60, 0.82, 92.5],
  [58, 0.92, 88],
  [54, 0.94, 83],
  [46, 0.97, 79],
  [39.5, 1, 75.6],
] as const;
const LAMP_RAMP = [
  [268, 0.5, 10, 30],
  [352, 0.48, 12.5, 82],
  [39, 0.84, 15, 100],
  [39, 0.93, 18.5, 100],
  [40, 1, 23, 100],
] as const;
/** So has green a night: of deep water, for dark leaves beside dark earth are the same coat. */
const WATER_RAMP = [
  [178, 0.5, 10, 30],
  [164, 0.58, 12.5, 72],
  [152, 0.62, 15.5, 92],
  [141, 0.62, 19.5, 100],
  [130, 0.62, 24.5, 100],
] as const;
const GREEN = 100; // degrees
/** What shines among leaves is mint. */
const MINT = { hue: 142, saturation: 0.78, lightness: 66 } as const;
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
  [18, 0.46, 28],
  [0, 0.52, 56],
] as const;
/** By day the highlight alone would glare. */
const DAY_SPARK_SHARE = 0.55;
/** By night it is a lamp. */
const NIGHT_SPARK = { saturation: 0.95, lightness: 60 } as const;
/** The light of a lamp is warmer than what it falls on. */
const LAMP_HUE = 44; // degrees
/** Cats at night. */
const DARKEST: Hex = '#0b0611';
/** Where there is magic, more tiles shine. */
const SPARK_EVERY = 47;
const MAGIC_SPARK_EVERY = 19;
/** In the sun, too, somewhat more. */
const SUN_SPARK_EVERY = 31;

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
    spark: day ? daySpark(own, bright) : hexOf({ hue: isYellow ? LAMP_HUE : hue, ...NIGHT_SPARK }),
    cat: day ? INK : DARKEST,
    glow: day
      ? hexOf({ hue: (hue + 25) % 360, saturation: 0.95, lightness: 96 })
      : hexOf({ hue: isYellow ? LAMP_HUE : (hue + 6) % 360, saturation: 0.95, lightness: 76 }),
    sparkEvery: tags.some((tag) => tag === 'magic') ? MAGIC_SPARK_EVERY : isYellow ? SUN_SPARK_EVERY : SPARK_EVERY,
  };
}

function daySpark(hue: number, bright: Hex): Hex {
  if (hue === GREEN) return hexOf(MINT);
  const [, , [, saturation, lightness]] = DAY_RAMP;
  const pale = hexOf({ hue: hslOf(bright).hue, saturation, lightness });
  return new TinyColor(pale).mix(bright, 100 * DAY_SPARK_SHARE).toHexString() as Hex;
}

function dayRamp(hue: number): readonly Hex[] {
  if (hue === YELLOW) return SUN_RAMP.map(([at, saturation, lightness]) => hexOf({ hue: at, saturation, lightness }));
  const way = hue < END_OF_WARM ? -1 : 1;
  const ramp = hue < END_OF_WARM || hue > START_OF_WARM ? WARM_DAY_RAMP : DAY_RAMP;
  return ramp.map(([degrees, saturation, lightness]) =>
    hexOf({ hue: (hue + way * degrees + 360) % 360, saturation, lightness }),
  );
}

function nightRamp(hue: number): readonly Hex[] {
  const own = hue === YELLOW ? LAMP_RAMP : hue === GREEN ? WATER_RAMP : null;
  if (own) {
    return own.map(([at, saturation, lightness, share]) => inNight(hexOf({ hue: at, saturation, lightness }), share));
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
