import { NIGHT, type PaletteEntry } from './palette.ts';
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

/** Each stop: degrees from the entry's hue, saturation as a share, lightness in points. Chosen by eye. */
const RAMPS: Readonly<Record<Light, readonly (readonly [number, number, number])[]>> = {
  day: [
    [-24, 0.66, 90],
    [-9, 0.66, 86],
    [0, 0.64, 81],
    [10, 0.62, 76],
    [24, 0.58, 71],
  ],
  moonlight: [
    [-26, 0.42, 9],
    [-12, 0.42, 12],
    [0, 0.42, 16],
    [14, 0.4, 21],
    [30, 0.38, 27],
  ],
};

/** By night the highlight would glare. */
const NIGHT_SPARK = { saturation: 0.7, lightness: 60 } as const;
/** Cats at night. */
const DARKEST: Hex = '#0b0611';
/** Where there is magic, more tiles shine. */
const SPARK_EVERY = 47;
const MAGIC_SPARK_EVERY = 19;

export function skyTones({ hue, highlight, text, tags }: PaletteEntry, light: Light): SkyTones {
  const ramp = RAMPS[light].map(([degrees, saturation, lightness]) =>
    hexOf({ hue: (hue + degrees + 360) % 360, saturation, lightness }),
  );
  return {
    ramp,
    line: light === 'day' ? hexOf({ hue, saturation: 0.42, lightness: 52 }) : hexOf({ ...hslOf(NIGHT), lightness: 5 }),
    spark: light === 'day' ? highlight : hexOf({ ...hslOf(highlight), ...NIGHT_SPARK }),
    cat: light === 'day' ? text : DARKEST,
    glow: hexOf({ hue: (hue + 25) % 360, saturation: 0.95, lightness: light === 'day' ? 95 : 82 }),
    sparkEvery: tags.some((tag) => tag === 'magic') ? MAGIC_SPARK_EVERY : SPARK_EVERY,
  };
}
