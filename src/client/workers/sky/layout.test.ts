import { describe, expect, test } from 'vitest';
import { createTiling, type Vertex } from '#tiles';
import { driftAt } from './drift.ts';
import { LAYOUT_MARGIN, type Layout, layOut, reaches } from './layout.ts';
import { coverOf, gridOver, type Point } from './testing/cover.ts';
import { createView } from './view.ts';

const tiling = createTiling();
const DAY = 24 * 3_600_000; // ms

const SIZES = [
  [1920, 1024],
  [16, 32_768],
  [32_768, 16],
  [32_768, 32_768],
] as const;

/** Where the sky may have drifted to: soon, late, and as far as it goes. */
const MIDDLES: readonly Vertex[] = [[0, 0], ...[1, 366].map((days) => driftAt(days * DAY)), [250, 250], [-250, -250]];

function laidOut([width, height]: readonly [number, number], middle: Vertex): Layout {
  return layOut(tiling, createView({ width, height, pixelRatio: 1 }), middle);
}

/** Half the sides of what a view of this size shows, in edges of 16 to the longer side's 1000. */
function halves([width, height]: readonly [number, number]): Point {
  const edge = (16 / 1000) * Math.max(width, height);
  return [width / edge / 2, height / edge / 2];
}

describe.each(SIZES)('[T1, A12] the tiles of a view of %d by %d', (...size) => {
  test('cover it wherever the sky drifts, and as far as it may drift until they are laid out anew', () => {
    const [halfX, halfY] = halves(size);
    for (const middle of MIDDLES) {
      const layout = laidOut(size, middle);
      const [left, top] = [middle[0] - layout.base[0], middle[1] - layout.base[1]];
      const [x, y] = [halfX + LAYOUT_MARGIN - 1, halfY + LAYOUT_MARGIN - 1];
      const tilesAt = coverOf(layout);
      const bare = gridOver([left - x, top - y, left + x, top + y], 10).filter((point) => tilesAt(point).length === 0);
      expect(bare).toEqual([]);
    }
  });

  test('lie where they lie, by small whole numbers', () => {
    for (const middle of MIDDLES) {
      const { patch, count, places, base } = laidOut(size, middle);
      const root = Math.sqrt(3) / 2;
      for (let tile = 0; tile < count; tile += 7) {
        const at = 4 * tile;
        const [a = 0, b = 0, c = 0, d = 0] = patch.positions.subarray(at, at + 4);
        const [e = 0, f = 0, g = 0, h = 0] = places.subarray(at, at + 4);
        expect(e + f * root + g / 2 + base[0]).toBeCloseTo(a + b * root + c / 2, 6);
        expect(f / 2 + g * root + h + base[1]).toBeCloseTo(b / 2 + c * root + d, 6);
        expect(Math.max(...[e, f, g, h].map(Math.abs))).toBeLessThan(1000);
      }
    }
  });
});

describe('[A12] a layout', () => {
  const layout = laidOut([800, 600], [30, 40]);

  test('knows how far a view may drift on it', () => {
    expect(reaches(layout, [30, 40])).toBe(true);
    expect(reaches(layout, [30 + LAYOUT_MARGIN - 1.1, 40 - LAYOUT_MARGIN + 1.1])).toBe(true);
    expect(reaches(layout, [30 + LAYOUT_MARGIN - 0.9, 40])).toBe(false);
    expect(reaches(layout, [30, 40 - LAYOUT_MARGIN + 0.9])).toBe(false);
  });
});
