import { type Hex, hexOf, hslOf, mixed } from './color.ts';
import { type Hue, INK, NIGHT, type PaletteEntry } from './palette.ts';

/** The colour scheme of a page. */
export type Light = 'day' | 'moonlight';

/** −1 is left, 1 is right. */
type Side = -1 | 1;

/** The colours of the tiles behind a page. No text stands on them, so contrast rules do not apply. */
export interface SkyTones {
  /** Neighbours on the colour wheel: from lightest to darkest by day, from darkest to lightest by night. */
  readonly ramp: readonly Hex[];
  /** The tones for the darkest and the lightest parts of the image that a page draws with tiles. */
  readonly shades: readonly Hex[];
  /** The line between tiles. */
  readonly line: Hex;
  /** A second colour, mixed into some tiles of the large clusters that have accents. */
  readonly accent: Hex;
  /** One large cluster (about 63 tiles) in this many has accents. */
  readonly accentEvery: number;
  /** Which upper corner the light comes from. */
  readonly side: Side;
  /** The colour of the light from that corner. */
  readonly dawn: Hex;
  /** Multiplied into the colours of tiles; the farther a tile is from the light, the more. */
  readonly deep: Hex;
  /** A tile with a colour channel (0 to 255) above this is a lamp: `dawn` and `deep` do not change its colour. */
  readonly lampFrom: number;
  /** The colour of tiles next to a light. */
  readonly ember: Hex;
  /** The colour of a light, a single bright tile. */
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

/** The ramp of each hue by day, from lightest to darkest, through hues beside it on the colour wheel. */
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
/** The other colours of each hue by day. Skies of warm hues have cool accents, for contrast. */
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
/** The other colours of each hue by night. Sparks are bright enough to be lamps, see `lampFrom`. */
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

/** A tone, and the percentage of it that is mixed into NIGHT. */
type NightPaint = readonly [tone: Paint, share: number];

/**
 * The hues whose ramp by night is not computed from NIGHT_RAMP. Dark yellow is olive, so its night is plum with golden
 * lights. Dark green next to brown looks muddy, so its night is blue-green, like deep water.
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
 * The ramp of the other hues by night. Each row: by how many degrees, plus which share of the way, the hue turns
 * towards the violet of NIGHT, so that embers stand out; saturation; lightness; the percentage mixed into NIGHT.
 */
const NIGHT_RAMP = [
  [26, 0.42, 0.56, 11, 62],
  [14, 0.36, 0.58, 14, 80],
  [4, 0.31, 0.6, 18, 92],
  [-8, 0.27, 0.62, 23, 100],
  [-20, 0.24, 0.64, 28.5, 100],
] as const;
/** Cap on the angle from a hue to the violet of NIGHT, of which NIGHT_RAMP takes shares. */
const LONGEST_WAY = 122; // degrees

const YELLOW = 69; // degrees
/** Replaces the hue of YELLOW, which looks lime. */
const SUN_HUE = 54; // degrees
/**
 * See `SkyTones.shades`. Each row: degrees that the hue turns towards the violet of NIGHT, saturation, lightness. By
 * night the image is a negative, so that it shines like a moon.
 */
const DAY_SHADES = [
  [8, 0.52, 41],
  [0, 0.8, 91.5],
] as const;
const NIGHT_SHADES = [
  [0, 0.62, 69],
  [18, 0.5, 10],
] as const;
/** See `SkyTones.lampFrom`. By night sparks, embers and bright parts of the image can be lamps; by day no tile is. */
const LAMP_FROM = { day: 255, moonlight: 160 } as const satisfies Readonly<Record<Light, number>>;
/** The hue of `glow` in the night of YELLOW. */
const LAMP_HUE = 44; // degrees
/** The hues of skies with the light on the left; the others have it on the right. */
const FROM_LEFT: readonly Hue[] = [69, 180, 270];
const CAT_AT_NIGHT: Hex = '#0b0611';
const ACCENT_EVERY = 2;
/** Hues with the tag `magic` have more lights. */
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
    // A cat's outline must stay visible in front of bright lamps.
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
