import { expect, test } from 'vitest';
import { towerTiles } from './tower-tiles.ts';

test('the tower stands on its hill, tile by tile, with one window that is a cat', () => {
  const { width, height, edge, tower, hill, window } = towerTiles();
  const all = [...tower, ...hill, window];
  expect(new Set(all.map(String)).size).toBe(all.length);
  expect(tower.length).toBeGreaterThan(12);
  expect(hill.length).toBeGreaterThan(tower.length);
  expect(window[2]).toBe(2);
  expect(tower.map(([, , rotation]) => rotation)).not.toContain(2);
  const longest = 5 * edge; // a tile is no longer than that
  for (const [x, y] of all) {
    expect(x).toBeGreaterThan(-longest);
    expect(x).toBeLessThan(width + longest);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height + longest);
  }
  // Under the roof, and above the hill.
  expect(Math.min(...tower.map(([, y]) => y))).toBeLessThan(Math.min(...hill.map(([, y]) => y)));
  expect(window[1]).toBeLessThan(height / 2);
});
