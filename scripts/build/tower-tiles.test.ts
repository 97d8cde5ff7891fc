import { expect, test } from 'vitest';
import { towerTiles } from './tower-tiles.ts';

test('the tower stands on its hill, tile by tile, with a way up to it', () => {
  const { width, height, edge, walls, shade, earth, turf, path } = towerTiles();
  const tower = [...walls, ...shade];
  const hill = [...earth, ...turf, ...path];
  const all = [...tower, ...hill];
  expect(new Set(all.map(String)).size).toBe(all.length);
  for (const part of [walls, shade, earth, turf, path]) expect(part.length).toBeGreaterThan(4);
  expect(tower.length).toBeGreaterThan(50);
  const longest = 5 * edge; // a tile is no longer than that
  for (const [x, y] of all) {
    expect(x).toBeGreaterThan(-longest);
    expect(x).toBeLessThan(width + longest);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height + longest);
  }
  // Above the hill, and lit from the left.
  expect(Math.min(...tower.map(([, y]) => y))).toBeLessThan(Math.min(...hill.map(([, y]) => y)) - height / 2);
  expect(mean(walls)).toBeLessThan(mean(shade));
  // From the middle, where the door is, the way goes down to the foot of the hill.
  expect(Math.max(...path.map(([, y]) => y))).toBeGreaterThan(height - longest);
});

function mean(tiles: ReturnType<typeof towerTiles>['walls']): number {
  return tiles.reduce((sum, [x]) => sum + x, 0) / tiles.length;
}
