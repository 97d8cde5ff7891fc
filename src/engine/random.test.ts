import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawGender, drawName, type Gender, seededRandom, shuffled, type WeightedName } from './random.ts';

test('seededRandom(1) always gives the same values, so that recorded seeds stay usable', () => {
  expect(Array.from({ length: 3 }, seededRandom(1))).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
});

test('the values of seededRandom lie in [0, 1) and are evenly spread', () => {
  const values = Array.from({ length: 10_000 }, seededRandom(42));
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = values.filter((value) => Math.floor(value * 10) === tenth).length / values.length;
    expect(share).toBeCloseTo(0.1, 1);
  }
});

describe('[D12] drawGender gives m when the integer part of 256 times the random value is even', () => {
  test.each<[value: number, gender: Gender]>([
    [0, 'm'],
    [0.99 / 256, 'm'],
    [1 / 256, 'f'],
    [1.99 / 256, 'f'],
    [2 / 256, 'm'],
    [127.99 / 256, 'f'],
    [0.5, 'm'],
    [254.5 / 256, 'm'],
    [255 / 256, 'f'],
    [0.999_999, 'f'],
    [1 - Number.EPSILON / 2, 'f'],
  ])('for the random value %d drawGender returns %s', (value, gender) => {
    expect(drawGender(() => value)).toBe(gender);
  });
});

describe('[D12] a name', () => {
  const names: WeightedName[] = [
    ['Mary', 3],
    ['Patricia', 0],
    ['Linda', 1],
  ];

  test.each([
    [0, 'Mary'],
    [0.749_999, 'Mary'],
    [0.75, 'Linda'],
    [0.999_999, 'Linda'],
  ])('a name drawn with the random value %d is %s', (value, name) => {
    expect(drawName(names, () => value)).toBe(name);
  });

  test('a name is drawn in exact proportion to its count, over evenly spread random values', () => {
    const anyList = fc
      .array(fc.nat(20), { minLength: 1, maxLength: 12 })
      .filter((counts) => counts.some((count) => count > 0))
      .map((counts) => counts.map((count, at): WeightedName => [`N${at}`, count]));
    fc.assert(
      fc.property(anyList, (list) => {
        const total = list.reduce((sum, [, count]) => sum + count, 0);
        const drawn = Array.from({ length: total }, (_, k) => drawName(list, () => (k + 0.5) / total));
        for (const [name, count] of list) expect(drawn.filter((one) => one === name)).toHaveLength(count);
      }),
    );
  });

  test('a name has a positive count even if the random value is 1', () => {
    const crumbs = [0.1, 0.2, 0.3, 0].map((count, at): WeightedName => [`N${at}`, count]);
    expect(drawName(crumbs, () => 1)).toBe('N2');
  });

  test.each<[why: string, list: WeightedName[]]>([
    ['is empty', []],
    ['has only counts of 0', [['Mary', 0]]],
    ['has NaN as a count', [['Mary', Number.NaN]]],
  ])('a name cannot be drawn from a list that %s', (_, list) => {
    expect(() => drawName(list, () => 0.5)).toThrow(RangeError);
  });
});

test('shuffled gives each of the six orders of three items about equally often', () => {
  const random = seededRandom(3);
  const seen = new Map<string, number>();
  for (let round = 0; round < 6000; round += 1) {
    const things = Object.freeze(['a', 'b', 'c']);
    const order = shuffled(things, random).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
