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
  test.each(['Gamma', 'Psi'] as const)(
    '%s: each supertile is enclosed by sides of its level or a higher one',
    (root) => {
      const depth = 3;
      const { sides, tiling, outlineOf } = sidesIn(root, depth, 0, 0);
      for (const level of [1, 2, 3]) {
        const clusters = shapesIn(tiling, EVERYWHERE, level);
        const around = Array.from(clusters.kinds, (kind) => outlineOf(level, kind, 0).length).reduce((a, b) => a + b);
        const border = outlineOf(depth, METATILES.indexOf(root), 0).length;
        // All sides of outlines are shared by two but for those on the border.
        expect(sides.levels.filter((each) => each >= level)).toHaveLength((around + border) / 2);
      }
    },
  );
});
