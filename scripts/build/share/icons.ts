import { HIGHLIGHT, hexOf, INK, PALETTE, type PaletteEntry } from '#palette';
import { CAT } from '../../../src/client/ui/mark-shape.ts';

/** The hue of magic. */
const MAGIC = 6;
/** Half of the cat's height and a little more, and the middle of her box, in units of the drawing. */
const HALF = 62;
const MIDDLE = [-5.8, 6.3] as const;

interface Icon {
  readonly file: string;
  readonly size: number; // px
  /** How much of the picture the cat takes: where systems cut a shape of their own out, it stays within a circle. */
  readonly share: number;
}

/** What devices put on their home screens: sizes that browsers ask for to install a page, and Apple's own. */
export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.76 },
  { file: 'icon-512.png', size: 512, share: 0.76 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.58 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.72 },
];

/** The cat, as an SVG on the ground of her page. */
export function iconSvg({ size, share }: Icon): string {
  const { pastel } = PALETTE[MAGIC] as PaletteEntry;
  const shine = hexOf({ hue: 69, ...HIGHLIGHT });
  const { rx, ry } = CAT.largeEye;
  const eyes = CAT.eyes.map(({ cx, cy }) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${shine}"/>`);
  const half = HALF / share;
  const [left, top, side] = [MIDDLE[0] - half, MIDDLE[1] - half, 2 * half];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${left} ${top} ${side} ${side}"><rect x="${left}" y="${top}" width="${side}" height="${side}" fill="${pastel}"/><path d="${CAT.outline}" fill="${INK}"/>${eyes.join('')}</svg>`;
}
