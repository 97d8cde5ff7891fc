import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { moveMaps } from './files.ts';

const DAY = 24 * 3600; // s

test('[A8] source maps are stored outside the served folder, and kept for 30 days', async () => {
  const [assets, maps] = [join(tempFolder(), 'assets'), join(tempFolder(), 'maps')];
  const now = Date.now();
  mkdirSync(assets);
  mkdirSync(maps);
  for (const name of ['b.js', 'b.js.map']) writeFileSync(join(assets, name), '{}');
  for (const [name, age] of [
    ['a.js.map', 29],
    ['older.js.map', 31],
  ] as const) {
    writeFileSync(join(maps, name), '{}');
    utimesSync(join(maps, name), now / 1000 - age * DAY, now / 1000 - age * DAY);
  }
  await moveMaps(assets, maps, now);
  expect(readdirSync(assets)).toEqual(['b.js']);
  expect(readdirSync(maps).sort()).toEqual(['a.js.map', 'b.js.map']);
});
