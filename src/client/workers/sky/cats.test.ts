import { describe, expect, test } from 'vitest';
import { createTiling, type Vertex } from '#tiles';
import { createCats } from './cats.ts';
import { createView, layOut, placeOf } from './layout.ts';
import type { SkyPoint } from './messages.ts';
import { outlineOf } from './testing/cover.ts';

const tiling = createTiling();
const view = createView({ width: 800, height: 600, pixelRatio: 1 });
const MIDDLE: Vertex = [3.7, -2.1];
const layout = layOut(tiling, view, MIDDLE);
const NOTHING = new Float32Array();
const CHANCES = Array.from({ length: 100 }, (_, number) => number / 99.001);

/** The viewport positions of a tile's corners. */
function cornersOf(tile: number): readonly SkyPoint[] {
  const [baseX, baseY] = layout.base;
  return outlineOf(layout, tile).map(([x, y]) => placeOf(view, MIDDLE, [x + baseX, y + baseY]));
}

/** The tiles that turn into cats, for each random number in `CHANCES`. */
function hatsFor(covered: Float32Array): readonly number[] {
  return CHANCES.flatMap((chance) => {
    const cats = createCats(() => chance);
    cats.spawn(0, layout, MIDDLE, covered);
    return cats.on(layout, 1000).map(({ tile }) => tile);
  });
}

describe('[A12] a cat that appears without a press', () => {
  test('a cat that appears without a press is an upright tile that is wholly in view, for 100 random numbers', () => {
    const hats = hatsFor(NOTHING);
    expect(hats).toHaveLength(CHANCES.length);
    expect(new Set(hats).size).toBeGreaterThan(10);
    for (const tile of hats) {
      expect(layout.rotations[tile]).toBe(0);
      for (const { x, y } of cornersOf(tile)) {
        expect(x >= 0 && x <= view.width && y >= 0 && y <= view.height).toBe(true);
      }
    }
  });

  test('a cat that appears without a press is never behind a box that covers the sky', () => {
    const boxes = [
      [100, 0, 250, 250],
      [450, 350, 200, 200],
    ] as const;
    const hats = hatsFor(Float32Array.from(boxes.flat()));
    for (const [left, top, width, height] of boxes) {
      const isBefore = ({ x, y }: SkyPoint) => x > left && x < left + width && y > top && y < top + height;
      expect(hats.flatMap(cornersOf).filter(isBefore)).toEqual([]);
    }
    // Cats do appear in the free space below one box and above the other.
    const seen = hats.flatMap(cornersOf);
    expect(seen.some(({ x, y }) => x > 150 && x < 300 && y > 250)).toBe(true);
    expect(seen.some(({ x, y }) => x > 500 && x < 600 && y < 350)).toBe(true);
  });

  test('while a pressed tile is a cat, no cat appears without a press', () => {
    const woken = createCats(() => 0.5);
    woken.spawnAt(0, layout, 40);
    woken.spawn(10, layout, MIDDLE, NOTHING);
    expect(woken.on(layout, 20).map(({ tile }) => tile)).toEqual([40]);
  });
});
