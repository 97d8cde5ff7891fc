import { TinyColor } from '@ctrl/tinycolor';

/** An opaque sRGB colour: `#` and six hex digits, lower case. */
export type Hex = `#${string}`;

export interface Hsl {
  /** Degrees, 0..360. */
  readonly hue: number;
  /** A share, 0..1. */
  readonly saturation: number;
  /** Points, 0..100. */
  readonly lightness: number;
}

/**
 * Rounds a tone to eight bits a channel, by the formula of CSS Color 4 §7.1. The library's own conversion is not used:
 * it puts channels that lie on a half (hue 270 at S 0.99 L 50: red 127.5) on the other side than browsers do.
 */
export function hexOf({ hue, saturation, lightness }: Hsl): Hex {
  const light = lightness / 100;
  const spread = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const share = light - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The tone of a colour; greys have hue 0. */
export function hslOf(color: Hex): Hsl {
  const { h, s, l } = new TinyColor(color).toHsl();
  return { hue: h, saturation: s, lightness: l * 100 };
}
