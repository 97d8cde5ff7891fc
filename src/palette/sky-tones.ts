import { type Hex, hexOf, hslOf, mixed } from './color.ts';
import { type Hue, INK, NIGHT, type PaletteEntry } from './palette.ts';

/** The colour scheme of a page. */
export type Light = 'day' | 'moonlight';

/** −1 is left, 1 is right. */
type Side = -1 | 1;

/** The colours of the tiles behind a page. No text stands on them, so contrast rules do not apply. */
export interface SkyTones {
  /** By day from the lightest to the darkest, by night reversed: neighbours on the colour wheel. */
  readonly ramp: readonly Hex[];
  /** The darkest and the lightest tone of a page's image. */
  readonly shades: readonly Hex[];
  /** The line between tiles. */
  readonly line: Hex;
  /** A complementary colour, mixed into some tiles of every second large cluster. */
  readonly accent: Hex;
  /** One cluster in this many has it. */
  readonly accentEvery: number;
  /** Which upper corner the light comes from. */
  readonly side: Side;
  /** The light from beyond that corner. */
  readonly dawn: Hex;
  /** The glaze, multiplied into tiles by their distance from the light. */
  readonly deep: Hex;
  /** A tile with any byte above this is a lamp: neither light nor glaze affects it. */
  readonly lampFrom: number;
  /** Tiles next to a light. */
  readonly ember: Hex;
  /** Lights. */
  readonly spark: Hex;
  /** The coat of a cat. */
  readonly cat: Hex;
  /** The thin outline of a cat, which sets it off from other cats and from the night. */
  readonly rim: Hex;
  /** Light on tiles, and the eyes of cats. */
  readonly glow: Hex;
  /** One cluster of about eight tiles in this many has a light. */
  readonly sparkEvery: number;
}

/** A tone chosen by eye: hue in degrees, saturation and lightness in points of 100. */
type Paint = `${number} ${number} ${number}`;

type Tones<Name extends string> = Readonly<Record<Hue, Readonly<Record<Name, Paint>>>>;

/**
 * Days. From the light to the far corner, a day moves as far round the wheel as it can without becoming another hue,
 * warm ones towards red and cool ones towards blue, as skies do.
 */
const DAY_RAMPS: Readonly<Record<Hue, readonly Paint[]>> = {
  0: ['26 95 90', '14 93 84.5', '2 90 79', '353 84 73', '344 72 67'],
  32: ['47 96 90', '40 96 85', '31 96 80', '17 90 75', '6 82 70'],
  69: ['60 86 92.5', '57 94 87.5', '53 97 82', '46 98 79', '39.5 100 75.6'],
  100: ['72 78 90', '86 62 84.5', '100 56 79', '122 44 73', '136 40 67'],
  180: ['156 62 91', '169 60 86', '181 60 80', '195 64 74', '209 62 68.5'],
  240: ['208 76 91', '223 72 86', '239 70 81', '251 62 75', '263 54 69'],
  270: ['244 72 92', '257 68 87', '270 64 81.5', '285 54 75.5', '301 46 69.5'],
  340: ['8 92 91', '353 88 86', '339 82 80', '328 68 74', '314 52 68'],
};
/** `deep` is multiplied over the far corner; a warm sky has a cool accent, for contrast. */
const DAYS: Tones<'deep' | 'accent' | 'ember' | 'spark'> = {
  0: { deep: '330 42 68', accent: '260 62 80', ember: '2 90 70', spark: '4 95 58' },
  32: { deep: '345 50 72', accent: '262 62 81', ember: '24 95 68', spark: '22 100 56' },
  69: { deep: '31 80 78', accent: '284 85 90', ember: '43 100 68', spark: '41 100 54' },
  100: { deep: '170 45 54', accent: '53 92 80', ember: '140 50 62', spark: '158 62 50' },
  180: { deep: '232 60 76', accent: '262 60 86', ember: '190 70 66', spark: '188 85 53' },
  240: { deep: '252 55 74', accent: '318 62 84', ember: '236 80 73', spark: '232 95 62' },
  270: { deep: '254 60 74', accent: '336 74 86', ember: '274 75 75', spark: '274 90 66' },
  340: { deep: '284 45 66', accent: '240 66 84', ember: '338 88 70', spark: '338 98 58' },
};
/** `dawn` is the light from beyond the corner; sparks are lamps. */
const NIGHTS: Tones<'dawn' | 'deep' | 'accent' | 'ember' | 'spark'> = {
  0: { dawn: '356 95 68', deep: '300 40 66', accent: '268 50 30', ember: '2 80 48', spark: '8 100 75' },
  32: { dawn: '18 100 63', deep: '330 45 64', accent: '258 46 30', ember: '22 85 46', spark: '36 100 67' },
  69: { dawn: '8 85 70', deep: '258 40 66', accent: '330 50 36', ember: '21 88 53', spark: '52 100 78' },
  100: { dawn: '108 80 70', deep: '164 42 60', accent: '92 60 36', ember: '96 50 40', spark: '66 90 76' },
  180: { dawn: '170 72 72', deep: '250 45 66', accent: '262 55 34', ember: '178 60 42', spark: '176 90 72' },
  240: { dawn: '214 95 76', deep: '258 45 66', accent: '318 50 34', ember: '218 70 54', spark: '204 98 78' },
  270: { dawn: '282 95 78', deep: '250 45 66', accent: '334 55 34', ember: '262 70 58', spark: '192 85 80' },
  340: { dawn: '340 95 72', deep: '276 45 66', accent: '252 50 32', ember: '330 74 54', spark: '332 100 85' },
};

