import { expect, test } from 'vitest';
import { EVERYWHERE } from '../../tests/helpers/all-tiles.ts';
import { hashOfPath } from './hash.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

test('[T1] hashes a path by its digits alone, the same on every machine', () => {
  expect(hashOfPath([])).toBe(2_872_998_923);
  expect(hashOfPath([7, 3, 7])).toBe(3_316_032_534);
  expect(hashOfPath(Uint8Array.of(1, 2, 7, 3, 7, 4), 2, 5)).toBe(3_316_032_534);
});

test('[T1] hashes the tiles of level 4 apart, and spreads them evenly', () => {
  const { count, paths } = tilesInWindow(createTiling({ depth: 4 }), EVERYWHERE);
  const hashes = Array.from({ length: count }, (_, tile) => hashOfPath(paths, 4 * tile, 4 * (tile + 1)));
  expect(count - new Set(hashes).size).toBeLessThan(3);
  for (const shift of [0, 8, 16, 24]) {
    const counts = new Array<number>(16).fill(0);
    for (const hash of hashes) counts[(hash >>> shift) & 15] = (counts[(hash >>> shift) & 15] as number) + 1;
    expect(Math.min(...counts)).toBeGreaterThan((count / 16) * 0.8);
    expect(Math.max(...counts)).toBeLessThan((count / 16) * 1.2);
  }
});
