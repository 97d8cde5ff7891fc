import { parseColor } from '#palette';

/** What a colour is, as the palette reads it. @throws ColorError */
export function readColour(text: string): { readonly hex: string; readonly alpha: number } {
  return parseColor(text);
}
