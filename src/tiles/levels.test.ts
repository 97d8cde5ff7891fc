import { describe, expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { plainPolygons } from '../../tests/helpers/plain-spectre.ts';
import { TURN_STEPS } from './lattice.ts';
import { createLevels, type Level } from './levels.ts';
import { CHILD_COUNT, CHILD_KINDS, METATILES } from './metatiles.ts';
import { polygonOf } from './tile.ts';
import { createTiling, MAX_DEPTH } from './tiling.ts';

/** Midpoints of edges are kept doubled, see neighboursInPatch. */
const LARGEST = (2 ** 31 - 1) / 2;

describe('[T1] the published construction', () => {
  test.each(METATILES.flatMap((root) => [0, 1, 2, 3, 4].map((depth) => [root, depth] as const)))(
    'a %s of level %i is the same, tile by tile, its mirrors undone',
    (root, depth) => {
      const ours = allTiles(root, depth).map((tile) => polygonOf(tile).flat());
      const plain = plainPolygons(root, depth).map((polygon) => unmirrored(polygon, depth));
      expect(ours).toHaveLength(plain.length);
      expect(farthestApart(fromFirst(ours), fromFirst(plain))).toBeLessThan(1e-9);
    },
  );
});

describe('[T1] the numbers of the levels', () => {
  const levels = createLevels(MAX_DEPTH);

  test('turns are even, so that all tiles lie in even rotations but the second of each mystic', () => {
    for (const { turns } of levels) expect([...turns].filter((turn) => turn % 2 !== 0)).toEqual([]);
  });

  test('offsets are those of the level before, about √(4 + √15) times as long', () => {
    const lengths = levels.slice(1).map(({ offsets }) => longest(offsets));
    for (const [at, length] of lengths.slice(4).entries()) {
      expect(length / (lengths[at + 3] as number)).toBeCloseTo(Math.sqrt(4 + Math.sqrt(15)), 1);
    }
  });

  test.each(METATILES)('the deepest %s keeps all its tiles, and their edges, within 32 bits', (root) => {
    const { nest } = createTiling({ root, depth: MAX_DEPTH });
    const farthest = reach(levels, METATILES.indexOf(root));
    for (const [part, [least, most]] of farthest.entries()) {
      const shift = nest[0]?.position[part] as number;
      expect(least + shift).toBeGreaterThan(-LARGEST);
      expect(most + shift).toBeLessThan(LARGEST);
      expect(most - least).toBeGreaterThan(LARGEST / 100); // it was measured
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

function longest(offsets: Int32Array): number {
  let most = 0;
  for (let at = 0; at < offsets.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = offsets.subarray(at);
    most = Math.max(most, Math.hypot(a + c / 2 + (b * Math.sqrt(3)) / 2, d + b / 2 + (c * Math.sqrt(3)) / 2));
  }
  return most;
}

/** The least and the most that each of the four numbers of a tile can be, from a root that lies on 0,0. */
function reach(levels: readonly Level[], root: number): readonly (readonly [number, number])[] {
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
  return below[root]?.[0] ?? [];
}
