import { readability, TinyColor } from '@ctrl/tinycolor';

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
 * it rounds halves (hue 270 at S 0.99 L 50: red 127.5) differently from browsers.
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

/** The hue, saturation and lightness of a colour; greys have hue 0. */
export function hslOf(color: Hex): Hsl {
  const { h, s, l } = new TinyColor(color).toHsl();
  return { hue: h, saturation: s, lightness: l * 100 };
}

/** Mixes a share, 0..1, of the second colour into the first. */
export function mixed(color: Hex, other: Hex, share: number): Hex {
  return new TinyColor(color).mix(other, 100 * share).toHexString() as Hex;
}

/** Least contrast of text, as a ratio to 1. WCAG 2.2, success criterion 1.4.6 (AAA). */
export const AAA_CONTRAST = 7;
/** Least contrast of borders, icons and focus rings, as a ratio to 1. WCAG 2.2, success criterion 1.4.11. */
export const EDGE_CONTRAST = 3;

/** The contrast ratio of two colours, 1 to 21, in either order. WCAG 2.2, "contrast ratio". */
export function contrast(a: Hex, b: Hex): number {
  return readability(a, b);
}

/** A parsed colour. */
export interface Color {
  readonly hex: Hex;
  /** Opacity, 0..1. */
  readonly alpha: number;
}

const MAX_COLOR_LENGTH = 80; // UTF-16 code units; longer texts are no colours
const MAX_ECHO_LENGTH = 40; // UTF-16 code units of an invalid text that its error repeats

const NUMBER = String.raw`[-+]?(?:\d*\.)?\d+%?`;
/** The accepted notations. The library accepts more: colours inside other text, and notations of its own. */
const FORM = new RegExp(
  `^(?:#?[\\da-f]{3,8}|[a-z]+|(?:rgb|hsl|hsv)a?[\\s(]+${NUMBER}(?:[\\s,/]+${NUMBER}){2,3}\\s*\\)?)$`,
);

/**
 * Parses hex of 3, 4, 6 or 8 digits, rgb(a), hsl(a), hsv(a) and the names of CSS. An alpha outside 0..1 becomes 1.
 * @throws ColorError for anything else
 */
export function parseColor(text: string): Color {
  const color = text.length <= MAX_COLOR_LENGTH && FORM.test(text.trim().toLowerCase()) ? new TinyColor(text) : null;
  if (!color?.isValid) throw new ColorError(text);
  return { hex: color.toHexString() as Hex, alpha: color.a };
}

export class ColorError extends Error {
  override readonly name = 'ColorError';

  constructor(text: string) {
    const echo = text.length > MAX_ECHO_LENGTH ? `${text.slice(0, MAX_ECHO_LENGTH - 1)}…` : text;
    super(
      `"${echo}" is not a colour. Understood are #rgb, #rgba, #rrggbb, #rrggbbaa, ` +
        'rgb(), rgba(), hsl(), hsla(), hsv(), hsva() and the names of CSS.',
    );
  }
}
