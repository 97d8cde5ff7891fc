import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { keepFormer, setAside } from './former.ts';
import { keepMaps, putMapsAway } from './maps.ts';

const HOUR = 3_600_000; // ms
const DAY = 24 * HOUR;
const BEGUN = Date.UTC(2026, 10, 23);
let dist: string;

beforeEach(() => {
  dist = join(tempFolder(), 'dist');
});

function write(name: string, text = name): void {
  mkdirSync(join(dist, name, '..'), { recursive: true });
  writeFileSync(join(dist, name), text);
}

/** A build as far as it matters here: its parts, then the news of it. */
function build(parts: readonly string[], now: number): void {
  const before = setAside(dist);
  for (const part of parts) write(`client/assets/${part}`);
  if (before !== null) keepFormer(join(before, 'client'), join(dist, 'client'), now);
  write('stamp');
}

const former = () => readdirSync(join(dist, 'client/former')).sort();

describe('[A13] the parts of former builds', () => {
  test('are kept once beside those of the next build, packed ones too', () => {
    build(['page-a.js', 'page-a.js.br', 'same.js'], BEGUN);
    expect(existsSync(join(dist, 'client/former'))).toBe(false);
    build(['page-b.js', 'same.js'], BEGUN + HOUR);
    expect([former(), readdirSync(join(dist, 'client/assets')).sort()]).toEqual([
      ['page-a.js', 'page-a.js.br'],
      ['page-b.js', 'same.js'],
    ]);
    expect(readFileSync(join(dist, 'client/former/page-a.js'), 'utf8')).toBe('client/assets/page-a.js');
  });

  test('are kept for a week after the last build that had them', () => {
    build(['a.js'], BEGUN);
    build(['b.js'], BEGUN + HOUR);
    build(['c.js'], BEGUN + 3 * DAY);
    build(['d.js'], BEGUN + HOUR + 7 * DAY);
    expect(former()).toEqual(['a.js', 'b.js', 'c.js']);
    build(['b.js'], BEGUN + 2 * HOUR + 7 * DAY);
    expect(former()).toEqual(['c.js', 'd.js']);
    build(['e.js'], BEGUN + 9 * DAY);
    build(['f.js'], BEGUN + 15 * DAY);
    expect(former()).toEqual(['b.js', 'e.js']);
  });

  test('are those of eight builds at most', () => {
    for (let number = 0; number < 12; number += 1) build([`${number}.js`], BEGUN + number * HOUR);
    expect(former()).toEqual(['10.js', '3.js', '4.js', '5.js', '6.js', '7.js', '8.js', '9.js']);
  });

  test('survive a build that was interrupted, of which nothing is kept', () => {
    build(['a.js'], BEGUN);
    setAside(dist);
    write('client/assets/half.js');
    const before = setAside(dist);
    expect(readdirSync(dist)).toEqual(['before']);
    expect(readdirSync(join(before ?? '', 'client/assets'))).toEqual(['a.js']);
  });
});

test('[A8] source maps are kept outside of the served folder for as long as their parts', () => {
  write('client/assets/b.js');
  write('client/assets/b.js.map');
  putMapsAway(join(dist, 'client'), join(dist, 'maps'));
  expect(readdirSync(join(dist, 'client/assets'))).toEqual(['b.js']);
  for (const name of ['a.js', 'a.js.br']) write(`client/former/${name}`);
  for (const name of ['a.js.map', 'older.js.map']) write(`before/maps/${name}`);
  keepMaps(join(dist, 'before/maps'), join(dist, 'client'), join(dist, 'maps'));
  expect(readdirSync(join(dist, 'maps')).sort()).toEqual(['a.js.map', 'b.js.map']);
});
