import { expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { METATILES } from './metatiles.ts';
import { tileCount } from './tile-count.ts';
import { MAX_DEPTH } from './tiling.ts';

const PUBLISHED = [1, 9, 71, 559, 4401, 34_649, 272_791, 2_147_679];
const PUBLISHED_OF_GAMMA = [2, 8, 62, 488, 3842, 30_248, 238_142, 1_874_888];

test.each(METATILES)('[T1] a %s has the published number of tiles at every level', (root) => {
  const published = root === 'Gamma' ? PUBLISHED_OF_GAMMA : PUBLISHED;
  expect(published.map((_, level) => Number(tileCount(root, level)))).toEqual(published);
  expect([0, 1, 2, 3].map((level) => allTiles(root, level).length)).toEqual(published.slice(0, 4));
});

test('[T1] counts of tiles are exact up to the deepest level', () => {
  for (let level = 2; level <= MAX_DEPTH; level += 1) {
    expect(tileCount('Delta', level)).toBe(8n * tileCount('Delta', level - 1) - tileCount('Delta', level - 2));
  }
  expect(tileCount('Delta', MAX_DEPTH)).toBe(15_470_417_393_318_791n);
});
