import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { shuffled } from './shuffle.ts';

test('shuffling loses nothing, adds nothing, and leaves what it was given as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.nat(), (things, seed) => {
      const before = [...things];
      expect(shuffled(things, seededRandom(seed)).sort()).toEqual([...things].sort());
      expect(things).toEqual(before);
    }),
  );
});

test('each of the six orders of three comes about as often', () => {
  const random = seededRandom(3);
  const seen = new Map<string, number>();
  for (let round = 0; round < 6000; round += 1) {
    const order = shuffled(['a', 'b', 'c'], random).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
