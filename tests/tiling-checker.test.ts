import { describe, expect, test } from 'vitest';
import { runTiles } from './helpers/run-tiles.ts';
import { faultsOf, type Window } from './helpers/tiling-checker.ts';

interface Printed {
  base: number[][];
  unit: string;
  tiles: { level: number; parent: string; index: number; position: [number, number]; rotation: number }[];
}

const WINDOW: Window = [-12, -12, 12, 12];
const text = print(WINDOW);
const printed: Printed = JSON.parse(text);
/** A tile that lies wholly within the window. */
const INNER = printed.tiles.findIndex(({ position: [x, y] }) => Math.hypot(x, y) < 5);
const inner = tileAt(INNER);
const name = `${inner.parent}/${inner.index}`;

describe('[T1] the checker of printed tiles', { timeout: 30_000 }, () => {
  test('finds no fault where there is none', () => {
    expect(printed.tiles.length).toBeGreaterThan(70);
    expect(faultsOf(text, WINDOW)).toEqual([]);
  });

  test.each<[string, (copy: Printed) => unknown, RegExp]>([
    ['a tile left out', ({ tiles }) => tiles.splice(INNER, 1), /^The tiles fill 567\.80\d+ of the window's 576$/],
    ['a hole', ({ tiles }) => tiles.splice(INNER, 1), /^The edge from .+ to .+, of \S+, has a tile on one side only$/],
    ['a tile printed twice', ({ tiles }) => tiles.push(inner), /^Tile \d+\/\d is named twice$/],
    ['two tiles in one place', ({ tiles }) => tiles.push({ ...inner, parent: '' }), /^Tile \/\d is laid twice$/],
    ['a tile upon another', ({ tiles }) => tiles.push({ ...inner, parent: '' }), / and \/\d overlap by 8\.19\d+$/],
    ['three at an edge', ({ tiles }) => tiles.push({ ...inner, parent: '' }), /^The edge from .+ has 3 tiles$/],
    [
      'two on one side of an edge',
      ({ tiles }) => tiles.push(tileBeyond(), { ...tileBeyond(), parent: '' }),
      /^The edge from .+ has both tiles on one side$/,
    ],
    ['a shifted tile', shifted, /^Tiles \S+ and \S+ overlap by 0\.00\d+$/],
    ['a seam beside a shifted tile', shifted, /^The edge from .+ has a tile on one side only$/],
    ['a turned tile', ({ tiles }) => turn(tiles[INNER]), /^Tiles \S+ and \S+ overlap by \d\.\d+$/],
    ['a tile beyond the window', ({ tiles }) => tiles.push(tileBeyond()), /^Tile \d+\/\d does not touch the window$/],
    ['a mirrored base', ({ base }) => mirror(base), /^The base is no Spectre, or mirrored: it turns by /],
    ['a mirrored base, walked clockwise', ({ base }) => mirror(base).reverse(), /^The base is no Spectre, or mirrored/],
    ['a mirrored tiling', mirrorAll, /^The base is no Spectre, or mirrored/],
    ['a larger base', ({ base }) => scale(base), /^The base has edges as long as 1\.0001/],
    ['a base of 13 corners', ({ base }) => base.pop(), /^The base has 13 corners/],
    ['a mirrored tile', ({ tiles }) => set(tiles[INNER], { rotation: -2 }), /^Tile number \d+ has rotation -2$/],
    ['more than a turn', ({ tiles }) => set(tiles[INNER], { rotation: 12 }), /^Tile number \d+ has rotation 12$/],
    ['a supertile', ({ tiles }) => set(tiles[INNER], { level: 1 }), /^Tile number \d+ has level 1$/],
    ['a ninth child', ({ tiles }) => set(tiles[INNER], { index: 9 }), /^Tile number \d+ has index 9$/],
    ['a path of other signs', ({ tiles }) => set(tiles[INNER], { parent: '7 3' }), /^Tile number \d+ has parent 7 3$/],
    ['no place', ({ tiles }) => set(tiles[INNER], { position: null }), /^Tile number \d+ has position null$/],
    ['other units', (copy) => set(copy, { unit: 'degrees' }), /^The unit is degrees, not steps$/],
    ['other words', (copy) => set(copy, { more: 1 }), /^It has base,unit,tiles,more, not base,unit,tiles$/],
  ])('finds %s', (_, spoil, fault) => {
    const copy: Printed = JSON.parse(text);
    spoil(copy);
    expect(faultsOf(JSON.stringify(copy), WINDOW)).toContainEqual(expect.stringMatching(fault));
  });

  test('finds that a window is not filled', () => {
    expect(faultsOf(text, [-12, -12, 12, 20])).toContainEqual(expect.stringMatching(/^The tiles fill .+ of .+ 768$/));
  });

  test('says which tile it is', () => {
    const copy: Printed = JSON.parse(text);
    copy.tiles.push(inner);
    expect(faultsOf(JSON.stringify(copy), WINDOW)).toContain(`Tile ${name} is named twice`);
  });

  test.each(['', '{', 'null', '[]', '{"base":[],"unit":"steps","tiles":[null]}'])('refuses %j', (other) => {
    expect(faultsOf(other, WINDOW)).not.toEqual([]);
  });
});

function print(window: Window): string {
  return runTiles(`--window=${window}`).stdout;
}

function tileAt(number: number): Printed['tiles'][number] {
  return printed.tiles[number] as Printed['tiles'][number];
}

/** One that lies a little further out than all that touch the window. */
function tileBeyond(): Printed['tiles'][number] {
  const names = new Set(printed.tiles.map(({ parent, index }) => `${parent}/${index}`));
  const { tiles }: Printed = JSON.parse(print([-14, -14, 14, 14]));
  return tiles.find(({ parent, index }) => !names.has(`${parent}/${index}`)) as Printed['tiles'][number];
}

function shifted({ tiles }: Printed): void {
  set(tiles[INNER], { position: [inner.position[0] + 1e-3, inner.position[1]] });
}

function turn(tile = inner): void {
  tile.rotation = (tile.rotation + 2) % 12;
}

function mirror(base: number[][]): number[][] {
  for (const point of base) point[0] = -(point[0] as number);
  return base;
}

function mirrorAll({ base, tiles }: Printed): void {
  mirror(base).reverse();
  for (const tile of tiles) {
    tile.position[0] *= -1;
    tile.rotation = (12 - tile.rotation) % 12;
  }
}

function scale(base: number[][]): void {
  for (const [at, point] of base.entries()) base[at] = point.map((value) => value * 1.0001);
}

function set(target: object | undefined, values: object): void {
  Object.assign(target ?? {}, values);
}
