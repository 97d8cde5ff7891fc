import { TinyColor } from '@ctrl/tinycolor';
import { type Hue, INK, NIGHT, type PaletteEntry } from './palette.ts';
import { type Hex, hexOf, hslOf } from './tone.ts';

/** The light a page is read in. */
export type Light = 'day' | 'moonlight';

/** The left of a view, or its right, as it is counted across. */
export type Side = -1 | 1;

/** What the tiles behind a page are coloured with. No text stands on them, so that contrast does not bind here. */
export interface SkyTones {
  /** From the lightest to the darkest by day, from the darkest to the lightest by night: neighbours on the colour wheel. */
  readonly ramp: readonly Hex[];
  /** What a page's picture is seen in: its darkest, its lightest. */
  readonly shades: readonly Hex[];
  /** The line between tiles. */
  readonly line: Hex;
  /** What some tiles of every second large cluster have some of: of the other side of the wheel. */
  readonly accent: Hex;
  /** One cluster in so many has it. */
  readonly accentEvery: number;
  /** Which upper corner the light comes from. */
  readonly side: Side;
  /** What falls on tiles from beyond that corner. */
  readonly dawn: Hex;
  /** What is multiplied into tiles, the more the farther they are from the light. */
  readonly deep: Hex;
  /** A tile with any byte above this shines itself: neither light nor glaze falls on it. */
  readonly lampFrom: number;
  /** What is warmed by a light. */
  readonly ember: Hex;
  /** What lights are. */
  readonly spark: Hex;
  /** The coat of a cat. */
  readonly cat: Hex;
  /** The thin line around a cat, so that one before another can be told from it, and from the night. */
  readonly rim: Hex;
  /** Light that falls on tiles, and the eyes of cats. */
  readonly glow: Hex;
  /** One cluster of about eight tiles in so many has a light. */
  readonly sparkEvery: number;
}

/** A tone as painters of this file write it: hue in degrees, saturation as a share, lightness in points. */
type Paint = readonly [hue: number, saturation: number, lightness: number];

/**
 * The days, each painted by eye. From where the light is to where it is deep, a day goes as far round the wheel as it may
 * and stays its own, warm ones towards red and cool ones towards blue, as skies do. What lies over the far corner, `deep`,
 * is multiplied; an accent is of the other side: a cool one in a warm sky, for what is warm is seen by it.
 */
const DAYS: Readonly<
  Record<Hue, Readonly<{ ramp: readonly Paint[]; deep: Paint; accent: Paint; ember: Paint; spark: Paint }>>
> = {
  0: {
    ramp: [
      [26, 0.95, 90],
      [14, 0.93, 84.5],
      [2, 0.9, 79],
      [353, 0.84, 73],
      [344, 0.72, 67],
    ],
    deep: [330, 0.42, 68],
    accent: [260, 0.62, 80],
    ember: [2, 0.9, 70],
    spark: [4, 0.95, 58],
  },
  32: {
    ramp: [
      [47, 0.96, 90],
      [40, 0.96, 85],
      [31, 0.96, 80],
      [17, 0.9, 75],
      [6, 0.82, 70],
    ],
    deep: [345, 0.5, 72],
    accent: [262, 0.62, 81],
    ember: [24, 0.95, 68],
    spark: [22, 1, 56],
  },
  69: {
    ramp: [
      [60, 0.86, 92.5],
      [57, 0.94, 87.5],
      [53, 0.97, 82],
      [46, 0.98, 79],
      [39.5, 1, 75.6],
    ],
    deep: [31, 0.8, 78],
    accent: [284, 0.85, 90],
    ember: [43, 1, 68],
    spark: [41, 1, 54],
  },
  100: {
    ramp: [
      [72, 0.78, 90],
      [86, 0.62, 84.5],
      [100, 0.56, 79],
      [122, 0.44, 73],
      [136, 0.4, 67],
    ],
    deep: [170, 0.45, 54],
    accent: [53, 0.92, 80],
    ember: [140, 0.5, 62],
    spark: [158, 0.62, 50],
  },
  180: {
    ramp: [
      [156, 0.62, 91],
      [169, 0.6, 86],
      [181, 0.6, 80],
      [195, 0.64, 74],
      [209, 0.62, 68.5],
    ],
    deep: [232, 0.6, 76],
    accent: [262, 0.6, 86],
    ember: [190, 0.7, 66],
    spark: [188, 0.85, 53],
  },
  240: {
    ramp: [
      [208, 0.76, 91],
      [223, 0.72, 86],
      [239, 0.7, 81],
      [251, 0.62, 75],
      [263, 0.54, 69],
    ],
    deep: [252, 0.55, 74],
    accent: [318, 0.62, 84],
    ember: [236, 0.8, 73],
    spark: [232, 0.95, 62],
  },
  270: {
    ramp: [
      [244, 0.72, 92],
      [257, 0.68, 87],
      [270, 0.64, 81.5],
      [285, 0.54, 75.5],
      [301, 0.46, 69.5],
    ],
    deep: [254, 0.6, 74],
    accent: [336, 0.74, 86],
    ember: [274, 0.75, 75],
    spark: [274, 0.9, 66],
  },
  340: {
    ramp: [
      [8, 0.92, 91],
      [353, 0.88, 86],
      [339, 0.82, 80],
      [328, 0.68, 74],
      [314, 0.52, 68],
    ],
    deep: [284, 0.45, 66],
    accent: [240, 0.66, 84],
    ember: [338, 0.88, 70],
    spark: [338, 0.98, 58],
  },
};
/**
 * By night degrees, and a share of the way, towards the night's violet, by the shorter side of the wheel: embers come out
 * of plum, not out of mud. Then saturation and lightness, and how much of it is mixed into the night itself.
 */
