import { describe, expect, test } from 'vitest';
import { EVERYWHERE } from '../../tests/helpers/all-tiles.ts';
import { hashOfPath } from './hash.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

describe('[T1] the hash of a path', () => {
  test.each([
    [[], 2_872_998_923],
    [[7, 3, 7], 3_316_032_534],
    [[7, 3, 7, 3, 7, 3, 7], 1_218_349_590],
  ])('of %j is always the same', (digits, hash) => {
    expect(hashOfPath(digits)).toBe(hash);
  });

  test('is that of the digits alone, however they are held', () => {
    const paths = Uint8Array.of(1, 2, 7, 3, 7, 4);
    expect(hashOfPath(paths, 2, 5)).toBe(hashOfPath([7, 3, 7]));
    expect(hashOfPath(paths)).toBe(hashOfPath([1, 2, 7, 3, 7, 4]));
  });

  test('tells all tiles of level 5 apart but for few, and spreads them evenly', () => {
    const { count, paths } = tilesInWindow(createTiling({ depth: 5 }), EVERYWHERE);
    const hashes = Array.from({ length: count }, (_, tile) => hashOfPath(paths, 5 * tile, 5 * (tile + 1)));
    expect(count - new Set(hashes).size).toBeLessThan(3);
    for (const shift of [0, 8, 16, 24]) {
      const bytes = new Array<number>(256).fill(0);
      for (const hash of hashes) bytes[(hash >>> shift) & 255] = (bytes[(hash >>> shift) & 255] as number) + 1;
      expect(Math.min(...bytes)).toBeGreaterThan((count / 256) * 0.6);
      expect(Math.max(...bytes)).toBeLessThan((count / 256) * 1.4);
    }
  });
});