/** A tone of a night, and the share of it mixed into the night colour, in points of 100. */
type NightPaint = readonly [tone: Paint, share: number];

/**
 * Nights that do not follow the ramp. Dark yellow is olive, so that night is plum with golden lights. Dark green leaves
 * beside dark earth look muddy, so that night is deep water.
 */
const OWN_NIGHTS: Readonly<Partial<Record<Hue, readonly NightPaint[]>>> = {
  69: [
    ['268 50 10', 30],
    ['276 46 13', 82],
    ['286 42 16.5', 100],
    ['300 38 20.5', 100],
    ['318 37 25', 100],
  ],
  100: [
    ['176 62 11.5', 84],
    ['164 60 13', 94],
    ['148 58 15.5', 100],
    ['132 56 19.5', 100],
    ['118 50 24.5', 100],
  ],
};
/**
 * The other nights: degrees, and a share of the way, towards the night's violet by the shorter side of the wheel, so
 * that embers stand out from plum; then saturation, lightness, and the share mixed into the night.
 */
const NIGHT_RAMP = [
  [26, 0.42, 0.56, 11, 62],
  [14, 0.36, 0.58, 14, 80],
  [4, 0.31, 0.6, 18, 92],
  [-8, 0.27, 0.62, 23, 100],
  [-20, 0.24, 0.64, 28.5, 100],
] as const;
const LONGEST_WAY = 122; // degrees

const YELLOW = 69; // degrees
/** Yellow. */
const SUN_HUE = 54; // degrees
/**
 * A page image's darkest and lightest tones: degrees towards the night, saturation, lightness. By night it is a moon.
 */
const DAY_SHADES = [
  [8, 0.52, 41],
  [0, 0.8, 91.5],
] as const;
const NIGHT_SHADES = [
  [0, 0.62, 69],
  [18, 0.5, 10],
] as const;
/** Lowest byte of a lamp: by night sparks and the moon are lamps; by day nothing is. */
const LAMP_FROM = { day: 255, moonlight: 160 } as const satisfies Readonly<Record<Light, number>>;
/** The light of a lamp is warmer than the colour it falls on. */
const LAMP_HUE = 44; // degrees
/** Hues lit from the left, the others from the right: so the sky visibly changes with the page. */
const FROM_LEFT: readonly Hue[] = [69, 180, 270];
const CAT_AT_NIGHT: Hex = '#0b0611';
const ACCENT_EVERY = 2;
/** With magic, more tiles shine. */
const SPARK_EVERY = 5;
const MAGIC_SPARK_EVERY = 4;

export function skyTones({ hue: own, tags }: PaletteEntry, light: Light): SkyTones {
  const day = light === 'day';
  const isYellow = own === YELLOW;
  const hue = isYellow ? SUN_HUE : own;
  const sun = hexOf({ hue: (hue + 25) % 360, saturation: 0.95, lightness: 96 });
  const dayLine = isYellow ? { hue: 34, saturation: 0.72, lightness: 54 } : { hue, saturation: 0.5, lightness: 44 };
  const { accent, ember, spark, deep } = (day ? DAYS : NIGHTS)[own];
  return {
    ramp: day ? DAY_RAMPS[own].map(hexOfPaint) : nightRamp(own),
    shades: (day ? DAY_SHADES : NIGHT_SHADES).map(([degrees, saturation, lightness]) =>
      hexOf({ hue: (hue + towardsNight(hue, degrees, 0) + 360) % 360, saturation, lightness }),
    ),
    line: hexOf(day ? dayLine : { ...hslOf(NIGHT), lightness: 5 }),
    // Lamps are bright: a cat's outline before them must be brighter.
    rim: hexOf(day ? { hue, saturation: 0.5, lightness: 66 } : { hue, saturation: 0.6, lightness: isYellow ? 88 : 62 }),
    accent: hexOfPaint(accent),
    accentEvery: ACCENT_EVERY,
    lampFrom: LAMP_FROM[light],
    ember: hexOfPaint(ember),
    spark: hexOfPaint(spark),
    side: FROM_LEFT.includes(own) ? -1 : 1,
    dawn: day ? sun : hexOfPaint(NIGHTS[own].dawn),
    deep: hexOfPaint(deep),
    cat: day ? INK : CAT_AT_NIGHT,
    glow: day ? sun : hexOf({ hue: isYellow ? LAMP_HUE : (hue + 6) % 360, saturation: 0.95, lightness: 76 }),
    sparkEvery: tags.some((tag) => tag === 'magic') ? MAGIC_SPARK_EVERY : SPARK_EVERY,
  };
}

function hexOfPaint(tone: Paint): Hex {
  const [hue = 0, saturation = 0, lightness = 0] = tone.split(' ').map(Number);
  return hexOf({ hue, saturation: saturation / 100, lightness });
}

function nightRamp(hue: Hue): readonly Hex[] {
  const own = OWN_NIGHTS[hue];
  if (own) return own.map(([tone, share]) => mixed(NIGHT, hexOfPaint(tone), share / 100));
  return NIGHT_RAMP.map(([degrees, part, saturation, lightness, share]) => {
    const at = (hue + towardsNight(hue, degrees, part) + 360) % 360;
    return mixed(NIGHT, hexOf({ hue: at, saturation, lightness }), share / 100);
  });
}

function towardsNight(hue: number, degrees: number, part: number): number {
  const way = ((hslOf(NIGHT).hue - hue + 540) % 360) - 180;
  return (way < 0 ? -1 : 1) * (degrees + part * Math.min(Math.abs(way), LONGEST_WAY));
}
