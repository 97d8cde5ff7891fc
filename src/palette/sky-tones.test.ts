import { describe, expect, test } from 'vitest';
import { contrast, type Hex, hslOf } from './color.ts';
import { PALETTE } from './palette.ts';
import { type SkyTones, skyTones } from './sky-tones.ts';

const SKIES = PALETTE.flatMap((entry) =>
  (['day', 'moonlight'] as const).map((light) => ({ hue: entry.hue, light, entry, tones: skyTones(entry, light) })),
);

/** Least distance from every tile colour, as `distance` measures it, at which sparks and accents stand out. */
const SPARK_APART = 60;
const ACCENT_APART = 25;

/** Perceived brightness: the contrast with black. */
const lightOf = (hex: Hex) => contrast(hex, '#000000');

/** The Euclidean distance of two RGB colours, with channels from 0 to 255. */
function distance(one: Hex, other: Hex): number {
  return Math.hypot(...[1, 3, 5].map((at) => byte(one, at) - byte(other, at)));
}

function coloursOf({ ramp, line, accent, ember, spark, dawn, deep, glow, cat, rim, shades }: SkyTones): readonly Hex[] {
  return [...ramp, ...shades, line, accent, ember, spark, dawn, deep, glow, cat, rim];
}

describe.each(SKIES)('[A12, T4] the sky of hue $hue in the light of $light', ({ hue, light, tones }) => {
  /** The hue that people see: the palette's yellow of 69 degrees is lime, so the sky uses 54. */
  const seen = hue === 69 ? 54 : hue;
  const lightness = tones.ramp.map((hex) => hslOf(hex).lightness);

  test('the sky consists of valid colours, and its tones differ', () => {
    for (const hex of coloursOf(tones)) expect(hex).toMatch(/^#[\da-f]{6}$/);
    expect(new Set(tones.ramp).size).toBe(tones.ramp.length);
    expect(tones.ramp.length).toBeGreaterThan(2);
    expect(tones.sparkEvery).toBeGreaterThan(1);
  });

  test('the sky is light by day and dark by night, and its tones differ by small steps of lightness', () => {
    const [least, most] = light === 'day' ? [65, 94] : [5, 32];
    expect(Math.min(...lightness)).toBeGreaterThan(least);
    expect(Math.max(...lightness)).toBeLessThan(most);
    const downwards = lightness.toSorted((a, b) => b - a);
    expect(lightness).toEqual(light === 'day' ? downwards : downwards.toReversed());
    for (const [at, value] of lightness.slice(1).entries()) {
      expect(Math.abs(value - (lightness[at] as number))).toBeLessThan(9);
    }
  });

  test('by day all tones, and by night the lightest, have hues near the sky’s own; yellow’s night has yellow sparks', () => {
    const away = (hex: Hex, from: number) => Math.abs(((hslOf(hex).hue - from + 540) % 360) - 180);
    if (light === 'day') for (const hex of tones.ramp) expect(away(hex, seen)).toBeLessThan(40);
    // By night, the sky of hue 69 is plum: only its lights are yellow.
    else expect(away(hue === 69 ? tones.spark : (tones.ramp.at(-1) as Hex), hue)).toBeLessThan(40);
  });

  test('the sky has lines darker than each of its tones, and a glow lighter than each', () => {
    const grounds = tones.ramp.map(lightOf);
    expect(lightOf(tones.line)).toBeLessThan(Math.min(...grounds));
    expect(lightOf(tones.glow)).toBeGreaterThan(Math.max(...grounds));
  });

  test('the sky has accents and sparks (bright tiles) that stand out from each of its tones', () => {
    for (const one of [tones.accent, tones.spark]) {
      for (const tile of tones.ramp)
        expect(distance(one, tile), `${one} on ${tile}`).toBeGreaterThan(
          one === tones.spark ? SPARK_APART : ACCENT_APART,
        );
    }
  });
});

function byte(hex: Hex, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