const NIGHT_RAMP = [
  [26, 0.42, 0.56, 11, 62],
  [14, 0.36, 0.58, 14, 80],
  [4, 0.31, 0.6, 18, 92],
  [-8, 0.27, 0.62, 23, 100],
  [-20, 0.24, 0.64, 28.5, 100],
] as const;
/** No hue goes farther than so. */
const LONGEST_WAY = 122; // degrees
/**
 * Yellow has a night of its own, for dark yellow is olive, and among violet the coat of a soldier: here all is plum, and
 * its lights are its gold. Hue, saturation and lightness, and how much of it is mixed into the night itself.
 */
const LAMP_RAMP = [
  [268, 0.5, 10, 30],
  [276, 0.46, 13, 82],
  [286, 0.42, 16.5, 100],
  [300, 0.38, 20.5, 100],
  [318, 0.37, 25, 100],
] as const;
/** So has green a night: of deep water, for dark leaves beside dark earth are the same coat. */
const WATER_RAMP = [
  [176, 0.62, 11.5, 84],
  [164, 0.6, 13, 94],
  [148, 0.58, 15.5, 100],
  [132, 0.56, 19.5, 100],
  [118, 0.5, 24.5, 100],
] as const;
const GREEN = 100; // degrees
/** What else is seen by night, see `DAYS`: `dawn` is the light from beyond the corner, and sparks are lamps. */
const NIGHTS: Readonly<Record<Hue, Readonly<{ dawn: Paint; deep: Paint; accent: Paint; ember: Paint; spark: Paint }>>> =
  {
    0: {
      dawn: [356, 0.95, 68],
      deep: [300, 0.4, 66],
      accent: [268, 0.5, 30],
      ember: [2, 0.8, 48],
      spark: [8, 1, 75],
    },
    32: {
      dawn: [18, 1, 63],
      deep: [330, 0.45, 64],
      accent: [258, 0.46, 30],
      ember: [22, 0.85, 46],
      spark: [36, 1, 67],
    },
    69: {
      dawn: [8, 0.85, 70],
      deep: [258, 0.4, 66],
      accent: [330, 0.5, 36],
      ember: [21, 0.88, 53],
      spark: [52, 1, 78],
    },
    100: {
      dawn: [108, 0.8, 70],
      deep: [164, 0.42, 60],
      accent: [92, 0.6, 36],
      ember: [96, 0.5, 40],
      spark: [66, 0.9, 76],
    },
    180: {
      dawn: [170, 0.72, 72],
      deep: [250, 0.45, 66],
      accent: [262, 0.55, 34],
      ember: [178, 0.6, 42],
      spark: [176, 0.9, 72],
    },
    240: {
      dawn: [214, 0.95, 76],
      deep: [258, 0.45, 66],
      accent: [318, 0.5, 34],
      ember: [218, 0.7, 54],
      spark: [204, 0.98, 78],
    },
    270: {
      dawn: [282, 0.95, 78],
      deep: [250, 0.45, 66],
      accent: [334, 0.55, 34],
      ember: [262, 0.7, 58],
      spark: [192, 0.85, 80],
    },
    340: {
      dawn: [340, 0.95, 72],
      deep: [276, 0.45, 66],
      accent: [252, 0.5, 32],
      ember: [330, 0.74, 54],
      spark: [332, 1, 85],
    },
  };
