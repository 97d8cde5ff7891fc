import { TinyColor } from '@ctrl/tinycolor';
import { describe, expect, test } from 'vitest';
import { NIGHT, PALETTE } from './palette.ts';
import { type SkyTones, skyTones } from './sky-tones.ts';
import { type Hex, hslOf } from './tone.ts';

const SKIES = PALETTE.flatMap((entry) =>
  (['day', 'moonlight'] as const).map((light) => ({ hue: entry.hue, light, entry, tones: skyTones(entry, light) })),
);

/** So far is what stands out from what it stands among. */
const SPARK_APART = 60;
const ACCENT_APART = 25;

/** How light something is to the eye, 0 to 1: WCAG 2.2, "relative luminance". */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far apart two colours are, as bytes in a cube of 255. */
function distance(one: Hex, other: Hex): number {
  return Math.hypot(...[1, 3, 5].map((at) => byte(one, at) - byte(other, at)));
}

function coloursOf({ ramp, line, accent, ember, spark, dawn, deep, glow, cat, rim, shades }: SkyTones): readonly Hex[] {
  return [...ramp, ...shades, line, accent, ember, spark, dawn, deep, glow, cat, rim];
}

describe.each(SKIES)('[A12, T4] the sky of hue $hue in the light of $light', ({ hue, light, tones }) => {
  /** Of yellow, what one would call so: what lies at its 69 degrees is lime. */
  const seen = hue === 69 ? 54 : hue;
  const lightness = tones.ramp.map((hex) => hslOf(hex).lightness);

  test('is of colours', () => {
    for (const hex of coloursOf(tones)) expect(hex).toMatch(/^#[\da-f]{6}$/);
    expect(new Set(tones.ramp).size).toBe(tones.ramp.length);
    expect(tones.ramp.length).toBeGreaterThan(2);
    expect(tones.sparkEvery).toBeGreaterThan(1);
  });

  test('is light by day, dark by night, in even steps', () => {
    const [least, most] = light === 'day' ? [65, 94] : [5, 32];
    expect(Math.min(...lightness)).toBeGreaterThan(least);
    expect(Math.max(...lightness)).toBeLessThan(most);
    const downwards = lightness.toSorted((a, b) => b - a);
    expect(lightness).toEqual(light === 'day' ? downwards : downwards.toReversed());
    for (const [at, value] of lightness.slice(1).entries()) {
      expect(Math.abs(value - (lightness[at] as number))).toBeLessThan(9);
    }
  });

  test('has hues beside its own on the wheel, and by night a dark that is of its hues, too, and no black', () => {
    const away = (hex: Hex, from: number) => Math.abs(((hslOf(hex).hue - from + 540) % 360) - 180);
    if (light === 'day') {
      for (const hex of tones.ramp) expect(away(hex, seen)).toBeLessThan(40);
      expect(away(tones.ramp[2] as Hex, seen)).toBeLessThan(4);
    } else {
      // Yellow is the gold on plum there.
      expect(away(hue === 69 ? tones.spark : (tones.ramp.at(-1) as Hex), hue)).toBeLessThan(40);
      const [darkest, , , , lightest] = tones.ramp as [Hex, Hex, Hex, Hex, Hex];
      const { saturation, lightness: depth } = hslOf(darkest);
      expect(saturation).toBeGreaterThan(0.4);
      expect(depth).toBeLessThan(13);
      // Towards the night's own violet, and not as far as that where the page's own hue is on the other side of the wheel.
      expect(away(darkest, hslOf(NIGHT).hue)).toBeLessThan(away(lightest, hslOf(NIGHT).hue) + 1);
      expect(away(darkest, hslOf(lightest).hue)).toBeLessThan(110);
    }
  });

  test('has lines that show, darker than every tile, and a glow lighter than all', () => {
    const grounds = tones.ramp.map(luminance);
    expect(luminance(tones.line)).toBeLessThan(Math.min(...grounds));
    expect(luminance(tones.glow)).toBeGreaterThan(Math.max(...grounds));
  });

  test('has a line around cats that shows on their coats, and by night on tiles, too', () => {
    const contrast = (other: Hex) => {
      const [low = 0, high = 0] = [tones.rim, other].map(luminance).sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    expect(contrast(tones.cat)).toBeGreaterThan(3);
    if (light === 'moonlight') for (const tile of tones.ramp) expect(contrast(tile)).toBeGreaterThan(1.8);
  });

  test('has shades of its own hue for a picture, far enough apart, and its figure from every tile around, for it to be seen', () => {
    const [figure, within] = tones.shades as [Hex, Hex];
    for (const shade of [figure, within]) {
      const { hue: own, saturation } = hslOf(shade);
      expect(Math.abs(((own - seen + 540) % 360) - 180)).toBeLessThan(32);
      expect(saturation).toBeGreaterThan(0.4);
    }
    for (const other of [within, ...tones.ramp]) {
      const apart = hslOf(figure).lightness - hslOf(other).lightness;
      expect(light === 'day' ? -apart : apart).toBeGreaterThan(25);
    }
    for (const shade of tones.shades) expect(luminance(shade)).toBeLessThan(luminance(tones.glow));
  });

  test('is deeper far from its light, which is lighter than what it falls on', () => {
    const depth = luminance(tones.deep);
    expect(depth).toBeGreaterThan(0.2);
    expect(depth).toBeLessThan(light === 'day' ? 0.7 : 0.6);
    for (const tile of tones.ramp) expect(luminance(tones.dawn)).toBeGreaterThan(luminance(tile));
  });

  test('has accents and sparks that are seen among all of its tiles', () => {
    for (const one of [tones.accent, tones.spark]) {
      for (const tile of tones.ramp)
        expect(distance(one, tile), `${one} on ${tile}`).toBeGreaterThan(
          one === tones.spark ? SPARK_APART : ACCENT_APART,
        );
    }
  });

  test('has lamps by night and none by day: lights, the faintest of them, too, and a moon, and no tile beside them', () => {
    const brightest = (hex: Hex) => Math.max(...[1, 3, 5].map((at) => byte(hex, at)));
    const { ember, spark, shades, ramp, accent, lampFrom } = tones;
    const faintest = new TinyColor(ember).mix(spark, 100 / 6).toHexString() as Hex;
    const isLamp = (hex: Hex) => brightest(hex) > lampFrom;
    for (const lamp of [spark, faintest, shades[0] as Hex]) expect(isLamp(lamp), lamp).toBe(light === 'moonlight');
    expect([...ramp, accent, shades[1] as Hex].some(isLamp)).toBe(false);
  });

  test('has cats that are dark, with eyes that are not', () => {
    expect(luminance(tones.cat)).toBeLessThan(luminance(tones.glow) / 3);
    expect(luminance(tones.cat)).toBeLessThan(Math.min(...tones.ramp.map(luminance)));
  });
});

test.each([0, 32, 69, 340])('[A12, T4] the night of hue %d goes from plum to embers, and is no mud', (hue) => {
  const { ramp } = skyTones(PALETTE.find((entry) => entry.hue === hue) as (typeof PALETTE)[number], 'moonlight');
  for (const hex of ramp) {
    const { hue: own, saturation } = hslOf(hex);
    // Between the night's violet, round by red, and the page's own; olive and brown lie beyond that, and towards grey.
    expect((own - 265 + 360) % 360).toBeLessThan(((hue - 265 + 360) % 360) + 10);
    expect(saturation).toBeGreaterThan(0.36);
  }
});

test.each(SKIES.filter(({ light }) => light === 'moonlight'))(
  '[A12, T4] the night of hue $hue is nowhere olive',
  ({ tones }) => {
    for (const hex of tones.ramp) {
      const { hue: own } = hslOf(hex);
      expect(own < 50 || own > 85, `${hex} has hue ${own}`).toBe(true);
    }
  },
);

test.each(SKIES.filter(({ light }) => light === 'day'))(
  '[A12, T4] the day of hue $hue is nowhere sand',
  ({ tones }) => {
    for (const hex of tones.ramp) {
      const { hue: own, lightness } = hslOf(hex);
      expect(own < 20 || own > 65 || lightness > 75, `${hex} has hue ${own}`).toBe(true);
    }
  },
);

test('[A12, T4] the yellow sky is one that everybody would call yellow, by day all of it, by night where it is lit', () => {
  const yellow = PALETTE.find(({ hue }) => hue === 69) as (typeof PALETTE)[number];
  for (const light of ['day', 'moonlight'] as const) {
    const { ramp, spark } = skyTones(yellow, light);
    for (const hex of [...(light === 'day' ? ramp : []), spark]) {
      const { hue, saturation } = hslOf(hex);
      expect(hue, `${light} ${hex}`).toBeGreaterThan(38);
      expect(hue, `${light} ${hex}`).toBeLessThan(62);
      expect(saturation, `${light} ${hex}`).toBeGreaterThan(0.58);
    }
  }
});

test('[A12, T4] nights are told apart by their lights, where those of one hue go with the ground of another', () => {
  const nights = SKIES.filter(({ light }) => light === 'moonlight').map(({ tones }) => tones);
  for (const [at, one] of nights.entries()) {
    for (const other of nights.slice(at + 1)) {
      const apart = [one.ember, one.spark, one.ramp[3] as Hex].map((hex, part) =>
        distance(hex, [other.ember, other.spark, other.ramp[3] as Hex][part] as Hex),
      );
      expect(Math.max(...apart), `${one.spark} and ${other.spark}`).toBeGreaterThan(60);
    }
  }
});

test('[A12, T4] the light comes from the left in some skies, in others from the right, whether by day or by night', () => {
  const sides = PALETTE.map((entry) => skyTones(entry, 'day').side);
  expect(sides.filter((side) => side === -1).length).toBeGreaterThan(2);
  expect(sides.filter((side) => side === 1).length).toBeGreaterThan(2);
  for (const entry of PALETTE) expect(skyTones(entry, 'moonlight').side).toBe(skyTones(entry, 'day').side);
});

test('[A12, T4] where there is magic, more tiles shine', () => {
  const every = PALETTE.map((entry) => ({ tags: entry.tags, every: skyTones(entry, 'day').sparkEvery }));
  const magic = every.filter(({ tags }) => tags.some((tag) => tag === 'magic'));
  expect(magic).toHaveLength(1);
  for (const other of every.filter((one) => !magic.includes(one))) {
    expect(other.every).toBeGreaterThan((magic[0] as { every: number }).every);
  }
});

function byte(hex: Hex, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

test('[A12, T4] the night of yellow is gold on plum: no tile of it is dark and yellow, which would be brown', () => {
  const { ramp, ember, spark } = skyTones(PALETTE[2] as (typeof PALETTE)[number], 'moonlight');
  for (const hex of ramp) {
    const { hue, saturation } = hslOf(hex);
    expect(hue).toBeGreaterThan(260);
    expect(hue).toBeLessThan(345);
    expect(saturation).toBeGreaterThan(0.36);
  }
  for (const hex of [spark, ember]) expect(hslOf(hex).lightness).toBeGreaterThan(48);
});

test('[A12, T4] a warm sky has a cool accent by day', () => {
  for (const hue of [0, 32, 69, 340]) {
    const { accent } = skyTones(PALETTE.find((entry) => entry.hue === hue) as (typeof PALETTE)[number], 'day');
    expect(hslOf(accent).hue).toBeGreaterThan(160);
    expect(hslOf(accent).hue).toBeLessThan(290);
  }
});
