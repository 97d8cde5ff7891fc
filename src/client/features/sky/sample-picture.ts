import { SPRITE_SAMPLE_SIZE } from '#tiles';
import { stretched } from './stretched.ts';

/** What a drawing's shapes look like by style; outside of the page they must say it themselves. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'display',
];

/** What is less than such a part of a face's height is fine. */
const FINE = 6;
/** What has so much more green than blue is the yellow of eyes and buckles. */
const SHINES = 128;

/**
 * A drawing of the page as 64 by 64 pixels of red, green, blue and alpha, fitted in whole and drawn as it is shown just
 * now; its darkest and its lightest are black and white. Null where it cannot be drawn.
 */
export async function samplePicture(drawing: SVGSVGElement): Promise<Uint8ClampedArray | null> {
  const [, , width = 0, height = 0] = boxOf(drawing);
  const context = new OffscreenCanvas(SPRITE_SAMPLE_SIZE, SPRITE_SAMPLE_SIZE).getContext('2d');
  if (!context || width <= 0 || height <= 0) return null;
  const address = URL.createObjectURL(new Blob([textOf(drawing)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = SPRITE_SAMPLE_SIZE / Math.max(width, height);
    const [left, top] = [width, height].map((side) => (SPRITE_SAMPLE_SIZE - side * scale) / 2) as [number, number];
    context.drawImage(image, left, top, width * scale, height * scale);
    const { data } = context.getImageData(0, 0, SPRITE_SAMPLE_SIZE, SPRITE_SAMPLE_SIZE);
    return stretched(data);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function textOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const box = boxOf(drawing);
  const [, , width = 0, height = 0] = box;
  const copies = copy.querySelectorAll('*');
  for (const [at, shape] of drawing.querySelectorAll('*').entries()) {
    const style = getComputedStyle(shape);
    for (const look of LOOKS) copies[at]?.setAttribute(look, style.getPropertyValue(look));
    if (drawing.dataset.sample && isFine(shape, style.fill, height)) copies[at]?.remove();
  }
  copy.setAttribute('viewBox', box.join(' '));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** Of a drawing, what the sky is to show of it, if it says so, as a view box; or all of it. */
function boxOf({ dataset, viewBox }: SVGSVGElement): readonly number[] {
  const { x, y, width, height } = viewBox.baseVal;
  return dataset.sample?.split(' ').map(Number) ?? [x, y, width, height];
}

/**
 * Whether a part of a face is too small to be seen in tiles: it would hit one by chance and miss the next, of two eyes one.
 * What shines stays: eyes are all there is to a face from afar.
 */
function isFine(shape: Element, fill: string, height: number): boolean {
  if (!(shape instanceof SVGGeometryElement)) return false;
  const box = shape.getBBox();
  const [, green = 0, blue = 0] = fill.match(/\d+/g)?.map(Number) ?? [];
  return Math.min(box.width, box.height) < height / FINE && green - blue < SHINES;
}
