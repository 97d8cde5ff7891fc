import { describe, expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { partsOf } from '../../tests/helpers/plain-spectre.ts';
import { CHILD_COUNT, CHILD_KINDS, METATILES, type Metatile, MYSTIC_CHILD, SECOND } from './metatiles.ts';
import { pathOf, type Tile } from './tile.ts';

/** How often each kind is found at a level, in the order of METATILES. */
type Census = readonly number[];

const DEPTHS = [1, 2, 3, 4, 5];

describe('[T1] the substitution', () => {
  test.each(METATILES)('of a %s is as it was written down by another hand', (kind) => {
    const from = CHILD_COUNT * METATILES.indexOf(kind);
    const children = CHILD_KINDS.slice(from, from + CHILD_COUNT);
    expect(Array.from(children, (child) => METATILES[child] ?? null)).toEqual(partsOf(kind));
  });
});

describe.each(METATILES)('[T1] the tiles of a %s', { timeout: 60_000 }, (root) => {
  test('are as many at each level as a(n) = 8a(n−1) − a(n−2) has it', () => {
    const published = root === 'Gamma' ? [2, 8, 62, 488, 3842, 30_248] : [1, 9, 71, 559, 4401, 34_649];
    for (const [at, count] of published.slice(2).entries()) {
      expect(count).toBe(8 * (published[at + 1] as number) - (published[at] as number));
    }
    expect([0, ...DEPTHS].map((depth) => allTiles(root, depth).length)).toEqual(published);
  });

  test('are of each kind as often as the substitution has it', () => {
    for (const depth of DEPTHS) {
      const tiles = allTiles(root, depth);
      const firsts = tiles.filter(({ index }) => index !== SECOND);
      const kinds = firsts.map((tile) => kindAt(root, pathOf(tile)));
      const counted = METATILES.map((kind) => kinds.filter((one) => one === kind).length);
      expect(counted).toEqual(censusOf(root, depth));
    }
  });

  test('lie in odd rotations as often as there are mystics, and those are the second of each', () => {
    for (const depth of DEPTHS) {
      const tiles = allTiles(root, depth);
      const odd = tiles.filter(({ rotation }) => rotation % 2 === 1);
      expect(odd).toHaveLength(censusOf(root, depth)[METATILES.indexOf('Gamma')] as number);
      expect(odd).toEqual(tiles.filter(({ index }) => index === SECOND));
    }
  });

  test('lie in all 12 rotations, none far rarer than the others of its kind', () => {
    const tiles = allTiles(root, 5);
    const counts = Array.from({ length: 12 }, (_, turn) => tiles.filter(({ rotation }) => rotation === turn).length);
    for (const [turn, count] of counts.entries()) {
      const alike = counts.filter((_, other) => other % 2 === turn % 2);
      expect(count).toBeGreaterThan(Math.max(...alike) / 20);
    }
  });

  test('each have a path of their own; the second of a mystic lies beside the first', () => {
    const tiles = allTiles(root, 4);
    const byPath = new Map(tiles.map((tile) => [pathOf(tile), tile]));
    expect(byPath.size).toBe(tiles.length);
    for (const second of tiles.filter(({ index }) => index === SECOND)) {
      const first = byPath.get(`${second.parent}${MYSTIC_CHILD}`) as Tile;
      expect(second.rotation).toBe((first.rotation + 1) % 12);
    }
  });
});

function kindAt(root: Metatile, path: string): Metatile {
  const kind = [...path].reduce(
    (kind, digit) => CHILD_KINDS[CHILD_COUNT * kind + Number(digit)] as number,
    METATILES.indexOf(root),
  );
  return METATILES[kind] as Metatile;
}

/** The matrix of the substitution as it was written down by another hand, taken to the power of the depth on a root. */
function censusOf(root: Metatile, depth: number): Census {
  const matrix = METATILES.map((kind) => METATILES.map((part) => partsOf(kind).filter((one) => one === part).length));
  let census: Census = METATILES.map((kind) => Number(kind === root));
  for (let level = 0; level < depth; level += 1) {
    census = METATILES.map((_, part) => {
      return census.reduce((sum, count, kind) => sum + count * (matrix[kind]?.[part] as number), 0);
    });
  }
  return census;
}