/** What one would call yellow. */
const SUN_HUE = 54; // degrees
const YELLOW = 69; // degrees
/**
 * What a page's picture shows, and what is light in it: by day deep before the light, by night a moon. Degrees
 * towards the night, saturation and lightness.
 */
const DAY_SHADES = [
  [8, 0.52, 41],
  [0, 0.8, 91.5],
] as const;
const NIGHT_SHADES = [
  [0, 0.62, 69],
  [18, 0.5, 10],
] as const;
/** By night sparks are lamps, and so is the moon; by day nothing is. */
const LAMP_FROM = { day: 255, moonlight: 160 } as const satisfies Readonly<Record<Light, number>>;
/** The light of a lamp is warmer than what it falls on. */
const LAMP_HUE = 44; // degrees
/** Whose light comes from the left: a page turned to has a sky of its own, not the same one in another colour. */
const FROM_LEFT: readonly Hue[] = [69, 180, 270];
/** Cats at night. */
const DARKEST: Hex = '#0b0611';
/** One cluster of about 63 tiles in so many has the accent. */
const ACCENT_EVERY = 2;
/** Where there is magic, more tiles shine. */
const SPARK_EVERY = 5;
const MAGIC_SPARK_EVERY = 4;

export function skyTones({ hue: own, tags }: PaletteEntry, light: Light): SkyTones {
  const day = light === 'day';
  const isYellow = own === YELLOW;
  const hue = isYellow ? SUN_HUE : own;
  const sun = hexOf({ hue: (hue + 25) % 360, saturation: 0.95, lightness: 96 });
  return {
    ramp: day ? DAYS[own].ramp.map(paint) : nightRamp(own),
    shades: (day ? DAY_SHADES : NIGHT_SHADES).map(([degrees, saturation, lightness]) =>
      hexOf({ hue: (hue + towardsNight(hue, degrees, 0) + 360) % 360, saturation, lightness }),
    ),
    line: day
      ? isYellow
        ? hexOf({ hue: 34, saturation: 0.72, lightness: 54 })
        : hexOf({ hue, saturation: 0.5, lightness: 44 })
      : hexOf({ ...hslOf(NIGHT), lightness: 5 }),
    // Lamps are light themselves: what is to show before them is lighter.
    rim: hexOf(day ? { hue, saturation: 0.5, lightness: 66 } : { hue, saturation: 0.6, lightness: isYellow ? 88 : 62 }),
    accent: paint((day ? DAYS : NIGHTS)[own].accent),
    accentEvery: ACCENT_EVERY,
    lampFrom: LAMP_FROM[light],
    ember: paint((day ? DAYS : NIGHTS)[own].ember),
    spark: paint((day ? DAYS : NIGHTS)[own].spark),
    side: FROM_LEFT.includes(own) ? -1 : 1,
    dawn: day ? sun : paint(NIGHTS[own].dawn),
    deep: paint((day ? DAYS : NIGHTS)[own].deep),
    cat: day ? INK : DARKEST,
    glow: day ? sun : hexOf({ hue: isYellow ? LAMP_HUE : (hue + 6) % 360, saturation: 0.95, lightness: 76 }),
    sparkEvery: tags.some((tag) => tag === 'magic') ? MAGIC_SPARK_EVERY : SPARK_EVERY,
  };
}

function paint([hue, saturation, lightness]: Paint): Hex {
  return hexOf({ hue, saturation, lightness });
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
