import { expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { METATILES } from './metatiles.ts';
import { tileCount } from './tile-count.ts';
import { MAX_DEPTH } from './tiling.ts';

const PUBLISHED = {
  Delta: [1, 9, 71, 559, 4401, 34_649, 272_791, 2_147_679],
  Gamma: [2, 8, 62, 488, 3842, 30_248, 238_142, 1_874_888],
} as const;

test.each(METATILES)('[T1] a %s has the published number of tiles at every level', (metatile) => {
  const expected = PUBLISHED[metatile === 'Gamma' ? 'Gamma' : 'Delta'];
  expect(expected.map((_, level) => Number(tileCount(metatile, level)))).toEqual(expected);
});

test('[T1] up to the deepest level, eight times as many less those two levels down, to the last tile', () => {
  for (let level = 2; level <= MAX_DEPTH; level += 1) {
    expect(tileCount('Delta', level)).toBe(8n * tileCount('Delta', level - 1) - tileCount('Delta', level - 2));
  }
  expect(tileCount('Delta', MAX_DEPTH)).toBe(15_470_417_393_318_791n);
});

test('[T1] as many as there are', () => {
  for (const metatile of METATILES) expect(Number(tileCount(metatile, 3))).toBe(allTiles(metatile, 3).length);
});
