import { TinyColor } from '@ctrl/tinycolor';
import type { Hex } from './tone.ts';

/** A colour read from text. */
export interface Color {
  readonly hex: Hex;
  /** Opacity, 0..1. */
  readonly alpha: number;
}

const MAX_COLOR_LENGTH = 80; // UTF-16 code units; longer texts are no colours
const MAX_ECHO_LENGTH = 40; // UTF-16 code units of a wrong text that its error repeats

const NUMBER = String.raw`[-+]?(?:\d*\.)?\d+%?`;
/** The library also finds colours inside other text, and in notations of its own: only these forms are let through. */
const FORM = new RegExp(
  `^(?:#?[\\da-f]{3,8}|[a-z]+|(?:rgb|hsl|hsv)a?[\\s(]+${NUMBER}(?:[\\s,/]+${NUMBER}){2,3}\\s*\\)?)$`,
);

/**
 * Reads hex of 3, 4, 6 or 8 digits, rgb(a), hsl(a), hsv(a) and the names of CSS. An alpha outside 0..1 becomes 1.
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
