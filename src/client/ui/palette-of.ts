/** How many hues of the palette are for names. */
const HUES = 8;

/** An index into the palette that follows from a name, so that names without a picture differ at least in colour. */
export function paletteOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;
}
