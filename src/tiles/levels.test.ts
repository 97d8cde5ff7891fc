import { describe, expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { plainPolygons } from '../../tests/helpers/plain-spectre.ts';
import { TURN_STEPS } from './lattice.ts';
import { createLevels, type Level } from './levels.ts';
import { CHILD_COUNT, CHILD_KINDS, METATILES, type Metatile } from './metatiles.ts';
import { polygonOf } from './tile.ts';
import { createTiling, MAX_DEPTH } from './tiling.ts';

/** Midpoints of edges are kept doubled, see neighboursInPatch. */
const LARGEST = (2 ** 31 - 1) / 2;

describe('[T1] the published construction', () => {
  test.each(METATILES)('a %s is the same, tile by tile, its mirrors undone', (root) => {
    for (const depth of root === 'Delta' ? [0, 1, 2, 3, 4] : [0, 2, 3]) {
      const ours = allTiles(root, depth).map((tile) => polygonOf(tile).flat());
      const plain = plainPolygons(root, depth).map((polygon) => unmirrored(polygon, depth));
      expect(ours).toHaveLength(plain.length);
      expect(farthestApart(fromFirst(ours), fromFirst(plain))).toBeLessThan(1e-9);
    }
  });
});

describe('[T1] the numbers of the levels', () => {
  const levels = createLevels(MAX_DEPTH);

  test('of the deepest root keep all its tiles, and their edges, within 32 bits', () => {
    for (const [at, farthest] of reach(levels).entries()) {
      const { nest } = createTiling({ root: METATILES[at] as Metatile, depth: MAX_DEPTH });
      for (const [part, [least, most]] of farthest.entries()) {
        const shift = nest[0]?.position[part] as number;
        expect(least + shift).toBeGreaterThan(-LARGEST);
        expect(most + shift).toBeLessThan(LARGEST);
        expect(most - least).toBeGreaterThan(LARGEST / 100); // it was measured
      }
    }
  });
});

function unmirrored(polygon: readonly number[], depth: number): readonly number[] {
  return depth % 2 === 0 ? polygon : polygon.map((value, at) => (at % 2 === 0 ? -value : value));
}

/** Both begin with the same vertex of the same tile. */
function fromFirst(polygons: readonly (readonly number[])[]): readonly number[] {
  const [x = 0, y = 0] = polygons[0] ?? [];
  return polygons.flat().map((value, at) => value - (at % 2 === 0 ? x : y));
}

function farthestApart(one: readonly number[], other: readonly number[]): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] as number))), 0);
}

/** The least and the most that each of the four numbers of a tile can be, from each root that lies on 0,0. */
function reach(levels: readonly Level[]): readonly (readonly (readonly [number, number])[])[] {
  const still = [0, 1, 2, 3].map(() => [0, 0] as const);
  let below = METATILES.map(() =>
    Array.from({ length: TURN_STEPS }, () => still as readonly (readonly [number, number])[]),
  );
  for (const { offsets, turns } of levels.slice(1)) {
    below = METATILES.map((_, kind) =>
      Array.from({ length: TURN_STEPS }, (_, rotation) => {
        return [0, 1, 2, 3].map((part) => {
          const ends = Array.from({ length: CHILD_COUNT }, (_, child) => {
            const childKind = CHILD_KINDS[CHILD_COUNT * kind + child] as number;
            if (childKind < 0) return [];
            const turn = (rotation + (turns[child] as number)) % TURN_STEPS;
            const offset = offsets[4 * (CHILD_COUNT * rotation + child) + part] as number;
            return (below[childKind]?.[turn]?.[part] ?? []).map((end) => offset + end);
          }).flat();
          return [Math.min(...ends), Math.max(...ends)] as const;
        });
      }),
    );
  }
  return below.map((rotations) => rotations[0] ?? []);
}
