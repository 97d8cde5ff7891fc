import { describe, expect, test } from 'vitest';
import { EVERYWHERE, listed } from '../../tests/helpers/all-tiles.ts';
import { createPatch, grow, pathLength } from './patch.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

describe('[T1] a patch', () => {
  test.each([1, 2, 3, 70, 71, 72, 1000])('with room for %i tiles at first takes all 71', (capacity) => {
    const tiling = createTiling({ depth: 2 });
    const patch = tilesInWindow(tiling, EVERYWHERE, { patch: createPatch(tiling, capacity) });
    expect(listed(tiling, patch)).toEqual(listed(tiling, tilesInWindow(tiling, EVERYWHERE)));
    expect(patch.count).toBe(71);
  });

  test('grows to twice as many and keeps what there is', () => {
    const patch = createPatch(createTiling({ depth: 3 }), 2);
    patch.positions.set([1, 2, 3, 4, 5, 6, 7, 8]);
    patch.rotations.set([9, 10]);
    patch.paths.set([1, 2, 3, 4, 5, 6]);
    grow(patch);
    expect(patch).toEqual({
      count: 0,
      visited: 0,
      positions: Int32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0),
      rotations: Uint8Array.of(9, 10, 0, 0),
      paths: Uint8Array.of(1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0),
    });
  });

  test.each([0, -1, 1.5, Number.NaN])('with room for %d tiles is refused', (capacity) => {
    expect(() => createPatch(createTiling({ depth: 2 }), capacity)).toThrow(
      new RangeError(`A patch has room for 1 tile at least, not ${capacity}`),
    );
  });

  test.each([
    [0, 1],
    [1, 1],
    [7, 7],
  ])('of depth %i has paths of %i', (depth, length) => {
    expect(pathLength(createTiling({ depth }))).toBe(length);
  });
});
