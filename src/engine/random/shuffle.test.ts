import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { shuffled } from './shuffle.ts';

test('each of the six orders of three comes about as often', () => {
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
