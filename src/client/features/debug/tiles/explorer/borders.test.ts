import { describe, expect, test } from 'vitest';
import { createOutlines, createTiling, METATILES, type Metatile } from '#tiles';
import { EVERYWHERE } from '../../../../../../tests/helpers/all-tiles.ts';
import { sidesOf } from './borders.ts';
import { createRings, shapesIn } from './shapes.ts';

/** The sides of all shapes of a level, and how the outlines of all supertiles of higher ones would be drawn. */
function sidesIn(root: Metatile, depth: number, level: number, detail: number) {
  const tiling = createTiling({ root, depth });
  const outlineOf = createOutlines(tiling);
  const sides = sidesOf(shapesIn(tiling, EVERYWHERE, level), createRings(outlineOf), detail, [3, 1, -4, 1]);
  return { tiling, outlineOf, sides };
}

describe('[T1] the sides of shapes', () => {
  test.each([
    ['Delta', 3, 0, 0],
    ['Gamma', 3, 0, 0],
    ['Psi', 3, 1, 0],
    ['Xi', 4, 2, 1],
    ['Sigma', 4, 2, 2],
  ] as const)('%s of level %i, drawn at level %i: every side once', (root, depth, level, detail) => {
    const { sides } = sidesIn(root, depth, level, detail);
    const { segments, levels } = sides;
    const middles = Array.from(levels, (_, side) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = segments.subarray(4 * side);
      return `${((x0 + x1) / 2).toFixed(6)} ${((y0 + y1) / 2).toFixed(6)}`;
    });
    expect(new Set(middles).size).toBe(levels.length);
  });

  test.each([
    ['Delta', 3, 0, 0],
    ['Gamma', 3, 0, 0],
    ['Psi', 3, 1, 0],
    ['Xi', 4, 2, 1],
    ['Sigma', 4, 2, 2],
  ] as const)(
    '%s of level %i, drawn at level %i: the outermost are the outline of the root',
    (root, depth, level, detail) => {
      const { sides, outlineOf } = sidesIn(root, depth, level, detail);
      const outermost = sides.levels.filter((each) => each === depth);
      expect(outermost).toHaveLength(outlineOf(depth, METATILES.indexOf(root), detail).length);
    },
  );

  test.each(METATILES)('%s: each supertile is enclosed by sides of its level or a higher one', (root) => {
    const depth = 3;
    const { sides, tiling, outlineOf } = sidesIn(root, depth, 0, 0);
    for (const level of [1, 2, 3]) {
      const clusters = shapesIn(tiling, EVERYWHERE, level);
      const around = Array.from(clusters.kinds, (kind) => outlineOf(level, kind, 0).length).reduce((a, b) => a + b);
      const border = outlineOf(depth, METATILES.indexOf(root), 0).length;
      // All sides of outlines are shared by two but for those on the border.
      expect(sides.levels.filter((each) => each >= level)).toHaveLength((around + border) / 2);
    }
  });
});
