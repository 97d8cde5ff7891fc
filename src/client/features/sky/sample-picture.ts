import type { Light } from '#palette';
import { SPRITE_SAMPLE_SIZE } from '#tiles';

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

/** By day the dark parts of a drawing are lifted towards the light: so much is left of how far they are from white. */
const DAY_DEPTH = 0.45;

/**
 * A drawing of the page as 64 by 64 pixels of red, green, blue and alpha, fitted in whole and drawn as it is shown just
 * now. Null where it cannot be drawn.
 */
export async function samplePicture(drawing: SVGSVGElement, light: Light): Promise<Uint8ClampedArray | null> {
  const { width, height } = drawing.viewBox.baseVal;
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
    return light === 'day' ? data.map((byte, at) => (at % 4 === 3 ? byte : 255 - (255 - byte) * DAY_DEPTH)) : data;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function textOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  const copies = copy.querySelectorAll('*');
  for (const [at, shape] of drawing.querySelectorAll('*').entries()) {
    const style = getComputedStyle(shape);
    for (const look of LOOKS) copies[at]?.setAttribute(look, style.getPropertyValue(look));
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}
