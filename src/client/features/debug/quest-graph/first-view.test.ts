import { describe, expect, test } from 'vitest';
import { firstView, READABLE } from './first-view.ts';

const PHONE = { clientWidth: 322, clientHeight: 570 };
const DESK = { clientWidth: 676, clientHeight: 570 };
const PAGE = { width: 240, height: 80 };

/** Where a view shows a rectangle of the drawing. */
function shown({ x, y, zoom }: ReturnType<typeof firstView>, at: { x: number; y: number } & typeof PAGE) {
  const left = x + at.x * zoom;
  const top = y + at.y * zoom;
  return { left, top, right: left + at.width * zoom, bottom: top + at.height * zoom };
}

describe('the first view of a drawing', () => {
  test('[W10] shows all that can be read at once, in the middle, and never larger than it is', () => {
    expect(firstView({ width: 276, height: 400 }, { x: 0, y: 0, ...PAGE }, DESK)).toEqual({ x: 200, y: 85, zoom: 1 });
    const { zoom, x } = firstView({ width: 700, height: 400 }, { x: 0, y: 0, ...PAGE }, DESK);
    expect(zoom).toBeCloseTo(0.92);
    expect(x).toBeCloseTo(16);
  });

  test('[W10] shows the page selected in the middle of what is too large, at a size to be read', () => {
    const at = { x: 1500, y: 600, ...PAGE };
    const view = firstView({ width: 3000, height: 1400 }, at, PHONE);
    const { left, right, top, bottom } = shown(view, at);
    expect(view.zoom).toBe(READABLE);
    expect(left + right).toBeCloseTo(PHONE.clientWidth);
    expect(top + bottom).toBeCloseTo(PHONE.clientHeight);
  });

  test.each([
    ['first', { x: 0, y: 0, ...PAGE }, { left: 16, top: 16 }],
    ['last', { x: 2760, y: 1320, ...PAGE }, { right: 322 - 16, bottom: 570 - 16 }],
  ])('[W10] shows the %s page at its side, for there is nothing beyond', (_, at, sides) => {
    const found = Object.entries(shown(firstView({ width: 3000, height: 1400 }, at, PHONE), at));
    expect(Object.fromEntries(found.map(([side, to]) => [side, Math.round(to)]))).toMatchObject(sides);
  });

  test('[W10] where no page can be selected, all is shown', () => {
    expect(firstView({ width: 6440, height: 400 }, undefined, DESK)).toMatchObject({ x: 16, zoom: 0.1 });
  });
});
