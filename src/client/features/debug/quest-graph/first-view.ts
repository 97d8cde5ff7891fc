import type { Layout, PlacedPage } from './lay-out.ts';

/** The least size at which everything can be read: the smallest words are 0.875rem high as drawn, and then 0.75rem. */
export const READABLE = 0.75 / 0.875;
const MARGIN = 16; // CSS pixels

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** All of a drawing, where that can be read; else the page selected, and as much around it as there is room for. */
export function firstView(
  { width, height }: Pick<Layout, 'width' | 'height'>,
  selected: Pick<PlacedPage, 'x' | 'y' | 'width' | 'height'> | undefined,
  { clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>,
): View {
  const whole = Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height, 1);
  const zoom = selected ? Math.max(whole, READABLE) : whole;
  const { x, y, ...page } = selected ?? { x: 0, y: 0, width, height };
  return {
    x: shift(clientWidth, (x + page.width / 2) * zoom, width * zoom),
    y: shift(clientHeight, (y + page.height / 2) * zoom, height * zoom),
    zoom,
  };
}

/** Brings a point to the middle of a box, but for emptiness beyond what is drawn; what fits is in the middle itself. */
function shift(box: number, point: number, length: number): number {
  const most = box - MARGIN - length;
  return most >= MARGIN ? (box - length) / 2 : Math.min(Math.max(box / 2 - point, most), MARGIN);
}
