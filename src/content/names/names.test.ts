import { describe, expect, test } from 'vitest';
import type { Gender, WeightedName } from '#engine';
import { nameLists } from './names.ts';

/** Number of names, sum of counts, first and last name in the census files from which the lists were made. */
const CENSUS: readonly { gender: Gender; names: number; total: number; first: WeightedName; last: WeightedName }[] = [
  { gender: 'f', names: 4275, total: 89_940, first: ['Mary', 2629], last: ['Allyn', 1] },
  { gender: 'm', names: 1219, total: 90_052, first: ['James', 3318], last: ['Alonso', 4] },
];

describe.each(CENSUS)('[D12] the names of gender $gender', ({ gender, names, total, first, last }) => {
  const list = nameLists[gender];

  test('the list of names is complete, without duplicates, with the counts, and sorted by frequency', () => {
    expect(list).toHaveLength(names);
    expect(new Set(list.map(([name]) => name)).size).toBe(names);
    expect(list.reduce((sum, [, count]) => sum + count, 0)).toBe(total);
    expect([list[0], list.at(-1)]).toEqual([first, last]);
    expect(list).toEqual(list.toSorted(([, a], [, b]) => b - a));
    // 12 is LONGEST_NAME, the length that the checker of quests assumes for {name} in texts.
    expect(Math.max(...list.map(([name]) => name.length))).toBeLessThanOrEqual(12);
    expect(list.filter(([name, count]) => !/^[A-Z][A-Za-z]+$/.test(name) || !(count > 0))).toEqual([]);
  });
});
